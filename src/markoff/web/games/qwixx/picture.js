// Qwixx on the home page: six dice, and a pad with a few crosses.

import { html } from "../../core/html.js";
import { at } from "../art.js";
import { SHAPES } from "./shapes.js";

const COLOURS = ["red", "yellow", "green", "blue"];

const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const ROLLS = ["351624", "224135", "641253", "152466", "536312"];

/** @param {{ x: number, y: number, face: number, colour: string, turn: number }} props */
function Die({ x, y, face, colour, turn }) {
  return html`<g style=${at(x, y)}>
    <g class=${`art-die art-${colour}`} style=${{ transform: `rotate(${90 * turn}deg)` }}>
      <rect width="30" height="30" rx="6" />
      ${PIPS[face].map((pip) => html`<circle cx=${7 + 8 * (pip % 3)} cy=${7 + 8 * Math.floor(pip / 3)} r="2.6" />`)}
    </g>
  </g>`;
}

const CELLS = 11;
/** One more cross of the pad at every beat: its row and its column. */
const CROSSES = [
  [0, 1],
  [2, 0],
  [1, 2],
  [3, 1],
  [0, 2],
  [2, 3],
  [3, 2],
  [1, 5],
  [0, 4],
  [2, 4],
  [3, 5],
];
const AT_FIRST = 7;

/** Six dice, and a pad with a few crosses. @param {{ beat: number }} props */
export function Pad({ beat }) {
  const faces = ROLLS[beat % ROLLS.length];
  const crossed = CROSSES.slice(0, AT_FIRST + (beat % (CROSSES.length - AT_FIRST + 1)));
  return html`
    ${["white", "white", ...COLOURS].map(
      (colour, n) =>
        html`<${Die} key=${n} x=${6 + 39 * n} y=${6} face=${Number(faces[n])} colour=${colour} turn=${beat * (n % 2 ? 1 : -1)} />`,
    )}
    ${COLOURS.map(
      (colour, row) => html`<g class=${`art-band art-${colour}`} style=${at(6, 50 + 27 * row)}>
        <rect width="228" height="23" rx="5" />
        <path class="art-shape" d=${SHAPES[row]} transform="translate(6.5 6.5)" />
        ${Array.from({ length: CELLS }, (_, cell) => html`<rect class="art-cell" x=${22 + 18.6 * cell} y="3.5" width="16" height="16" rx="3" />`)}
        ${crossed
          .filter(([one]) => one === row)
          .map(
            ([, cell]) =>
              html`<path key=${cell} class="art-cross" d=${`M${25 + 18.6 * cell} 6.5l10 10m0-10l-10 10`} />`,
          )}
      </g>`,
    )}`;
}
