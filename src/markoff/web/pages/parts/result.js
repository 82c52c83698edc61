// How a match ended, in words.

import { named } from "../../core/bots.js";
import { list, number, t, wordsFor } from "../../core/words.js";
import { gameOf } from "../../games/index.js";

/**
 * @typedef {object} Over a state, or a replay
 * @property {string} [game]
 * @property {{ game: string }} [plan]
 * @property {number[]} [winners]
 * @property {number[]} [scores]
 * @property {{ name: string, bot?: string }[]} seats
 * @property {string} [reason]
 * @property {{ seat: number, why: string }} [forfeit]
 * @property {string} [position]
 * @property {string[]} [positions]
 */

/** Alone nobody wins. @param {Over} match */
export function winnersOf({ winners = [], seats }) {
  return seats.length > 1 ? winners : [];
}

/** Who won, and why. @param {Over} match */
export function resultOf(match) {
  const { scores = [], seats, reason } = match;
  const names = winnersOf(match).map((seat) => named(seats[seat]).name);
  if (names.length)
    return `${t("table.won", { n: names.length, names: list(names) })} ${why(match)}`;
  if (seats.length > 1) return `${t("table.draw")} ${why(match)}`;
  if (reason === "forfeit") return why(match);
  return `${t("table.scored", { n: scores[0], points: number(scores[0]) })} ${why(match)}`;
}

/** @param {Over} match */
function why(match) {
  const { seats, reason, forfeit, plan, game = plan?.game ?? "" } = match;
  if (forfeit) {
    const { name } = seats[forfeit.seat];
    return t("table.forfeits", { name, why: forfeit.why });
  }
  return gameOf(game).endWords(match) || reasonWords(reason ?? "");
}

/** A game that nobody has translated has its own reasons. @param {string} reason */
export function reasonWords(reason) {
  const own = `${reason[0]?.toUpperCase() ?? ""}${reason.slice(1)}.`;
  return wordsFor(`table.reason.${reason}`) ?? own;
}
