// The games that can be drawn. One that is not here is drawn as text.

import { plain } from "./plain/index.js";
import { quixo } from "./quixo/index.js";
import { qwixx } from "./qwixx/index.js";

/** @typedef {import("./game.js").Game<any>} Game */

/** @type {Record<string, Game>} */
const GAMES = { qwixx, "qwixx-on-board": qwixx, quixo };

/** @param {string} name @returns {Game} */
export function gameOf(name) {
  return Object.hasOwn(GAMES, name) ? GAMES[name] : plain;
}
