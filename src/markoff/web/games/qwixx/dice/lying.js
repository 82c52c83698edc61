// The dice lie on the table until they are rolled again, and those that were used are lit.

import { readField, readRoll } from "../notation.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {(number | null)[]} Dice two white ones, then one for each row */

const WHITE = [0, 1];

/** What was rolled last; empty before the first roll. @param {Scene} scene @returns {Dice} */
export function diceOnTable({ position, before, turns }) {
  if (position.dice.length) return position.dice;
  const roll = turns.findLast(isRoll);
  return roll ? readRoll(roll) : (before?.dice ?? []);
}

/** The dice of the last turn, or of what is picked: their places. @param {Scene} scene @param {Hand | null} hand
 * @returns {number[]} */
export function litDice(scene, hand) {
  const { turns, position } = scene;
  const dice = diceOnTable(scene);
  const picked = hand?.draft ?? hand?.sent;
  if (picked) return usedBy(picked, position.phase === "1", dice);
  if (hand?.choices.length) return [];
  const [last = "", before = ""] = turns.slice(-2).reverse();
  const choice = last.split(" ").find((word) => /^[RYGB]/.test(word));
  return choice && !isRoll(last) ? usedBy(choice.split("@")[0], isRoll(before), dice) : [];
}

/** @param {string} choice @param {boolean} isSum whether the white dice are added @param {Dice} dice */
function usedBy(choice, isSum, dice) {
  if (!/^[RYGB]/.test(choice)) return [];
  if (isSum) return WHITE;
  const { row, number } = readField(choice);
  const white = WHITE.find((one) => dice[one] === number - (dice[2 + row] ?? 0));
  return white === undefined ? [] : [white, 2 + row];
}

/** @param {string} turn */
function isRoll(turn) {
  return turn.includes("+");
}
