// The last round that can be told whole: who crossed what since the roll, or in the round before.

import { readQwixx } from "./notation.js";

/** @typedef {{ active: number, choices: string[][] }} Round what each seat chose, without "-" */

const isRoll = (/** @type {string} */ turn) => turn.includes("+");

/** @param {string[]} turns @param {number} players @param {number} starter who rolled first
 * @returns {Round | null} */
export function lastRound(turns, players, starter = 0) {
  const rolls = turns.flatMap((turn, ply) => (isRoll(turn) ? [ply] : []));
  if (rolls.length && rolls.at(-1) === turns.length - 1) {
    rolls.pop();
    turns = turns.slice(0, -1);
  }
  if (!rolls.length) return null;
  const active = (starter + rolls.length - 1) % players;
  const [first = "", ...alone] = turns.slice((rolls.at(-1) ?? 0) + 1).map(withoutTimes);
  /** @type {string[][]} */
  const choices = Array.from({ length: players }, (_, seat) => [first.split(" ")[seat] ?? "-"]);
  choices[active].push(...alone);
  return { active, choices: choices.map((words) => words.filter((word) => word !== "-")) };
}

/** Who rolls first in a match that began from a position. @param {string} position empty: as usual */
export function firstToRoll(position) {
  if (!position) return 0;
  const { active, phase, sheets } = readQwixx(position);
  return phase === "roll" ? active : (active + 1) % sheets.length;
}

/** @param {string} turn */
function withoutTimes(turn) {
  return turn.replace(/@\d+/g, "");
}
