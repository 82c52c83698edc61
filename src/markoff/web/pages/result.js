// How a match ended, in words.

import { named } from "../core/bots.js";
import { readQwixx } from "../core/notation.js";
import { list, t } from "../core/words.js";

const MOST_MISTHROWS = 4;

/**
 * @typedef {object} Over a state, or a replay
 * @property {number[]} [winners]
 * @property {{ name: string, bot?: string }[]} seats
 * @property {string} [reason]
 * @property {string} [position]
 * @property {string[]} [positions]
 */

/** Who won, and why. @param {Over} match */
export function resultOf(match) {
  const { winners = [], seats } = match;
  const names = winners.map((seat) => named(seats[seat]).name);
  if (!names.length) return `${t("table.draw")} ${why(match)}`;
  return `${t("table.won", { n: names.length, names: list(names) })} ${why(match)}`;
}

/** @param {Over} match */
function why({ seats, reason, position, positions }) {
  const last = position ?? positions?.at(-1);
  if (reason !== "fourth misthrow" || !last) return t(`table.reason.${reason}`);
  const { sheets } = readQwixx(last);
  const names = seats.flatMap((seat, n) =>
    sheets[n].misthrows === MOST_MISTHROWS ? [named(seat).name] : [],
  );
  return t("table.four_misthrows", { n: names.length, names: list(names) });
}
