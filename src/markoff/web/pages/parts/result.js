// How a match ended, in words.

import { named } from "../../core/bots.js";
import { reasonWords } from "../../core/ends.js";
import { hasTeams, rulesOf } from "../../core/games.js";
import { list, number, t } from "../../core/words.js";
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

/** Who won, and why. @param {Over} match @param {number[]} [yours] the seats of the reader */
export function resultOf(match, yours) {
  return [headlineOf(match, yours), whyOf(match, yours)].filter(Boolean).join(" ");
}

/** Who won; where everybody sits at one device, by name. @param {Over} match @param {number[]} [yours] */
export function headlineOf(match, yours = []) {
  const { scores = [], seats, reason } = match;
  const winners = winnersOf(match);
  if (yours.length === 1 && winners.includes(yours[0]))
    return t(isTie(match) ? "table.you_share" : "table.you_win");
  const names = winners.map((seat) => named(seats[seat]).name);
  if (names.length) return t("table.won", { n: names.length, names: list(names) });
  if (seats.length > 1) return t("table.draw");
  if (reason === "forfeit") return "";
  return t("table.scored", { n: scores[0], points: number(scores[0]) });
}

/** Several have won, and not as a team. @param {Over} match */
function isTie({ winners = [], plan, game = plan?.game ?? "", seats }) {
  return winners.length > 1 && !hasTeams(rulesOf(game), seats.length);
}

/** @param {Over} match @param {number[]} [yours] */
export function whyOf(match, yours) {
  const { seats, reason, forfeit, plan, game = plan?.game ?? "" } = match;
  if (forfeit) {
    const { name } = seats[forfeit.seat];
    return t("table.forfeits", { name, why: forfeit.why });
  }
  return gameOf(game).endWords(match, yours) || reasonWords(reason ?? "");
}
