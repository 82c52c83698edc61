// What a step of a review compares: what was chosen there, and what would have been better.

import { shortWorth } from "../again/scene.js";

/** @typedef {import("../../core/replays.js").Review} Review */
/** @typedef {import("../../core/replays.js").Costly} Costly */

/** @param {Review} review @param {number} ply */
export function costlyAt({ choices }, ply) {
  return choices.filter((costly) => costly.ply === ply);
}

/** For the board, with numbers that fit into a cell. @param {Review | null} review @param {number} ply
 * @returns {import("../../games/scene.js").Compared[]} */
export function comparedAt(review, ply) {
  if (!review) return [];
  const short = (/** @type {number} */ worth) => shortWorth(review.unit, worth);
  return costlyAt(review, ply).map(({ seat, choice, better, chance, best }) => ({
    seat,
    chosen: { choice, worth: short(chance) },
    better: { choice: better, worth: short(best) },
  }));
}

/** All costly choices in the order of the game. @param {Review} review @returns {Costly[]} */
export function inOrder({ choices }) {
  return [...choices].sort((one, other) => one.ply - other.ply || one.seat - other.seat);
}

/** The costly choice that is looked at, and those before and after it. Between two, there is none here.
 * @param {Review} review @param {number} ply @param {number} seat */
export function around(review, ply, seat) {
  const order = inOrder(review);
  const here = hereOf(review, ply, seat);
  const at = here ? order.indexOf(here) : -1;
  const next = at < 0 ? order.findIndex((costly) => costly.ply > ply) : at + 1;
  const after = next < 0 ? order.length : next;
  return {
    n: at + 1,
    all: order.length,
    before: order[(at < 0 ? after : at) - 1],
    after: order[after],
  };
}

/** Of several in one turn, that of the seat whose sheet is seen, or else the most costly.
 * @param {Review} review @param {number} ply @param {number} seat @returns {Costly | undefined} */
export function hereOf(review, ply, seat) {
  const here = costlyAt(review, ply);
  return here.find((costly) => costly.seat === seat) ?? here[0];
}
