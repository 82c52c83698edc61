// What a position or a choice is worth: a chance to win, or the points to expect where one plays alone.

import { number, percent, signed, t } from "./words.js";

/** @typedef {import("./http.d.ts").Review["unit"] | undefined} Unit `chance` or `points` */

/** `61%`, `112.3` @param {Unit} unit @param {number} value */
export function worth(unit, value) {
  return unit === "points" ? number(value, 1) : percent(value);
}

/** `61%`, `112.3 points` @param {Unit} unit @param {number} value */
export function worthWords(unit, value) {
  const said = worth(unit, value);
  return unit === "points" ? t("table.hint_points", { points: said }) : said;
}

/** In points of a hundred, or points. @param {Unit} unit @param {number} value */
export function change(unit, value) {
  return unit === "points" ? signed(value, 1) : signed(100 * value);
}
