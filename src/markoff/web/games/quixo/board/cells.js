// The cubes on the board. Those that the seat may take react; all can be read.

import { html, useMemo, useRef } from "../../../core/html.js";
import { percent } from "../../../core/words.js";
import { best } from "../../best.js";
import { cubeName } from "../words.js";
import { Cube } from "./cubes.js";
import { placeOf } from "./places.js";
import { cellName, cells, grains, linesOf, pathOf } from "./pushes.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */

/** The best choices, each at its cube; of two at the same cube the better one counts. @param {Record<string, number> | null} hints @returns {Map<string, string>} */
function chances(hints) {
  const worstFirst = best(hints).reverse();
  return new Map(worstFirst.map(([choice, chance]) => [choice.slice(0, 2), percent(chance)]));
}

/** How a cube comes to its cell. @param {import("./slides.js").Slide} slide @param {import("./pushes.js").Spot} spot */
function motionOf({ path, direction: [dx, dy], wait }, { x, y }) {
  const end = path[path.length - 1];
  return {
    className: end.x === x && end.y === y ? "slides enters" : "slides",
    style: { "--dx": `${100 * dx}%`, "--dy": `${100 * dy}%`, "--wait": `${wait}ms` },
  };
}

/** @param {{ scene: Scene, hints: Record<string, number> | null, grip: import("./grip.js").Grip, slides: import("./slides.js").Slide[] }} props */
export function BoardCells({ scene, hints, grip, slides }) {
  const { position, turns } = scene;
  const { size, rows } = position;
  const grain = useMemo(() => grains(turns, size), [turns, size]);
  const last = turns.length ? pathOf(turns[turns.length - 1], size) : [];
  const names = (/** @type {import("./pushes.js").Spot[]} */ path) =>
    path.map((spot) => cellName(spot, size));
  const pushed = names(last);
  const covered = new Set(names(pathOf(grip.shown, size)));
  const inLine = new Set(linesOf(position).flatMap((line) => names(line.cells)));
  const shown = chances(hints);
  const latest = useRef(grip);
  latest.current = grip;
  const press = useMemo(() => (/** @type {string} */ cell) => latest.current.take(cell), []);

  return cells(size).map(({ x, y }) => {
    const cell = cellName({ x, y }, size);
    const cube = rows[y][x];
    const takable = grip.offers.has(cell);
    const slide = slides.findLast(({ path }) => path.some((spot) => spot.x === x && spot.y === y));
    const isLast = pushed.length > 0 && cell === pushed[pushed.length - 1];
    const chance = shown.get(cell) ?? "";
    const lifted = grip.lifted === cell;
    const marks = [
      takable && "takable",
      lifted && "lifted",
      covered.has(cell) && "covered",
      isLast && "last",
      inLine.has(cell) && "in-line",
    ];
    return html`<${Cell} key=${cell} cell=${cell} spot=${{ x, y }} size=${size} cube=${cube} grain=${grain[y][x]} slide=${slide}
      marks=${marks.filter(Boolean).join(" ")} takable=${takable} lifted=${lifted}
      name=${cubeName(scene, cell, cube, { takable, last: isLast, inLine: inLine.has(cell), chance })}
      tabbable=${takable && (!grip.lifted || lifted)} odds=${grip.lifted ? "" : chance} press=${press} />`;
  });
}

/**
 * Drawn anew only if something about it has changed.
 * @param {{ cell: string, spot: import("./pushes.js").Spot, size: number, cube: import("../notation.js").Cube,
 *   grain: number, slide?: import("./slides.js").Slide, marks: string, takable: boolean, lifted: boolean,
 *   name: string, tabbable: boolean, odds: string, press: (cell: string) => void }} props
 */
function Cell({
  cell,
  spot,
  size,
  cube,
  grain,
  slide,
  marks,
  takable,
  lifted,
  name,
  tabbable,
  odds,
  press,
}) {
  return useMemo(
    () => html`<button type="button" class=${`cell ${marks}`} style=${placeOf(spot, size)}
      data-spot=${cell} data-x=${spot.x} data-y=${spot.y} tabindex=${tabbable ? 0 : -1}
      aria-disabled=${takable ? undefined : "true"} aria-pressed=${takable ? String(lifted) : undefined}
      aria-label=${name} onClick=${takable ? () => press(cell) : undefined}>
      <span class="holder"><${Cube} key=${slide?.ply ?? "still"} cube=${cube} grain=${grain} ...${slide && motionOf(slide, spot)} /></span>
      ${odds && html`<span class="odds">${odds}</span>`}
    </button>`,
    [cell, size, cube.mark, cube.point, grain, slide?.ply, marks, name, tabbable, odds],
  );
}
