// What lies over the cubes: the row as it would be after a push, the cube that was taken, the last move
// and the lines. All of it is told in words elsewhere.

import { html } from "../../../core/html.js";
import { Cube } from "./cubes.js";
import { grains, labelOf, linesOf, markOf, pathOf, slid, TOWARDS } from "./pushes.js";
import { CUBE, MARGIN, TOP, width } from "./view.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("./view.js").View} View */

/** How wide the loop around a line is: around a row or column it has the corners of its cubes. */
const LOOP = 63;
const DIAGONAL = 53;
const CORNER = 9;

/** Below and on the left, whichever way the board is turned. @param {{ view: View }} props */
export function Coordinates({ view }) {
  const { size } = view;
  const along = Array.from({ length: size }, (_, n) => n);
  return html`<div aria-hidden="true">
    ${along.map((x) => html`<span class="coordinate letter" style=${view.place(view.cell({ x, y: size }))}>${labelOf(view, { x, y: 0 }, true)}</span>`)}
    ${along.map((y) => html`<span class="coordinate number" style=${view.place(view.cell({ x: -1, y }))}>${labelOf(view, { x: 0, y }, false)}</span>`)}
  </div>`;
}

/** The row as it will be. @param {{ scene: Scene, view: View, shown: string, sent: boolean }} props */
export function Ghosts({ scene, view, shown, sent }) {
  const { position, turns, seat } = scene;
  const { size, rows, players } = position;
  const path = pathOf(shown, size);
  if (!path.length) return null;
  const own = /** @type {import("../notation.js").Cube["point"]} */ (
    players === 4 ? (shown[3] ?? "") : ""
  );
  const after = slid(rows, path, { mark: markOf(seat), point: own });
  const grain = grains([...turns, shown], size);
  return html`<div class=${sent ? "ghosts sent" : "ghosts"} aria-hidden="true">
    ${path.map(
      (
        { x, y },
        n,
      ) => html`<span key=${`${x}${y}`} class=${`ghost ${n === path.length - 1 ? "fresh" : ""}`} style=${view.place({ x, y })}>
        <${Cube} cube=${view.cube(after[y][x])} grain=${grain[y][x]} />
      </span>`,
    )}
  </div>`;
}

/** The cube that was taken rises from its place while the row closes the gap.
 * @param {{ view: View, slide: import("./slides.js").Slide | null }} props */
export function Leaving({ view, slide }) {
  if (!slide) return null;
  const { ply, path, taken, grain } = slide;
  return html`<span key=${ply} class="leaving" aria-hidden="true" style=${view.place(path[0])}><${Cube} cube=${view.cube(taken)} grain=${grain} /></span>`;
}

/** Where the last cube came in. @param {{ scene: Scene, view: View }} props */
export function LastArrow({ scene, view }) {
  const last = scene.turns.at(-1) ?? "";
  const end = pathOf(last, view.size).at(-1);
  // Among the arrows of a review it would be a third, and at a line only the line counts.
  if (!end || scene.compared?.length || linesOf(scene.position).length) return null;
  const [dx, dy] = TOWARDS[last[2]];
  return html`<span class=${`last-arrow from-${view.side(last[2])}`} style=${view.place({ x: end.x + dx, y: end.y + dy })} aria-hidden="true">
    <svg viewBox="0 0 16 10"><path d="M1 1h14L8 9z" /></svg>
  </span>`;
}

/** A loop around each line, drawn when the last row has come to rest.
 * @param {{ scene: Scene, view: View }} props */
export function Lines({ scene, view }) {
  const { size } = scene.position;
  const lines = linesOf(scene.position);
  if (!lines.length) return null;
  const winner = scene.winners.length ? markOf(scene.winners[0]) : "";
  return html`<svg class="lines" viewBox=${`0 0 ${width(size)} ${width(size)}`} aria-hidden="true">
    ${lines.map((line) => {
      const loop = loopOf(line, view);
      return html`<g class=${winner && line.mark !== winner ? "line besides" : "line"}>
        <rect class="under" pathLength="1" ...${loop} /><rect class="over" pathLength="1" ...${loop} />
      </g>`;
    })}
  </svg>`;
}

/** @param {import("./pushes.js").Line} line @param {View} view */
function loopOf({ cells }, view) {
  const [from, to] = [cells[0], cells[cells.length - 1]].map(view.spot);
  const middle = (/** @type {number} */ sum) => MARGIN + (sum / 2 + 0.5) * CUBE;
  const [x, y] = [middle(from.x + to.x), middle(from.y + to.y)];
  const long = Math.hypot(to.x - from.x, to.y - from.y) * CUBE;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (from.x === to.x || from.y === to.y) return loopAround(x, y, long, angle, LOOP, CORNER);
  return loopAround(x, y - TOP, long, angle, DIAGONAL, DIAGONAL / 2);
}

/** @param {number} x @param {number} y @param {number} long @param {number} angle @param {number} wide @param {number} round */
function loopAround(x, y, long, angle, wide, round) {
  return {
    x: x - (long + wide) / 2,
    y: y - wide / 2,
    width: long + wide,
    height: wide,
    rx: round,
    transform: `rotate(${angle} ${x} ${y})`,
  };
}
