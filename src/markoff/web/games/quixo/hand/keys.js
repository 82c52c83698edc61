// The keyboard on the board. Arrows go to a handle while a cube is lifted, else from cube to cube; Escape
// puts it back. R and C read a row and a column aloud.

import { tell } from "../../../core/told.js";
import { TOWARDS } from "../board/pushes.js";
import { lineTold } from "../ears.js";

/** @typedef {import("../board/view.js").View} View */
/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/** @param {KeyboardEvent} event @param {{ scene: Scene, view: View, grip: import("./grip.js").Grip, focus: import("./grip.js").Focus }} board */
export function steer(event, { scene, view, grip, focus }) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { lifted, offers, back } = grip;
  const to = ARROWS[event.key];
  const line = /^[rc]$/i.test(event.key) && lineAt(event.target, event.key.toLowerCase(), view);
  if (event.key === "Escape" && lifted) back();
  else if (to && lifted) offers.get(lifted)?.has(view.from(to)) && focus(view.from(to));
  else if (to) focus(TOWARDS[to]);
  else if (line) tell(lineTold(scene, line, event.key.toLowerCase() === "r" ? "row" : "column"));
  else return;
  event.preventDefault();
}

/** The cells of the row or column in which a cube is, as the picture shows them.
 * @param {EventTarget | null} cube @param {string} key @param {View} view */
function lineAt(cube, key, view) {
  if (!(cube instanceof HTMLElement) || !cube.dataset.x) return null;
  const [x, y] = [Number(cube.dataset.x), Number(cube.dataset.y)];
  return Array.from({ length: view.size }, (_, n) =>
    view.cell(key === "r" ? { x: n, y } : { x, y: n }),
  );
}
