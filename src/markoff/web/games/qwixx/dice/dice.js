// The dice: two white ones whose sum is for everybody, and one for each row. One that is out leaves
// an empty place.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS } from "../notation.js";
import { colourOf, fieldWords, Shape } from "../sheet/marks.js";

const LEFT = 8;
const MIDDLE = 15;
const RIGHT = 22;
/** @type {[number, number][][]} */
const PIPS = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [LEFT, RIGHT],
    [RIGHT, LEFT],
  ],
  [
    [LEFT, RIGHT],
    [MIDDLE, MIDDLE],
    [RIGHT, LEFT],
  ],
  [
    [LEFT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, LEFT],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [LEFT, RIGHT],
    [MIDDLE, MIDDLE],
    [RIGHT, LEFT],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [LEFT, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, LEFT],
    [RIGHT, MIDDLE],
    [RIGHT, RIGHT],
  ],
];

/** @param {{ face: number }} props */
export function Face({ face }) {
  return html`<svg class="face" viewBox="0 0 30 30" aria-hidden="true">
    <rect x="1" y="1" width="28" height="28" rx="6" />
    ${PIPS[face].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.9" />`)}
  </svg>`;
}

/** The roll in words: "White 4 and 1 make 5; red 6, yellow 3." @param {(number | null)[]} dice */
export function rollWords(dice) {
  const [one, other] = dice;
  const colours = ROWS.flatMap((_, row) => {
    const number = dice[2 + row];
    return number ? [fieldWords({ row, number })] : [];
  });
  const white = { one: one ?? 0, other: other ?? 0, sum: (one ?? 0) + (other ?? 0) };
  return t("qwixx.roll_words", { ...white, colours: colours.join(", ") });
}

/** What everybody may use: "White 5." @param {(number | null)[]} dice */
export function whiteWords([one, other]) {
  return t("qwixx.white_words", { sum: (one ?? 0) + (other ?? 0) });
}

/**
 * @param {{ position: import("../notation.js").Qwixx, dice: (number | null)[], lit: number[], count: number, rolling: boolean }} props
 * count: how many rolls there have been, so that each is new dice that can roll in
 */
export function Dice({ position, dice, lit, count, rolling }) {
  const { closed, phase } = position;
  const known = dice.length > 0;
  const litAt = (/** @type {number} */ place) => (lit.includes(place) ? "lit" : "");
  const [one, other] = dice;
  const words = known ? rollWords(dice) : t("qwixx.not_rolled");
  return html`<div class=${`dice uses-${phase} ${rolling ? "rolling" : ""} ${known ? "" : "blank"}`} role="img" aria-label=${words} key=${count}>
    <div class="white">
      <span class=${`die ${litAt(0)}`}><${Face} face=${one ?? 0} /></span>
      <span class=${`die ${litAt(1)}`}><${Face} face=${other ?? 0} /></span>
      ${known && html`<span class="sum">= <b>${(one ?? 0) + (other ?? 0)}</b></span>`}
    </div>
    <div class="coloured">
      ${ROWS.map((_, row) => {
        const gone = known ? dice[2 + row] === null : closed[row];
        return html`<span class=${`die ${colourOf(row)} ${gone ? "gone" : litAt(2 + row)}`}>
          ${gone ? html`<span class="out">${t("qwixx.out")}</span>` : html`<${Face} face=${dice[2 + row] ?? 0} />`}
          <${Shape} row=${row} />
        </span>`;
      })}
    </div>
  </div>`;
}
