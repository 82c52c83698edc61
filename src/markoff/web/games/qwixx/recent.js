// The last round that can be told whole: who crossed what since the roll, or in the round before.

import { readQwixx } from "./notation.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Qwixx>} Scene */
/** What each seat chose, without "-"; `alone`: only the active one was asked, since the match began in
 * the middle of a turn; `isBefore`: the next round has begun.
 * @typedef {{ active: number, choices: string[][], alone: boolean, isBefore: boolean }} Round */

const isRoll = (/** @type {string} */ turn) => turn.includes("+");

/** @param {Pick<Scene, "turns" | "seats" | "plan" | "position">} scene @returns {Round | null} */
export function lastRound({ turns, seats, plan, position }) {
  const beginning = plan.position ?? "";
  return position.unseen
    ? withoutRolls(turns, seats.length, beginning, position.board ? 3 : 2)
    : sinceTheRoll(turns, seats.length, firstToRoll(beginning));
}

/** @param {string[]} turns @param {number} players @param {number} starter who rolled first
 * @returns {Round | null} */
function sinceTheRoll(turns, players, starter) {
  const rolls = turns.flatMap((turn, ply) => (isRoll(turn) ? [ply] : []));
  const isBefore = rolls.length > 0 && rolls.at(-1) === turns.length - 1;
  if (isBefore) {
    rolls.pop();
    turns = turns.slice(0, -1);
  }
  if (!turns.length) return null;
  const active = (starter + players + rolls.length - 1) % players;
  return { ...roundOf(active, players, turns.slice((rolls.at(-1) ?? -1) + 1)), isBefore };
}

/** Who rolls first in a match that began from a position. @param {string} position empty: as usual */
function firstToRoll(position) {
  if (!position) return 0;
  const { active, phase, sheets } = readQwixx(position);
  return phase === "roll" ? active : (active + 1) % sheets.length;
}

/** Nobody rolls here, so every round has as many turns as there are actions.
 * @param {string[]} turns @param {number} players @param {string} beginning @param {number} actions
 * @returns {Round | null} */
function withoutRolls(turns, players, beginning, actions) {
  if (!turns.length) return null;
  const { active, phase } = beginning ? readQwixx(beginning) : { active: 0, phase: "1" };
  const missed = Number(phase) - 1; // actions before the match began
  const round = Math.floor((turns.length + missed - 1) / actions);
  const since = turns.slice(Math.max(0, round * actions - missed));
  const isBefore = (turns.length + missed) % actions === 0;
  return { ...roundOf((active + round) % players, players, since), isBefore };
}

/** @param {number} active @param {number} players @param {string[]} turns what all chose, then the active
 * player alone @returns {Omit<Round, "isBefore">} */
function roundOf(active, players, turns) {
  const since = turns.map(withoutTimes);
  const everybody = since[0]?.split(" ") ?? [];
  const alone = since.length > 0 && everybody.length < players;
  /** @type {string[][]} */
  const choices = Array.from({ length: players }, (_, seat) =>
    alone ? [] : [everybody[seat] ?? "-"],
  );
  choices[active].push(...(alone ? since : since.slice(1)));
  return { active, choices: choices.map((words) => words.filter((word) => word !== "-")), alone };
}

/** @param {string} turn */
function withoutTimes(turn) {
  return turn.replace(/@\d+/g, "");
}
