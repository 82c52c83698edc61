// Quixo on the home page: a board of cubes whose rows slide.

import { html } from "../../core/html.js";
import { at } from "../art.js";

const EDGE = 5;
const CUBE = 29;
const MARKS = ["X.OX.", ".O.XO", "..X..", "O.XO.", "X..O."];
/** Row, the cube that is taken, its mark, and the end where it is pushed in. */
const PUSHES = [
  [0, 4, "X", 0],
  [4, 0, "O", 4],
  [1, 0, "X", 4],
  [3, 4, "O", 0],
];

/** Where each cube is after so many pushes, and what it shows. @param {number} beats */
function pushed(beats) {
  const cubes = [...MARKS.join("")].map((mark, id) => ({
    id,
    mark,
    x: id % EDGE,
    y: Math.floor(id / EDGE),
  }));
  for (const [row, from, mark, to] of PUSHES.slice(0, beats % (PUSHES.length + 1))) {
    for (const cube of cubes) {
      if (cube.y !== row) continue;
      if (cube.x === from) Object.assign(cube, { x: to, mark });
      else cube.x += from > to ? 1 : -1;
    }
  }
  return cubes;
}

/** A board of cubes whose rows slide. @param {{ beat: number }} props */
export function Cubes({ beat }) {
  return html`<rect class="art-tray" x="42" y="2" width="156" height="156" rx="8" />
    ${pushed(beat).map(
      ({
        id,
        mark,
        x,
        y,
      }) => html`<g key=${id} class="art-cube" style=${at(48 + CUBE * x, 8 + CUBE * y)}>
        <rect class="art-side" y="1.5" width="27.5" height="27.5" rx="4" />
        <rect class="art-face" width="27.5" height="26" rx="4" />
        ${mark === "X" && html`<path class="art-mark" d="M8 7l12 12m0-12l-12 12" />`}
        ${mark === "O" && html`<circle class="art-mark" cx="13.75" cy="13" r="6.5" />`}
      </g>`,
    )}`;
}
