// Why a move that somebody typed is not possible, in half a sentence. What is allowed comes from the
// server; this only says what the picture and the offers show.

import { list, t } from "../../../core/words.js";
import { markOf, offersOf } from "../board/pushes.js";
import { readPush, SIDES } from "../notation.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** Empty for what is no move at all. @param {string} typed in letters of any size @param {Scene} scene @param {Hand | null} hand */
export function whyNotTyped(typed, scene, hand) {
  const { size } = scene.position;
  const letters = /^([a-e][1-5])([nesw]?)([lurd]?)$/.exec(typed.toLowerCase());
  const cube = letters && readPush(letters[1], size);
  if (!hand || !letters || !cube || cube.x >= size || cube.y < 0) return "";
  if (!hand.choices.length) return t("quixo.no.turn");
  const [, cell, side, point] = letters;
  const sides = offersOf(hand.choices).get(cell);
  if (!sides) return t(`quixo.not.${cubeReason(scene, cube)}`, { cell });
  const points = sides.get(side.toUpperCase());
  if (!side) return t("quixo.not.no_side", { cell, moves: list(movesOf(cell, sides)) });
  if (!points) return t("quixo.not.back", { cell });
  if (points[0] === "" || points.includes(point)) return "";
  const moves = list(points.map((each) => `${cell}${side.toUpperCase()}${each}`));
  return t(point ? "quixo.not.their_point" : "quixo.not.no_point", { moves });
}

/** @param {string} cell @param {Map<string, string[]>} sides */
function movesOf(cell, sides) {
  return Array.from(sides.keys(), (side) => `${cell}${side}`);
}

/** Why this cube cannot be taken, as the last part of a key.
 * @param {Scene} scene @param {import("../board/pushes.js").Spot} spot */
export function cubeReason({ position, seat }, { x, y }) {
  const { size, rows, players } = position;
  const far = size - 1;
  const cube = rows[y][x];
  if (x % far && y % far) return "edge";
  if (cube.mark && cube.mark !== markOf(seat)) return "theirs";
  return players === 4 && cube.point !== SIDES[seat] ? "point" : "first";
}
