// Bots as the player meets them. The server seats each under the name of its level, with a number
// behind it where there are several: here it is somebody with a name and a face.

import { characterOf } from "./characters.js";
import { capital, wordsFor } from "./words.js";

/** @typedef {import("./characters.js").Character} Character */

/** A server may have bots that nobody has translated. @param {string} bot */
export function botName(bot) {
  return wordsFor(`common.bot.${bot}`) ?? bot;
}

/** Who comes if one more bot of this level sits down: the server gives it the first name that is free.
 * @param {string} bot @param {string[]} taken at this table @returns {{ name: string, character?: Character }} */
export function nextBot(bot, taken) {
  const names = [bot, ...taken.map((_, n) => `${bot} ${n + 2}`)];
  return named({ name: names.find((name) => !taken.includes(name)) ?? bot, bot });
}

/** A seat under the name that is shown. Whoever is away keeps their own, though a bot plays.
 * @template {{ name: string, bot?: string, away?: boolean }} Seat @param {Seat} seat
 * @returns {Seat & { character?: Character }} */
export function named(seat) {
  const { name, bot = "", away } = seat;
  const number = name.slice(bot.length);
  if (!bot || away || !name.startsWith(bot) || !/^( \d+)?$/.test(number)) return seat;
  const character = characterOf(bot, Number(number) || 1);
  if (character) return { ...seat, name: character.name, character };
  return { ...seat, name: capital(botName(bot)) + number };
}
