// The one cube at which Tab stops: where the keyboard is or was, else the first that can be taken. From
// there arrow keys go on.

import { useState } from "../../../core/html.js";

/** @typedef {{ onFocusIn: (event: FocusEvent) => void, onFocusOut: (event: FocusEvent) => void }} Handlers */

/** @param {string[]} cells as the picture shows them @param {import("./grip.js").Grip} grip
 * @returns {{ stop: string, handlers: Handlers }} */
export function useStop(cells, { lifted, offers }) {
  const [at, setAt] = useState("");
  const [inside, setInside] = useState(false);
  const keeps = inside || offers.has(at) || !offers.size;
  const takable = cells.find((cell) => offers.has(cell));
  return {
    stop: lifted || (keeps && at) || (takable ?? cells[0]),
    handlers: {
      onFocusIn: ({ target }) => {
        setAt(/** @type {HTMLElement} */ (target).dataset.spot ?? "");
        setInside(true);
      },
      onFocusOut: ({ currentTarget, relatedTarget }) => {
        const grid = /** @type {Element} */ (currentTarget);
        setInside(relatedTarget instanceof Node && grid.contains(relatedTarget));
      },
    },
  };
}
