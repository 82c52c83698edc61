// What other pages show of a game that nobody has drawn.

import { html } from "../../core/html.js";

/** @type {import("../game.js").Cover} */
export const cover = {
  words: ["plain"],
  hasDice: false,
  Picture: Lines,
  lessons: [],
  pages: {},
  rules: null,
  options: () => import("./options.js"),
  dice: null,
  result: null,
};

const WIDTHS = [150, 110, 170, 90];

/** Lines of text; each beat writes one more. @param {{ beat: number }} props */
function Lines({ beat }) {
  return WIDTHS.map(
    (width, n) =>
      html`<rect class=${n === beat % WIDTHS.length ? "art-line now" : "art-line"} x="35" y=${30 + 28 * n} width=${width} height="14" rx="4" />`,
  );
}
