// A review draws two pushes over the board: the one that was made, and the one that would have been better.
// Each has a frame around the cube that is taken, and an arrow from the side where it comes in again.

import { html } from "../../../core/html.js";
import { Cube } from "../board/cubes.js";
import { cellName, markOf, pathOf, TOWARDS } from "../board/pushes.js";
import { CUBE, MARGIN, TOP, width } from "../board/view.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../board/pushes.js").Spot} Spot */
/** @typedef {import("../board/view.js").View} View */
/** @typedef {{ kind: "chosen" | "better", push: string, worth: string, seat: number, path: Spot[] }} Drawn */

/** How far two arrows in one row are apart from its middle. */
const ASIDE = 9;
const HEAD = 9;
const INSET = { chosen: 3, better: -1 };

/** @param {Scene} scene @returns {Drawn[]} */
export function drawnPushes({ compared = [], position: { size } }) {
  return compared.flatMap(({ seat, chosen, better }) =>
    /** @type {const} */ ([
      ["chosen", chosen],
      ["better", better],
    ]).map(([kind, { choice, worth }]) => ({
      kind,
      push: choice,
      worth,
      seat,
      path: pathOf(choice, size),
    })),
  );
}

/** The cubes that are taken. @param {Scene} scene @returns {Set<string>} */
export function comparedCells(scene) {
  const { size } = scene.position;
  return new Set(
    drawnPushes(scene).flatMap(({ path }) => (path.length ? [cellName(path[0], size)] : [])),
  );
}

/** @param {{ scene: Scene, view: View }} props */
export function ComparedPushes({ scene, view }) {
  const drawn = drawnPushes(scene).filter(({ path }) => path.length);
  if (!drawn.length) return null;
  const wide = width(view.size);
  const aside = sharesRow(drawn) ? ASIDE : 0;
  return html`<svg class="pushes-compared" viewBox=${`0 0 ${wide} ${wide}`} aria-hidden="true">
      ${drawn.map((one) => html`<g class=${one.kind}><${Frame} one=${one} view=${view} /><${Arrow} one=${one} view=${view} aside=${aside} /></g>`)}
    </svg>
    ${drawn.map((one) => html`<${Worth} key=${one.kind} one=${one} view=${view} players=${scene.position.players} />`)}`;
}

/** Whether the arrows would lie on each other. @param {Drawn[]} drawn */
function sharesRow([{ path: one }, { path: other }]) {
  const along = (/** @type {Spot[]} */ path) =>
    path[0].x === path[1].x ? `x${path[0].x}` : `y${path[0].y}`;
  return along(one) === along(other);
}

/** @param {View} view @param {Spot} spot the middle of a cube's top */
function middle(view, spot) {
  const { x, y } = view.spot(spot);
  return { x: MARGIN + (x + 0.5) * CUBE, y: MARGIN + (y + 0.5) * CUBE - TOP };
}

/** @param {{ one: Drawn, view: View }} props */
function Frame({ one, view }) {
  const { x, y } = middle(view, one.path[0]);
  const half = CUBE / 2 - INSET[one.kind];
  const box = { x: x - half, y: y - half + TOP, width: 2 * half, height: 2 * half, rx: 9 };
  return html`<rect class="under" ...${box} /><rect class="over" ...${box} />`;
}

/** From the edge of the board, beside which its rows have their names, to the cube's old place.
 * @param {{ one: Drawn, view: View, aside: number }} props */
function Arrow({ one, view, aside }) {
  const [dx, dy] = TOWARDS[view.side(one.push[2])];
  const shift = one.kind === "chosen" ? -aside : aside;
  const at = (/** @type {Spot} */ spot, /** @type {number} */ out) => {
    const { x, y } = middle(view, spot);
    return { x: x + dx * out + Math.abs(dy) * shift, y: y + dy * out + Math.abs(dx) * shift };
  };
  const from = at(/** @type {Spot} */ (one.path.at(-1)), CUBE / 2);
  const to = at(one.path[0], CUBE / 2 + HEAD);
  const line = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const head = [
    [to.x - dx * HEAD, to.y - dy * HEAD],
    [to.x + (dx + dy) * HEAD, to.y + (dy + dx) * HEAD],
    [to.x + (dx - dy) * HEAD, to.y + (dy - dx) * HEAD],
  ];
  return html`<path class="under" d=${line} /><path class="over" d=${line} />
    <path class="head" d=${`M${head.map((point) => point.join(" ")).join("L")}Z`} />`;
}

/** For four with the cube as it comes in, since its point is part of the choice.
 * @param {{ one: Drawn, view: View, players: number }} props */
function Worth({ one, view, players }) {
  const point = /** @type {import("../notation.js").Cube["point"]} */ (one.push[3] ?? "");
  return html`<span class=${`worth-compared ${one.kind}`} style=${view.place(one.path[0])} aria-hidden="true">
    <b>${players === 4 && html`<${Cube} cube=${view.cube({ mark: markOf(one.seat), point })} />`}${one.worth}</b>
  </span>`;
}
