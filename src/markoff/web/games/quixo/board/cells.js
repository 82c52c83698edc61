// The cubes on the board, row by row as the picture shows them. Those that the seat may take can be
// lifted; all can be read, and the others say why not.

import { html, useMemo, useRef } from "../../../core/html.js";
import { percent } from "../../../core/words.js";
import { best } from "../../best.js";
import { comparedCells } from "../review/compared.js";
import { cubeName } from "../words.js";
import { Cube } from "./cubes.js";
import { initials } from "./initials.js";
import { cellName, grains, lastPushes, linesOf, pathOf, TOWARDS } from "./pushes.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("./pushes.js").Spot} Spot */
/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("./view.js").View} View */
/** @typedef {{ scene: Scene, view: View, hints: Record<string, number> | null, grip: import("../hand/grip.js").Grip,
 *   slide: Slide | null, refuse: (spot: Spot) => void, stop: string }} Props `stop`: where Tab stops */

/** The best choices, each at its cube; of two at the same cube the better one counts. @param {Record<string, number> | null} hints @returns {Map<string, string>} */
function chances(hints) {
  const worstFirst = best(hints).reverse();
  return new Map(worstFirst.map(([choice, chance]) => [choice.slice(0, 2), percent(chance)]));
}

/** How a cube comes to its cell. @param {Slide} slide @param {Spot} spot @param {View} view */
function motionOf({ path, side }, { x, y }, view) {
  const [dx, dy] = TOWARDS[view.side(side)];
  const end = path[path.length - 1];
  return {
    className: end.x === x && end.y === y ? "slides enters" : "slides",
    style: { "--dx": `${100 * dx}%`, "--dy": `${100 * dy}%` },
  };
}

/** By cell, the last pushes. @param {string[]} turns @param {Scene["position"]} position */
function lastOf(turns, position) {
  const pushes = lastPushes(turns, position);
  return new Map(pushes.map((push) => [cellName(push.cell, position.size), push]));
}

/** What is to be seen of every cell: the same for all of them. @param {Props} props */
function useSigns({ scene, hints, grip }) {
  const { position, turns } = scene;
  const { size } = position;
  const names = (/** @type {Spot[]} */ path) => path.map((spot) => cellName(spot, size));
  return {
    grain: useMemo(() => grains(turns, size), [turns, size]),
    covered: new Set(names(pathOf(grip.shown, size))),
    inLine: new Set(linesOf(position).flatMap((line) => names(line.cells))),
    chances: chances(hints),
    raised: comparedCells(scene),
    last: scene.compared?.length ? new Map() : lastOf(turns, position),
    won: linesOf(position).length > 0,
    initials: initials(scene.seats.map(({ name }) => name)),
  };
}

/** @param {Props} props */
export function BoardCells(props) {
  const { scene, view, grip, slide, refuse, stop } = props;
  const { size, rows, players } = scene.position;
  const signs = useSigns(props);
  const latest = useRef({ grip, refuse });
  latest.current = { grip, refuse };
  const press = useMemo(
    () => (/** @type {string} */ cell, /** @type {Spot} */ spot) => {
      const { grip, refuse } = latest.current;
      if (grip.offers.has(cell)) grip.take(cell);
      else refuse(spot);
    },
    [],
  );
  const along = Array.from({ length: size }, (_, n) => n);
  /** @param {Spot} spot */
  const cellAt = ({ x, y }) => {
    const cell = cellName({ x, y }, size);
    const takable = grip.offers.has(cell);
    const lifted = grip.lifted === cell;
    const last = signs.last.get(cell);
    const chance = signs.chances.get(cell) ?? "";
    const inLine = signs.inLine.has(cell);
    const marks = [
      takable && "takable",
      lifted && "lifted",
      signs.covered.has(cell) && "covered",
      last && !signs.won && (last.isLatest ? "last" : "earlier"),
      inLine && "in-line",
      signs.raised.has(cell) && "raised",
    ];
    const slides = slide?.path.some((spot) => spot.x === x && spot.y === y) ? slide : undefined;
    return html`<${Cell} key=${cell} cell=${cell} spot=${{ x, y }} view=${view} cube=${view.cube(rows[y][x])} grain=${signs.grain[y][x]} slide=${slides}
      marks=${marks.filter(Boolean).join(" ")} takable=${takable} lifted=${lifted}
      name=${cubeName(scene, cell, rows[y][x], { takable, last: last?.seat, inLine, chance })}
      whose=${players === 4 && last && !signs.won ? signs.initials[last.seat] : ""}
      tabbable=${cell === stop} odds=${grip.lifted ? "" : chance} press=${press} />`;
  };
  return along.map(
    (y) => html`<div role="row" key=${y}>${along.map((x) => cellAt(view.cell({ x, y })))}</div>`,
  );
}

/**
 * Drawn anew only if something about it has changed.
 * @param {{ cell: string, spot: Spot, view: View, cube: import("../notation.js").Cube, grain: number,
 *   slide?: Slide, marks: string, takable: boolean, lifted: boolean, name: string, whose: string,
 *   tabbable: boolean, odds: string, press: (cell: string, spot: Spot) => void }} props
 */
function Cell(props) {
  const { cell, spot, view, cube, grain, slide, marks, takable, lifted, name, whose } = props;
  const { tabbable, odds, press } = props;
  const { x, y } = view.spot(spot);
  return useMemo(
    () => html`<div role="gridcell"><button type="button" class=${`cell ${marks}`} style=${view.place(spot)}
      data-spot=${cell} data-x=${x} data-y=${y} tabindex=${tabbable ? 0 : -1}
      aria-disabled=${takable ? undefined : "true"} aria-pressed=${takable ? String(lifted) : undefined}
      aria-label=${name} onClick=${() => press(cell, spot)}>
      <span class="holder"><${Cube} key=${slide?.ply ?? "still"} cube=${cube} grain=${grain} ...${slide && motionOf(slide, spot, view)} /></span>
      ${whose && html`<span class="whose">${whose}</span>`}
      ${odds && html`<span class="odds">${odds}</span>`}
    </button></div>`,
    [
      cell,
      x,
      y,
      view.size,
      cube.mark,
      cube.point,
      grain,
      slide?.ply,
      marks,
      name,
      whose,
      tabbable,
      odds,
    ],
  );
}
