// Pictures for the rules of Qwixx On Board: a piece of the path, and all of it.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { arrowsAlong, CELL, WAY, wayAlong } from "./drawn/outlines.js";
import { PathPicture } from "./drawn/path.js";
import { PawnOnPath } from "./drawn/pawn.js";
import { Space, StartBox } from "./drawn/space.js";
import { EXAMPLE } from "./example.js";

/** The whole path, with everybody in the start box. */
export function WholePath() {
  const pawns = ["A", "B", "C", "D"].map((letter, seat) => ({ seat, letter, space: 0 }));
  return html`<${PathPicture} spaces=${EXAMPLE} pawns=${pawns} start=${t("rules.onboard.start")} />`;
}

/** A piece of the path with the pawn at its left end: in the start box, or on the space `first`. Above the
 * spaces the free ones are counted as far as the pawn goes.
 * @param {{ first: number, seat: number, name: string, spaces: number, steps: number, taken?: number, crossed?: boolean }} props
 *   spaces: how many follow; taken: which of them another pawn is on */
export function Piece({ first, seat, name, spaces, steps, taken = 0, crossed = false }) {
  const shown = Array.from({ length: spaces }, (_, n) => n + 1);
  const places = [0, ...shown].map((column) => ({ column, line: 0 }));
  let free = 0;
  const counts = shown.map((n) => (n === taken ? 0 : ++free));
  const target = counts.indexOf(steps) + 1;
  const high = CELL + 22;
  return html`<svg class="drawn-path piece" viewBox=${`0 0 ${CELL * places.length} ${high}`} aria-hidden="true">
    ${counts.map((count, n) => count > 0 && count <= steps && html`<text class=${`count ${count === steps ? "last" : ""}`} x=${(n + 1.5) * CELL} y="15">${count}</text>`)}
    <g transform="translate(0 20)">
      <path class="way" d=${wayAlong(places)} stroke-width=${WAY} />
      <path class="arrows" d=${arrowsAlong(places)} />
      ${
        first
          ? html`<${Space} space=${EXAMPLE[first - 1]} look=${{ taken: true }} x=${0} y=${0} />`
          : html`<${StartBox} x=${0} y=${0} word=${t("rules.onboard.start")} />`
      }
      ${shown.map((n) => html`<${Space} key=${n} space=${EXAMPLE[first + n - 1]} x=${n * CELL} y=${0} look=${{ offered: n === target, done: n === target && crossed, taken: n === taken }} />`)}
      <${PawnOnPath} pawn=${{ seat, space: 0, letter: name, own: true }} k=${0} many=${1} beat=${0} places=${places} />
      ${taken > 0 && html`<${PawnOnPath} pawn=${{ seat: 1 - seat, space: taken, letter: "" }} k=${0} many=${1} beat=${0} places=${places} />`}
    </g>
  </svg>`;
}
