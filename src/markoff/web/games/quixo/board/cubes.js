// Wooden cubes, seen from above and a little from the front: a blank one, or with a mark cut into
// its top. A point is a hole near the side that it faces.

import { html } from "../../../core/html.js";

/** @typedef {import("../notation.js").Cube} CubeFace */

/** A few boards were sawn into all the cubes. */
const GRAINS = [
  "M5 13c14-4 22 5 52 1M5 25c18 4 30-5 52 0M5 39c12-3 34 4 52-1",
  "M5 10c20 3 32-3 52 2M5 22c10-2 16-5 26-1s16 4 26 0M5 42c22-5 34 1 52-2",
  "M5 16c16 5 36-4 52 1M5 31c20-5 30 4 52-1M5 43c14 3 24-1 52 2",
  "M5 8c12 4 30-2 52 1M5 20c24-3 26 4 52 2M5 35c18 3 38-4 52 0",
];

/** @type {Record<string, [number, number]>} */
const HOLES = { l: [10, 26], u: [31, 8.5], r: [52, 26], d: [31, 43.5] };

const STROKES = {
  X: html`<path d="M21 16 41 36M41 16 21 36" />`,
  O: html`<circle cx="31" cy="26" r="11" />`,
};

/** What is carved shows a dark groove, and light on its lower edge. A point needs some room beside it.
 * @param {{ mark: "X" | "O", pointed: boolean }} props */
function Carved({ mark, pointed }) {
  return html`<g class="carved" transform=${pointed ? "translate(6.2 5.2) scale(0.8)" : undefined}>
    <g class="lit" transform="translate(0.6 1.8)">${STROKES[mark]}</g>
    <g class="groove">${STROKES[mark]}</g>
  </g>`;
}

/** @param {{ side: string }} props */
function Hole({ side }) {
  const [x, y] = HOLES[side];
  return html`<circle class="hole-lit" cx=${x} cy=${y + 1.2} r="4.2" /><circle class="hole" cx=${x} cy=${y} r="4" />`;
}

/** @param {{ cube: CubeFace, grain?: number, className?: string, style?: any }} props */
export function Cube({ cube, grain = 0, className = "", style }) {
  return html`<svg class=${`wooden ${className}`} style=${style} viewBox="0 0 62 62" aria-hidden="true">
    <rect class="cast" x="4" y="8" width="56" height="53" rx="8" />
    <rect class="front" x="2.5" y="6" width="57" height="53" rx="7.5" />
    <rect class="top" x="2.5" y="2.5" width="57" height="47" rx="7.5" />
    <path class="grain" d=${GRAINS[grain % GRAINS.length]} />
    <rect class="rim" x="3.7" y="3.7" width="54.6" height="44.6" rx="6.5" />
    ${cube.mark && html`<${Carved} mark=${cube.mark} pointed=${Boolean(cube.point)} />`} ${cube.point && html`<${Hole} side=${cube.point} />`}
  </svg>`;
}

/** A cross or a circle beside a name. @param {{ mark: "X" | "O" }} props */
export function Mark({ mark }) {
  return html`<svg class="sign" viewBox="15 10 32 32" aria-hidden="true">${STROKES[mark]}</svg>`;
}
