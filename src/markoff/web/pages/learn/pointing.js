// A ring around what a step asks for, drawn on the board of any game: whatever can be pressed there says
// which choice it is, or which part of one.

import { useLayoutEffect } from "../../core/html.js";
import { TRIES } from "./stand.js";

const ASKED = "data-asked";

/** What is asked for, as far as the step names it; all of it, if somebody could not find it.
 * @param {import("./stand.js").Stand} stand */
function askedIn({ taught: { kind, right = [], on = "" }, tries }) {
  const names = kind === "tap" || kind === "choose" || (kind === "find" && tries >= TRIES);
  return names ? (right[0] ?? "") : on;
}

/** @param {import("./stand.js").Stand} stand */
export function usePointing(stand) {
  useLayoutEffect(() => {
    const choice = askedIn(stand);
    const held = stand.draft && choice.startsWith(stand.draft) ? stand.draft : "";
    const rest = choice.slice(held.length);
    for (const place of document.querySelectorAll(`.lesson .game [${ASKED}]`))
      place.removeAttribute(ASKED);
    if (!rest) return;
    for (const place of document.querySelectorAll(
      ".lesson .game :is([data-choice], [data-spot])",
    )) {
      const { choice: whole, spot } = /** @type {HTMLElement} */ (place).dataset;
      if (whole === choice || (spot && rest.startsWith(spot))) place.setAttribute(ASKED, "");
    }
  });
}
