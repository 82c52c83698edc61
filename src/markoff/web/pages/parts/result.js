// How a match ended, in words.

import { named } from "../../core/bots.js";
import { readQwixx } from "../../core/notation.js";
import { list, number, t } from "../../core/words.js";

const MOST_MISTHROWS = 4;

/**
 * @typedef {object} Over a state, or a replay
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
function why({ seats, reason, forfeit, position, positions }) {
  if (forfeit) {
    const { name } = seats[forfeit.seat];
    return t("table.forfeits", { name, why: forfeit.why });
  }
  const last = position ?? positions?.at(-1);
  if (reason !== "fourth misthrow" || !last) return t(`table.reason.${reason}`);
  const { sheets } = readQwixx(last);
  const names = seats.flatMap((seat, n) =>
    sheets[n].misthrows === MOST_MISTHROWS ? [named(seat).name] : [],
  );
  return t("table.four_misthrows", { n: names.length, names: list(names) });
}
