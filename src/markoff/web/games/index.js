// The games that can be drawn, each with the same few functions.

import * as quixo from "./quixo/board/board.js";
import * as qwixx from "./qwixx/board/board.js";

/** @typedef {import("./scene.js").Scene<any>} Scene */
/** @typedef {import("./scene.js").Hand} Hand */

/**
 * @typedef {object} Drawn
 * @property {(props: { scene: Scene, hand: Hand | null, children?: any }) => any} Board with what is said of the choices below the own sheet or cubes
 * @property {(props: { scene: Scene }) => any} Ending the final scoring
 * @property {(scene: Scene, hand: Hand | null) => string} status one sentence: what is to do for the seat, or what is awaited
 * @property {(turn: import("../core/turns.js").Turn, before: any, after: any, names: string[]) => string[]} tell
 *   what happened in a turn, in words
 * @property {(choice: string, scene: Scene) => string} nameOf a choice in words
 */

/** @param {string} game @returns {Drawn} */
export function drawn(game) {
  return game === "quixo" ? quixo : qwixx;
}
