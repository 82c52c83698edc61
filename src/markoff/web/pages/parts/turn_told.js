// What happened in a turn, in words and sounds: wherever turns are shown one after the other.

import { settings } from "../../core/device.js";
import { sound } from "../../core/sounds.js";
import { turnOf } from "../../core/turns.js";
import { gameOf } from "../../games/index.js";

/**
 * @typedef {object} Course turns and where they led
 * @property {string} game
 * @property {string[]} positions in notation: one more than there are turns
 * @property {number[][]} actors who was to act in each of them
 * @property {string[]} [turns]
 */

/** The turn that led to this ply, and the positions around it. @param {Course} course @param {number} ply */
function turnAt({ game, positions, actors, turns = [] }, ply) {
  const { read } = gameOf(game);
  const turn = turnOf(turns[ply - 1], actors[ply - 1]);
  return { turn, before: read(positions[ply - 1]), after: read(positions[ply]) };
}

/** In sentences; none before the first turn. @param {Course} course @param {number} ply
 * @param {Pick<import("../../games/scene.js").Scene, "seats" | "yours">} scene @returns {string[]} */
export function toldAt(course, ply, { seats, yours }) {
  if (!ply) return [];
  const { turn, before, after } = turnAt(course, ply);
  const names = seats.map(({ name }) => name);
  const isBrief = settings.value.speech === "brief";
  return gameOf(course.game).announce(turn, before, after, names, yours, isBrief);
}

/** @param {Course} course @param {number} ply */
export function soundAt(course, ply) {
  if (!ply) return;
  const { turn, before, after } = turnAt(course, ply);
  sound(gameOf(course.game).sounds(turn, before, after));
}
