// Where the keyboard is on the board. Every cube stays where it is as a button, so the focus stays too;
// what does vanish, such as a handle, hands it back to a cube.

import { useLayoutEffect, useRef } from "../../../core/html.js";

/** @typedef {HTMLElement | null} Place */

/** @param {HTMLElement} root @param {string} name */
const spot = (root, name) => /** @type {Place} */ (root.querySelector(`[data-spot="${name}"]`));

/** The next cube from here in a direction of the picture. @param {HTMLElement} root @param {[number, number]} direction */
function step(root, [dx, dy]) {
  const here = root.querySelector(".cell:focus");
  if (!(here instanceof HTMLElement)) return root.querySelector(".cell[tabindex='0']");
  const [x, y] = [Number(here.dataset.x) + dx, Number(here.dataset.y) + dy];
  return root.querySelector(`[data-x="${x}"][data-y="${y}"]`);
}

export function useKeptFocus() {
  const place = useRef(/** @type {Place} */ (null));
  const wish = useRef("");
  const near = useRef("");
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && Boolean(place.current?.contains(active));
  if (inside && active.dataset.x) near.current = active.dataset.spot ?? "";

  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    const lost = inside && !root.contains(document.activeElement);
    const wanted = wish.current ? spot(root, wish.current) : null;
    if (wanted) {
      wish.current = "";
      wanted.focus();
    } else if (lost) (spot(root, near.current) ?? spot(root, "a1"))?.focus();
  });

  /** Go to a cube or a handle by its name, now or once it is drawn, or in a direction.
   * @param {string | [number, number]} where */
  function focus(where) {
    const root = place.current;
    if (!root) return;
    if (typeof where !== "string") return /** @type {Place} */ (step(root, where))?.focus();
    const found = spot(root, where);
    if (found) found.focus();
    wish.current = found ? "" : where;
  }
  return { place, focus };
}
