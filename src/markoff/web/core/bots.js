// Bots in the player's language. The server seats each under the name of its level, with a number
// behind it where there are several.

import { wordsFor } from "./words.js";

/** A server may have bots that nobody has translated. @param {string} bot */
export function botName(bot) {
  return wordsFor(`common.bot.${bot}`) ?? bot;
}

/** A seat under the name that is shown. Whoever is away keeps their own, though a bot plays.
 * @template {{ name: string, bot?: string, away?: boolean }} Seat @param {Seat} seat @returns {Seat} */
export function named(seat) {
  const { name, bot = "", away } = seat;
  const number = name.slice(bot.length);
  if (!bot || away || !name.startsWith(bot) || !/^( \d+)?$/.test(number)) return seat;
  const level = botName(bot);
  return { ...seat, name: `${level[0].toUpperCase()}${level.slice(1)}${number}` };
}
