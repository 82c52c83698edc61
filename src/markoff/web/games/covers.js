// What is known of each game before its board is loaded, in the order of the home page.

import { cover as plain } from "./plain/cover.js";
import { cover as quixo } from "./quixo/cover.js";
import { cover as qwixx } from "./qwixx/cover.js";
import { cover as onBoard } from "./qwixx-on-board/cover.js";

/** @typedef {import("./game.js").Cover} Cover */

/** @type {Record<string, Cover>} */
export const COVERS = { qwixx, "qwixx-on-board": onBoard, quixo };

/** The words of all boards: which one a table has is known only once it is open. */
export const BOARD_WORDS = [
  ...new Set([...Object.values(COVERS), plain].flatMap(({ words }) => words)),
];

/** @param {string} game @returns {Cover} */
export function coverOf(game) {
  return Object.hasOwn(COVERS, game) ? COVERS[game] : plain;
}
