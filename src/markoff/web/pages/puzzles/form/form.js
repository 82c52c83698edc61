// How somebody does at puzzles: a rating for each game, which puzzles they have answered, and how many in a
// row. It stays on this device.

import { keep, recall } from "../../../core/device.js";
import { signal } from "../../../core/html.js";
import { ratedAfter } from "./glicko.js";

/** @typedef {import("./glicko.js").Rated} Rated */
/**
 * @typedef {object} Form
 * @property {Record<string, Rated>} ratings by game
 * @property {Record<string, boolean>} answers for each puzzle whether the first answer was right
 * @property {number} streak how many in a row were right
 * @property {number} longest
 */

const WHAT = "puzzles";
const FORM = "form";
/** Easier than the average puzzle, and not too unsure: the first ones should be fun, and one slip should
 * not cost hundreds of points. @type {Readonly<Rated>} */
const NEWCOMER = Object.freeze({ rating: 1000, deviation: 200, volatility: 0.06 });
/** Of a puzzle: it was rated by how bots do, and people differ. */
const UNSURE = 80;
/** Below it a rating is more than a guess. */
const SURE = 110;

/** @type {() => Form} */
const blank = () => ({ ratings: {}, answers: {}, streak: 0, longest: 0 });

/** Whatever the device remembers, figures are figures. @param {Form} otherwise if it keeps nothing @returns {Form} */
function recalled(otherwise) {
  return sound(recall(FORM, WHAT, otherwise));
}

/** @param {unknown} kept @returns {Form} */
function sound(kept) {
  const { ratings, answers, streak, longest } = { ...blank(), ...Object(kept) };
  const rated = Object.entries(Object(ratings)).filter(([, one]) => isRated(one));
  return {
    ratings: Object.fromEntries(rated),
    answers: Object.fromEntries(
      Object.entries(Object(answers)).map(([id, right]) => [id, right === true]),
    ),
    streak: counted(streak),
    longest: counted(longest),
  };
}

/** @param {unknown} rated @returns {rated is Rated} */
function isRated(rated) {
  const { rating, deviation, volatility } = /** @type {Rated} */ (Object(rated));
  return [rating, deviation, volatility].every(Number.isFinite) && deviation > 0 && volatility > 0;
}

/** @param {unknown} value */
const counted = (value) => (Number.isSafeInteger(value) ? Math.max(Number(value), 0) : 0);

/** @type {import("@preact/signals").Signal<Form>} */
export const form = signal(recalled(blank()));

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key === `markoff.${WHAT}.${FORM}` || key === null) form.value = recalled(blank());
  });

/** @param {string} game @param {Form} [now] @returns {Rated} */
export function ratingIn(game, now = form.value) {
  return now.ratings[game] ?? NEWCOMER;
}

/** Whether it is still a guess. @param {Rated} rated */
export const isGuess = ({ deviation }) => deviation > SURE;

/** What the answer to a puzzle does to the rating; only the first one counts.
 * @param {{ id: string, game: string, rating: number }} puzzle @param {boolean} right
 * @returns {{ before: Rated, after: Rated } | null} null for a later one */
export function noteAnswer({ id, game, rating }, right) {
  const now = recalled(form.value); // another window may have written meanwhile
  if (Object.hasOwn(now.answers, id)) return null;
  const before = ratingIn(game, now);
  const after = ratedAfter(before, [{ rating, deviation: UNSURE, score: right ? 1 : 0 }]);
  const streak = right ? now.streak + 1 : 0;
  form.value = {
    ratings: { ...now.ratings, [game]: after },
    answers: { ...now.answers, [id]: right },
    streak,
    longest: Math.max(now.longest, streak),
  };
  keep(FORM, WHAT, form.value);
  return { before, after };
}

/** From another device: what is here stays as it is. @param {unknown} found @returns {number} how many answers have come */
export function bringForm(found) {
  const [now, theirs] = [recalled(form.value), sound(found)];
  const own = Object.keys(now.answers).length;
  const answers = { ...theirs.answers, ...now.answers };
  const news = Object.keys(answers).length - own;
  if (!news) return 0;
  form.value = {
    ratings: { ...theirs.ratings, ...now.ratings },
    answers,
    streak: own ? now.streak : theirs.streak,
    longest: Math.max(now.longest, theirs.longest),
  };
  keep(FORM, WHAT, form.value);
  return news;
}

/** From the beginning. */
export function forgetForm() {
  keep(FORM, WHAT, undefined);
  form.value = blank();
}
