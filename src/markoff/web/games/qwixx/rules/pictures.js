// Pictures for the rules of Qwixx: rows with their crosses, and dice. A row is written as in the
// notation, `G11,10,5`; its lock is crossed whenever its last number is.

import { html } from "../../../core/html.js";
import { Drawing } from "../../rules_parts.js";

/** @typedef {"R" | "Y" | "G" | "B"} Letter */

const CELL = 26;
const ROW = 34;
const WIDTH = 341;

/** @type {Record<Letter, string>} */
const CLASSES = { R: "pic-red", Y: "pic-yellow", G: "pic-green", B: "pic-blue" };

/** The shape that a colour always carries, around a middle. @param {{ row: string, x: number, y: number, size?: number }} props */
function Shape({ row, x, y, size = 6 }) {
  if (row === "R")
    return html`<path class="pic-shape" d=${`M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`} />`;
  if (row === "Y")
    return html`<path class="pic-shape" d=${`M${x} ${y - size}L${x + size} ${y + size * 0.8}H${x - size}Z`} />`;
  if (row === "G") return html`<circle class="pic-shape" cx=${x} cy=${y} r=${size * 0.9} />`;
  const side = size * 1.6;
  return html`<rect class="pic-shape" x=${x - side / 2} y=${y - side / 2} width=${side} height=${side} />`;
}

/** @param {{ x: number, y: number, size?: number }} props */
function Cross({ x, y, size = 8 }) {
  return html`<path class="pic-cross" d=${`M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`} />`;
}

/** @param {{ x: number, y: number }} props */
function Lock({ x, y }) {
  return html`<path class="pic-shackle" d=${`M${x - 4} ${y - 1}v-3a4 4 0 0 1 8 0v3`} /><rect class="pic-lock" x=${x - 6} y=${y - 1} width="12" height="9" rx="2" />`;
}

/** @param {string} row */
function numbersOf(row) {
  const rising = Array.from({ length: 11 }, (_, n) => n + 2);
  return row === "R" || row === "Y" ? rising : rising.reverse();
}

/** @param {{ word: string, fresh: string[], y: number }} props */
function Row({ word, fresh, y }) {
  const row = /** @type {Letter} */ (word[0]);
  const crossed = word.slice(1).split(",").filter(Boolean).map(Number);
  const numbers = numbersOf(row);
  const last = Math.max(-1, ...crossed.map((number) => numbers.indexOf(number)));
  const cells = [...numbers, "lock"].map((what, n) => {
    const x = 24 + n * CELL;
    const middle = x + 12;
    const isCrossed = what === "lock" ? last === 10 : crossed.includes(Number(what));
    const isGone = !isCrossed && (n < last || last === 10);
    const isFresh = fresh.includes(row + (what === "lock" ? numbers[10] : what));
    return html`<g class=${`pic-cell ${isGone ? "pic-gone" : ""} ${isFresh ? "pic-fresh" : ""}`}>
      <rect x=${x} y=${y + 3} width="24" height="24" rx=${what === "lock" ? 12 : 4} />
      ${what === "lock" ? html`<${Lock} x=${middle} y=${y + 14} />` : html`<text x=${middle} y=${y + 19.5}>${what}</text>`}
      ${isGone && html`<path class="pic-dash" d=${`M${x + 3} ${y + 15}h18`} />`}
      ${isCrossed && html`<${Cross} x=${middle} y=${y + 15} />`}
    </g>`;
  });
  return html`<g class=${CLASSES[row]}>
    <rect class="pic-band" x="0" y=${y} width=${WIDTH - 3} height="30" rx="6" />
    <${Shape} row=${row} x=${12} y=${y + 15} />
    ${cells}
  </g>`;
}

/** Whose row comes next. @param {{ name: string }} props */
export function Whose({ name }) {
  return html`<span class="pic-whose">${name}</span>`;
}

/** Rows of a sheet; `fresh` are the crosses that were made just now; `misthrows` adds the boxes.
 * @param {{ rows: string, fresh?: string, misthrows?: number }} props */
export function Rows({ rows, fresh = "", misthrows = -1 }) {
  const words = rows.split(" ");
  const bottom = words.length * ROW - 4;
  return html`<${Drawing} width=${WIDTH} height=${bottom + (misthrows < 0 ? 2 : 34)}>
    ${words.map((word, n) => html`<${Row} word=${word} fresh=${fresh.split(" ")} y=${n * ROW} />`)}
    ${
      misthrows >= 0 &&
      [0, 1, 2, 3].map(
        (n) => html`<g class="pic-cell">
        <rect class="pic-box" x=${WIDTH - 4 - (4 - n) * 28} y=${bottom + 8} width="24" height="24" rx="4" />
        ${n < misthrows && html`<${Cross} x=${WIDTH + 8 - (4 - n) * 28} y=${bottom + 20} />`}
      </g>`,
      )
    }
  </${Drawing}>`;
}

/** What is added up, as at the foot of a printed pad.
 * @param {{ points: number[], misthrows: number }} props */
export function Sum({ points, misthrows }) {
  const total = points.reduce((sum, one) => sum + one, -misthrows);
  const boxes = [
    ...points.map((one, n) => ({ row: "RYGB"[n], text: String(one), sign: n ? "+" : "" })),
    { row: "", text: String(misthrows), sign: "−" },
    { row: "", text: String(total), sign: "=" },
  ];
  return html`<${Drawing} width=${WIDTH} height=${36}>
    ${boxes.map(({ row, text, sign }, n) => {
      const x = 6 + n * 56;
      return html`<g class=${`pic-sum ${CLASSES[/** @type {Letter} */ (row)] ?? ""} ${sign === "=" ? "pic-total" : ""}`}>
        ${sign && html`<text x=${x - 8} y="23">${sign}</text>`}
        <rect class="pic-box" x=${x} y="3" width="40" height="30" rx="6" />
        ${row && html`<${Shape} row=${row} x=${x + 9} y=${18} size=${5} />`}
        <text x=${x + (row ? 27 : 20)} y="23">${text}</text>
      </g>`;
    })}
  </${Drawing}>`;
}

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The six dice, `41+5326`; a dash is a die that has left the game. Those that count now stand out.
 * @param {{ roll: string, counts?: string }} props `counts` names the dice: two white ones are `1` and `2` */
export function Dice({ roll, counts = "12RYGB" }) {
  const faces = roll.replace("+", "");
  return html`<${Drawing} width=${WIDTH} height=${62}>
    ${[..."12RYGB"].map((die, n) => {
      const x = 4 + n * 54 + (n > 1 ? 20 : 0);
      const row = /** @type {Letter} */ (n > 1 ? die : "");
      const face = Number(faces[n]);
      return html`<g class=${`pic-die ${CLASSES[row] ?? "pic-white"} ${counts.includes(die) ? "" : "pic-rests"} ${face ? "" : "pic-out"}`}>
        <rect class="pic-body" x=${x} y="3" width="40" height="40" rx="9" />
        ${
          face
            ? PIPS[face].map(
                ([right, down]) =>
                  html`<circle class="pic-pip" cx=${x + 20 + right * 10} cy=${23 + down * 10} r="3.6" />`,
              )
            : html`<${Cross} x=${x + 20} y=${23} size=${10} />`
        }
        ${row && html`<${Shape} row=${row} x=${x + 20} y=${54} size=${5.5} />`}
      </g>`;
    })}
  </${Drawing}>`;
}
