// The dice of Qwixx, computed again and shown: two white ones, and one for each row that is open.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS, readQwixx, readRoll, SHAPES } from "../notation.js";
import { Faces } from "./faces.js";

const DICE = ["W", "W", ...ROWS];

/** @type {import("../../game.js").Dice} */
export const dice = {
  ways: (position) => rollsWith(readQwixx(position).closed),
  write: (number, position) => rollText(number, readQwixx(position).closed),
  Roll,
  Faces,
};

/** The faces that a number stands for; a closed row has no die.
 * @param {bigint} number @param {boolean[]} closed by row */
export function rollText(number, closed) {
  let rest = number;
  const face = () => {
    const digit = rest % 6n;
    rest /= 6n;
    return String(digit + 1n);
  };
  let coloured = "";
  for (let row = ROWS.length - 1; row >= 0; row--)
    coloured = (closed[row] ? "-" : face()) + coloured;
  const second = face();
  return `${face()}${second}+${coloured}`;
}

/** @param {boolean[]} closed */
function rollsWith(closed) {
  return 6n ** BigInt(2 + closed.filter((row) => !row).length);
}

/** Faces with their shapes, read as words; a die that is out is not there. @param {{ text: string }} props */
function Roll({ text }) {
  const dice = readRoll(text).flatMap((face, n) => (face === null ? [] : [{ face, die: DICE[n] }]));
  return html`<span class="roll">
    <span aria-hidden="true">${dice.map(({ face, die }) => html`<span class=${`die-${die}`}>${SHAPES[ROWS.indexOf(die)]}${face}</span> `)}</span>
    <span class="unseen">${dice.map(({ face, die }) => t(`check.face.${die}`, { face })).join(", ")}</span>
  </span>`;
}
