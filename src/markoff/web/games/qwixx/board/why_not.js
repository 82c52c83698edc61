// Tapping what is not offered says why: at the place and to the ear, one word at a time.

import { html, useEffect, useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { whyNot } from "../sheet/why_not.js";

/** @typedef {{ words: string, x: number, y: number }} Why */

/** Milliseconds. */
const LASTS = 2000;
/** Half of the widest word: it stays on the screen. */
const HALF = 104;

/** @param {import("../../scene.js").Scene<import("../notation.js").Qwixx>} scene @param {import("../../scene.js").Hand | null} hand
 * @returns {[Why | null, (event: MouseEvent) => void]} */
export function useWhyNot(scene, hand) {
  const [why, setWhy] = useState(/** @type {Why | null} */ (null));
  useEffect(() => {
    if (!why) return;
    const timer = setTimeout(() => setWhy(null), LASTS);
    return () => clearTimeout(timer);
  }, [why]);
  useEffect(() => setWhy(null), [scene.ply, hand?.draft]);

  /** @param {MouseEvent} event */
  function ask(event) {
    const board = /** @type {HTMLElement} */ (event.currentTarget);
    const place = /** @type {Element} */ (event.target).closest(
      ".mine [data-field], .path [data-field]",
    );
    const words = place && whyNot(place.getAttribute("data-field") ?? "", scene, hand);
    if (!words) return setWhy(null);
    const here = place.getBoundingClientRect();
    const all = board.getBoundingClientRect();
    const middle = here.left + here.width / 2 - all.left;
    const x = Math.min(Math.max(middle, HALF), all.width - HALF);
    setWhy({ words, x, y: here.top - all.top });
    tell(words);
  }
  return [why, ask];
}

/** @param {{ why: Why | null }} props */
export function WhyNot({ why }) {
  if (!why) return null;
  return html`<p class="why-not" aria-hidden="true" style=${{ left: `${why.x}px`, top: `${why.y}px` }}>${why.words}</p>`;
}
