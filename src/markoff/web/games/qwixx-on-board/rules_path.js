// Pictures for the rules of Qwixx On Board: a piece of the path, and all of it. A space is written
// `G10+3`: its field and its extra points.

import { html } from "../../core/html.js";
import { CLASSES, Cross, Shape } from "../qwixx/rules/pictures.js";
import { Drawing } from "../rules_parts.js";
import { COLUMNS, LINES, PLACES, TARGET_AREA } from "./spiral.js";

const CELL = 48;

/** @param {{ text: string, x: number, y: number, kind?: string }} props */
function Space({ text, x, y, kind = "" }) {
  const row = /** @type {import("../qwixx/rules/pictures.js").Letter} */ (text[0]);
  const [number, extra] = text.slice(1).split("+");
  return html`<g class=${`pic-space ${CLASSES[row]} ${kind}`}>
    <rect class="pic-ground" x=${x + 2} y=${y + 2} width=${CELL - 4} height=${CELL - 4} rx="5" />
    <rect class="pic-field" x=${x + 5} y=${y + 5} width=${CELL - 10} height="23" rx="4" />
    <${Shape} row=${row} x=${x + 13} y=${y + 16} size=${5} />
    <text class="pic-number" x=${x + 31} y=${y + 21}>${number}</text>
    <text class="pic-extra" x=${x + CELL / 2} y=${y + 40.5}>+${extra}</text>
  </g>`;
}

/** @param {{ x: number, y: number, name: string, other?: boolean }} props */
function Pawn({ x, y, name, other = false }) {
  return html`<g class=${`pic-pawn ${other ? "pic-other" : ""}`}>
    <path d=${`M${x} ${y}c-6 0-8 8-4 11l-7 16h22l-7-16c4-3 2-11-4-11z`} />
    <text x=${x} y=${y + 23}>${name}</text>
  </g>`;
}

/** A piece of the path with the pawn at its left end, on the start box or on a space. Above the
 * spaces the free ones are counted as far as the pawn walks.
 * @param {{ first: string, name: string, spaces: string[], steps: number, taken?: number, crossed?: boolean }} props */
export function Piece({ first, name, spaces, steps, taken = -1, crossed = false }) {
  let free = 0;
  const counts = spaces.map((_, n) => (n === taken ? 0 : ++free));
  const target = counts.indexOf(steps);
  const y = 40;
  const middle = (/** @type {number} */ n) => (n + 1.5) * CELL;
  return html`<${Drawing} width=${CELL * (spaces.length + 1)} height=${y + CELL + 2}>
    ${
      first
        ? html`<${Space} text=${first} x=${0} y=${y} />`
        : html`<rect class="pic-start" x="1" y=${y + 1} width=${CELL - 2} height=${CELL - 2} rx="5" />`
    }
    <${Pawn} x=${CELL / 2} y=${y - 28} name=${name} />
    ${spaces.map((space, n) => html`<${Space} text=${space} x=${(n + 1) * CELL} y=${y} kind=${n === target ? "pic-target" : ""} />`)}
    ${counts.map((count, n) => count > 0 && count <= steps && html`<text class=${`pic-count ${count === steps ? "pic-last" : ""}`} x=${middle(n)} y=${y - 10}>${count}</text>`)}
    ${taken >= 0 && html`<${Pawn} x=${middle(taken)} y=${y - 28} name="" other />`}
    ${crossed && html`<${Cross} x=${middle(target) + 7} y=${y + 16} size=${9} />`}
  </${Drawing}>`;
}

/** The whole path; the start box takes two cells. @param {{ spaces: string[], start: string }} props */
export function Path({ spaces, start }) {
  const cells = PLACES.map(({ column, line }) => [column * CELL, line * CELL]);
  const line = cells.slice(1).map(([x, y]) => `${x + CELL / 2} ${y + CELL / 2}`);
  return html`<${Drawing} width=${CELL * COLUMNS} height=${CELL * LINES}>
    <polyline class="pic-way" points=${line.join(" ")} />
    <rect class="pic-start" x="1" y="1" width=${CELL * 2 - 2} height=${CELL - 2} rx="5" />
    <text x=${CELL} y=${CELL / 2 + 5}>${start}</text>
    ${spaces.map((space, n) => html`<${Space} text=${space} x=${cells[n + 2][0]} y=${cells[n + 2][1]} kind=${n + 1 >= TARGET_AREA ? "pic-goal" : ""} />`)}
  </${Drawing}>`;
}
