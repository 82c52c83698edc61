// What is said to a choice that was tried again.

import { whyWords } from "../../core/why.js";
import { percent, t } from "../../core/words.js";
import { worthWords } from "../../core/worth.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("./judging.js").Verdict} Verdict */
/** @typedef {import("./judging.js").Costly} Costly */
/** @typedef {import("./judging.js").Unit} Unit */
/** @typedef {{ said: string, better: string, why: string }} Told */

/** @param {Unit} unit @param {number} value */
function chanceWords(unit, value) {
  return unit === "points"
    ? worthWords(unit, value)
    : t("review.to_win", { chance: percent(value) });
}

/** The idea is that of what was tried; a right answer hears what was wrong with the choice of the game.
 * @param {{ game: string, unit: Unit, nameOf: (choice: string) => string }} about
 * @param {Costly} costly @param {Verdict} verdict @returns {Told} */
export function verdictWords({ game, unit, nameOf }, costly, { kind, isRight, tried, cost }) {
  const facts = {
    choice: nameOf(tried.choice),
    chance: chanceWords(unit, tried.worth),
    cost: worthWords(unit, cost),
  };
  const better = { choice: nameOf(costly.better), chance: chanceWords(unit, costly.best) };
  const why = isRight ? costly.why : tried.why;
  return {
    said: t(`review.tried_${kind}`, facts),
    better: kind === "best" ? "" : t(isRight ? "review.best_here" : "review.better", better),
    why: whyWords(why, nameOf, gameOf(game).factWords),
  };
}
