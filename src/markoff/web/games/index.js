// The games that can be drawn, each with the same few functions.

import * as quixo from "./quixo/board/board.js";
import * as qwixx from "./qwixx/board/board.js";

/**
 * What a game's Board is given to draw, at a table and in a replay.
 * @typedef {object} View
 * @property {string} game
 * @property {any} plan
 * @property {(import("../core/live.js").Seat & { gone?: boolean })[]} seats gone: not connected
 * @property {any} position taken apart by core/notation.js
 * @property {any} before the position before the last turn, or null: to animate the difference
 * @property {string[]} turns all turns so far
 * @property {number} ply
 * @property {number} seat whose eyes we look through
 * @property {number[]} yours the seats of this device
 * @property {(seat: number) => void} look look through other eyes
 * @property {number[]} awaited
 * @property {string[]} choices what the seat may choose now; empty when there is nothing to do
 * @property {string | null} draft picked on the screen, not sent
 * @property {(text: string | null) => void} pick
 * @property {string | null} sent what the seat has chosen in this turn, while others still think
 * @property {boolean} confirmed whether the server has stored it
 * @property {(text: string) => void} choose
 * @property {number[]} unsent seats of this device whose choice is on its way
 * @property {boolean} changeable whether the choice can be made anew
 * @property {() => void} withdraw
 * @property {boolean} mayRoll whether somebody here is to roll, or to type in the dice
 * @property {boolean} typedIn
 * @property {(text?: string) => void} roll
 * @property {(() => void) | null} [correct] type the last roll in again, as long as that is possible
 * @property {Record<string, number> | null} hints for each choice the chance to win, or alone the points to expect
 * @property {import("../core/worth.js").Unit} [unit] of the hints
 * @property {boolean} scores whether running scores are shown
 * @property {boolean} over
 * @property {number[]} winners
 * @property {number[]} totals the final scores
 * @property {string} reason
 */

/**
 * @typedef {object} Drawn
 * @property {(props: { view: View, children?: any }) => any} Board with what is said of the choices below the own sheet or cubes
 * @property {(props: { view: View }) => any} Ending the final scoring
 * @property {(view: View) => string} status one sentence: what is to do for the seat, or what is awaited
 * @property {(turn: import("../core/turns.js").Turn, before: any, after: any, names: string[]) => string[]} tell
 *   what happened in a turn, in words
 * @property {(choice: string, view: View) => string} nameOf a choice in words
 */

/** @param {string} game @returns {Drawn} */
export function drawn(game) {
  return game === "quixo" ? quixo : qwixx;
}
