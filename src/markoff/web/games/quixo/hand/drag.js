// A cube can be pulled out and pushed in where it may come back: onto a handle, or past the edge of its
// row or column. Dropped anywhere else it goes back.

import { useRef, useState } from "../../../core/html.js";
import { pathOf, TOWARDS } from "../board/pushes.js";
import { CUBE, MARGIN, width } from "../board/view.js";

/** @typedef {import("../board/pushes.js").Spot} Spot */
/** @typedef {import("../board/view.js").View} View */

/** @typedef {{ cell: string, cube: HTMLElement, pointerId: number, x: number, y: number, moves: boolean, side: string }} Held */

/** A finger that only taps moves less, in pixels. */
const TAP = 8;
/** How near to a handle counts, in cubes: before the edge, and beside its row. */
const BEFORE = 0.6;
const BESIDE = 1.1;

/** Where it would be pushed in if it were dropped there, or nothing.
 * @param {Spot} pointer in cubes from the top left of the picture @param {string} cell
 * @param {import("./grip.js").Grip["offers"]} offers @param {View} view @returns {string} */
export function sideAt(pointer, cell, offers, view) {
  let best = "";
  let least = BESIDE;
  for (const side of offers.get(cell)?.keys() ?? []) {
    const { x, y } = view.spot(/** @type {Spot} */ (pathOf(cell + side, view.size).at(-1)));
    const [dx, dy] = TOWARDS[view.side(side)];
    const [right, down] = [pointer.x - x - 0.5, pointer.y - y - 0.5];
    const beyond = right * dx + down * dy - 0.5;
    const beside = Math.abs(right * dy) + Math.abs(down * dx);
    if (beyond > -BEFORE && beside < least) [best, least] = [side, beside];
  }
  return best;
}

/** @param {PointerEvent} event @param {HTMLElement} tray @param {number} size @returns {Spot} */
function pointerIn({ clientX, clientY }, tray, size) {
  const { left, top, width: wide } = tray.getBoundingClientRect();
  const cubes = (/** @type {number} */ length) => ((length / wide) * width(size) - MARGIN) / CUBE;
  return { x: cubes(clientX - left), y: cubes(clientY - top) };
}

/** The cube under a pointer that has come down. @param {PointerEvent} event @returns {Held | null} */
function heldBy({ target, button, isPrimary, pointerId, clientX, clientY }) {
  const cube = target instanceof Element && target.closest(".cell.takable");
  if (!(cube instanceof HTMLElement) || button !== 0 || !isPrimary) return null;
  const cell = cube.dataset.spot ?? "";
  return { cell, cube, pointerId, x: clientX, y: clientY, moves: false, side: "" };
}

/** Nothing but the cube itself is drawn anew for each step. @param {HTMLElement} cube @param {number} x @param {number} y */
function follow(cube, x, y) {
  cube.style.setProperty("--drag-x", `${x}px`);
  cube.style.setProperty("--drag-y", `${y}px`);
}

/** Handlers for the tray, and whether a cube is dragged. @param {import("./grip.js").Grip} grip @param {View} view */
export function useDrag(grip, view) {
  const [isDragged, setDragged] = useState(false);
  const held = useRef(/** @type {Held | null} */ (null));
  const moved = useRef(false);

  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    moved.current = false;
    held.current = heldBy(event);
  };
  /** @param {PointerEvent} event */
  const onPointerMove = (event) => {
    const { current } = held;
    const tray = /** @type {HTMLElement} */ (event.currentTarget);
    if (!current || event.pointerId !== current.pointerId) return;
    const [x, y] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.moves) {
      if (Math.hypot(x, y) < TAP) return;
      current.moves = moved.current = true;
      tray.setPointerCapture(event.pointerId);
      grip.lift(current.cell);
      setDragged(true);
    }
    follow(current.cube, x, y);
    const side = sideAt(pointerIn(event, tray, view.size), current.cell, grip.offers, view);
    if (side !== current.side) grip.aim(side);
    current.side = side;
  };
  /** Lets go. @param {PointerEvent} event */
  const drop = ({ type, pointerId }) => {
    const { current } = held;
    if (pointerId !== current?.pointerId) return;
    held.current = null;
    if (!current.moves) return;
    follow(current.cube, 0, 0);
    setDragged(false);
    if (current.side && type === "pointerup") grip.push(current.cell, current.side);
    else grip.back();
  };
  /** What ends a drag is no tap. @param {MouseEvent} event */
  const onClickCapture = (event) => {
    if (moved.current && event.detail) event.stopPropagation();
    moved.current = false;
  };
  const handlers = { onPointerDown, onPointerMove, onClickCapture };
  return { isDragged, handlers: { ...handlers, onPointerUp: drop, onPointerCancel: drop } };
}
