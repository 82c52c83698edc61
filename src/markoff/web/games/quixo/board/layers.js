// What lies over the cubes: the row as it would be after a push, the cube that was taken, the last move
// and the lines. All of it is told in words elsewhere.

import { html } from "../../../core/html.js";
import { Cube } from "./cubes.js";
import { CUBE, MARGIN, placeOf, width } from "./places.js";
import { grains, linesOf, markOf, pathOf, slid, TOWARDS } from "./pushes.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */

/** How wide the loop around a line is. */
const LOOP = 53;
/** How much higher the middle of a cube's top is than the middle of the cube. */
const TOP = 4;

/** Letters below, numbers on the left. @param {{ size: number }} props */
export function Coordinates({ size }) {
  const along = Array.from({ length: size }, (_, n) => n);
  return html`<div aria-hidden="true">
    ${along.map((x) => html`<span class="coordinate letter" style=${placeOf({ x, y: size }, size)}>${"abcde"[x]}</span>`)}
    ${along.map((y) => html`<span class="coordinate number" style=${placeOf({ x: -1, y }, size)}>${size - y}</span>`)}
  </div>`;
}

/** The row as it will be. @param {{ scene: Scene, shown: string, sent: boolean }} props */
export function Ghosts({ scene, shown, sent }) {
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
      ) => html`<span key=${`${x}${y}`} class=${`ghost ${n === path.length - 1 ? "fresh" : ""}`} style=${placeOf({ x, y }, size)}>
        <${Cube} cube=${after[y][x]} grain=${grain[y][x]} />
      </span>`,
    )}
  </div>`;
}

/** The cube that was taken rises from its place while the row closes the gap.
 * @param {{ size: number, slides: import("./slides.js").Slide[] }} props */
export function Leaving({ size, slides }) {
  return slides.map(
    ({ ply, gap, taken, grain, wait }) => html`<span key=${ply} class="leaving" aria-hidden="true"
      style=${{ ...placeOf(gap, size), "--wait": `${wait}ms` }}><${Cube} cube=${taken} grain=${grain} /></span>`,
  );
}

/** Where the last cube came in. @param {{ scene: Scene }} props */
export function LastArrow({ scene }) {
  const { position, turns } = scene;
  const last = turns[turns.length - 1] ?? "";
  const path = pathOf(last, position.size);
  if (!path.length) return null;
  const [dx, dy] = TOWARDS[last[2]];
  const end = path[path.length - 1];
  return html`<span class=${`last-arrow from-${last[2]}`} style=${placeOf({ x: end.x + dx, y: end.y + dy }, position.size)} aria-hidden="true">
    <svg viewBox="0 0 16 10"><path d="M1 1h14L8 9z" /></svg>
  </span>`;
}

/** A loop around each line, drawn when the last row has come to rest.
 * @param {{ scene: Scene, wait: number }} props */
export function Lines({ scene, wait }) {
  const { size } = scene.position;
  const lines = linesOf(scene.position);
  if (!lines.length) return null;
  const winner = scene.winners.length ? markOf(scene.winners[0]) : "";
  return html`<svg class="lines" style=${{ "--wait": `${wait}ms` }} viewBox=${`0 0 ${width(size)} ${width(size)}`} aria-hidden="true">
    ${lines.map((line) => {
      const loop = loopOf(line);
      return html`<g class=${winner && line.mark !== winner ? "line besides" : "line"}>
        <rect class="under" pathLength="1" ...${loop} /><rect class="over" pathLength="1" ...${loop} />
      </g>`;
    })}
  </svg>`;
}

/** @param {import("./pushes.js").Line} line */
function loopOf({ cells }) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const middle = (/** @type {number} */ sum) => MARGIN + (sum / 2 + 0.5) * CUBE;
  const [x, y] = [middle(from.x + to.x), middle(from.y + to.y) - TOP];
  const long = Math.hypot(to.x - from.x, to.y - from.y) * CUBE + LOOP;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return {
    x: x - long / 2,
    y: y - LOOP / 2,
    width: long,
    height: LOOP,
    rx: LOOP / 2,
    transform: `rotate(${angle} ${x} ${y})`,
  };
}
