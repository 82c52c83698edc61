// All puzzles in short, asked for once, and what somebody wants to solve.

import { get } from "../../../core/api.js";
import { keep, recall } from "../../../core/device.js";
import { signal } from "../../../core/html.js";

/** @typedef {import("../../../core/http.d.ts").PuzzleRow} Row */
/** @typedef {import("./next.js").Wish} Wish */

const WHAT = "puzzles";
const WISH = "wish";

/** Null until they are here. @type {import("@preact/signals").Signal<Row[] | null>} */
export const rows = signal(null);

/** @type {Promise<Row[]> | null} */
let coming = null;

/** @returns {Promise<Row[]>} */
export function learnPuzzles() {
  coming ??= get("/api/puzzles").then(
    (found) => {
      rows.value = found;
      return found;
    },
    (problem) => {
      coming = null;
      throw problem;
    },
  );
  return coming;
}

/** @type {import("@preact/signals").Signal<Wish>} */
export const wish = signal(wishBefore());

/** @returns {Wish} */
function wishBefore() {
  const { game, theme } = Object(recall(WISH, WHAT, {}));
  return { game: String(game ?? ""), theme: String(theme ?? "") };
}

/** @param {Wish} wanted */
export function want(wanted) {
  wish.value = wanted;
  keep(WISH, WHAT, wanted);
}
