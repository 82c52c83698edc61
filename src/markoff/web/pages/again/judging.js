// A choice tried again, judged by what a review knows of it: no bot thinks here.

/** @typedef {import("../../core/http.d.ts").Costly} Costly */
/** @typedef {import("../../core/http.d.ts").Weighed} Weighed */
/** @typedef {import("../../core/worth.js").Unit} Unit */
/** @typedef {"best" | "good" | "same" | "costly"} Kind `same`: what was chosen in the game */
/** @typedef {{ kind: Kind, isRight: boolean, tried: Weighed, cost: number }} Verdict */

/** By unit: so far from the best is as good, as far as people are concerned. */
const NEAR = { chance: 0.01, points: 1 };
/** By unit: what costs less is not worth practising. */
const LEAST = { chance: 0.03, points: 3 };
/** So many standard errors are beyond doubt. */
const BEYOND_DOUBT = 2;

/** Without the traces of binary fractions. @param {number} value */
const rounded = (value) => Math.round(value * 10_000) / 10_000;

/** @param {Unit} unit */
const kindOf = (unit) => (unit === "points" ? "points" : "chance");

/** Null for something that could not be chosen there. @param {Costly} costly @param {Unit} unit
 * @param {string} choice @returns {Verdict | null} */
export function judged(costly, unit, choice) {
  const tried = costly.weighed.find((each) => each.choice === choice);
  if (!tried) return null;
  const cost = rounded(costly.best - tried.worth);
  const doubt = BEYOND_DOUBT * costly.error;
  const isSame = choice === costly.choice;
  const isRight = !isSame && cost <= Math.max(NEAR[kindOf(unit)], doubt);
  return { kind: kindOfAnswer(costly, choice, isRight), isRight, tried, cost };
}

/** @param {Costly} costly @param {string} choice @param {boolean} isRight @returns {Kind} */
function kindOfAnswer(costly, choice, isRight) {
  if (choice === costly.better) return "best";
  if (choice === costly.choice) return "same";
  return isRight ? "good" : "costly";
}

/** Whether a costly choice is clear enough to be asked again. @param {Costly} costly @param {Unit} unit */
export function isWorthPractising({ lost, error, weighed }, unit) {
  return weighed.length > 0 && lost >= LEAST[kindOf(unit)] && lost > BEYOND_DOUBT * error;
}
