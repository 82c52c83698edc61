// Which puzzle comes next: a new one, a bit harder than you are.

import { ratingIn } from "./form.js";

/** @typedef {{ id: string, game: string, rating: number, themes: string[] }} Row */
/** @typedef {{ game: string, theme: string }} Wish empty: any */

/** So much harder than the player's rating: more are solved than not, once the rating is right. */
const HARDER = 40;
/** One of so many that are near it, so that two people do not get all puzzles in the same order. */
const NEAREST = 8;

/** @template {Row} R @param {R[]} rows @param {Wish} wish @returns {R[]} */
export function wished(rows, { game, theme }) {
  return rows.filter(
    (row) => (!game || row.game === game) && (!theme || row.themes.includes(theme)),
  );
}

/** New ones first; then those that were not solved; at last any but the one just seen.
 * @template {Row} R @param {R[]} rows that are wished for @param {import("./form.js").Form} form
 * @param {string} [last] the puzzle just seen @param {() => number} [random] @returns {R | undefined} */
export function nextOf(rows, form, last = "", random = Math.random) {
  const others = rows.filter(({ id }) => id !== last);
  const fresh = others.filter(({ id }) => !Object.hasOwn(form.answers, id));
  const missed = others.filter(({ id }) => form.answers[id] === false);
  const pool = [fresh, missed, others, rows].find(({ length }) => length) ?? [];
  const far = (/** @type {R} */ { game, rating }) =>
    Math.abs(rating - ratingIn(game, form).rating - HARDER);
  const near = pool.toSorted((one, other) => far(one) - far(other)).slice(0, NEAREST);
  return near[Math.floor(random() * near.length)];
}
