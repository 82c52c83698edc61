// A board that asks for a choice of the past, and one that answers it.

import { number, percent } from "../../core/words.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("./judging.js").Costly} Costly */
/** @typedef {import("./judging.js").Unit} Unit */
/** @typedef {import("./judging.js").Weighed} Weighed */

/** Whoever tries sits there alone. @param {Scene} scene @param {number} seat @returns {Scene} */
export function sceneAsking(scene, seat) {
  return { ...scene, before: null, seat, yours: [seat], awaited: [seat], compared: undefined };
}

/** What was tried beside what is better. @param {Scene} scene @param {Costly} costly @param {Unit} unit
 * @param {Weighed} tried @returns {Scene} */
export function sceneAnswering(scene, { seat, better, best }, unit, tried) {
  const chosen = { choice: tried.choice, worth: shortWorth(unit, tried.worth) };
  const compared = [{ seat, chosen, better: { choice: better, worth: shortWorth(unit, best) } }];
  return { ...scene, seat, compared };
}

/** As short as a cell of the board needs it. @param {Unit} unit @param {number} value */
export function shortWorth(unit, value) {
  return unit === "points" ? number(value) : percent(value);
}
