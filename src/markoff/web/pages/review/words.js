// A costly choice in words.

import { whyWords } from "../../core/why.js";
import { percent, t } from "../../core/words.js";
import { worthWords } from "../../core/worth.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {Pick<import("./review.js").Props, "review" | "game" | "names" | "own" | "nameOf">} About */

/** The two choices, each with its worth, and the reason; apart, for those who put it beside the choice that
 * it is about. @param {About} about @param {Costly} costly */
export function wordsOf({ review, game, names, own, nameOf }, costly) {
  const { ply, seat, choice, better, chance, best, lost, about } = costly;
  const { unit } = review;
  const words = (/** @type {string} */ one) => nameOf(one, ply, seat);
  const say = (/** @type {number} */ value) =>
    unit === "points" ? worthWords(unit, value) : t("review.to_win", { chance: percent(value) });
  const why = whyWords(costly.why, words, gameOf(game).factWords);
  const chosen = { name: names[seat], choice: words(choice), chance: say(chance) };
  return {
    chosen,
    chose: t(seat === own ? "review.here_you" : "review.here", chosen),
    better: t("review.better", { choice: words(better), chance: say(best) }),
    why,
    whyNot: about === "choice" ? why : "",
    whyBetter: about === "choice" ? "" : why,
    cost: t("review.cost", { cost: worthWords(unit, lost) }),
  };
}
