// Turns as the server writes them: the choices of all who were to act, in the order of their seats.

export const DICE = -1;

/** @typedef {Record<number, string>} Turn by seat; the dice sit at -1 */

/** @param {string} text @param {number[]} seats who was to act @returns {Turn} */
export function turnOf(text, seats) {
  const words = text.split(" ").map((word) => word.split("@")[0]);
  return Object.fromEntries(seats.map((seat, n) => [seat, words[n]]));
}

/** The same turn, if one of them had chosen something else.
 * @param {string} text @param {number[]} seats who was to act @param {number} seat @param {string} choice */
export function turnWith(text, seats, seat, choice) {
  const turn = { ...turnOf(text, seats), [seat]: choice };
  return seats.map((each) => turn[each]).join(" ");
}
