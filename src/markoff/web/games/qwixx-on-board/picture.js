// Qwixx On Board on the home page: the path, and pawns that move along it.

import { html } from "../../core/html.js";
import { PathLines } from "./drawn/path.js";
import { EXAMPLE } from "./example.js";

const WALKS = [
  [2, 5, 9, 11, 16],
  [7, 10, 13, 17, 20],
  [4, 4, 8, 12, 14],
];

/** In a picture of 240 by 160. @param {{ beat: number }} props */
export function Path({ beat }) {
  const pawns = WALKS.map((walk, seat) => ({
    ...{ seat, space: walk[beat % walk.length], letter: "", own: seat === 0 },
  }));
  return html`<g class="drawn-path" transform="translate(27 1) scale(0.5535)">
    <${PathLines} spaces=${EXAMPLE} pawns=${pawns} beat=${2} tiny />
  </g>`;
}
