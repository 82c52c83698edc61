// The push that is to be seen on the board right now.

import { useMemo } from "../../../core/html.js";
import { grains, pathOf } from "./pushes.js";

/** @typedef {import("./pushes.js").Spot} Spot */
/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */

/**
 * @typedef {object} Slide
 * @property {number} ply
 * @property {Spot[]} path from the gap to where the cube comes in
 * @property {string} side where it comes from
 * @property {import("../notation.js").Cube} taken as it was before
 * @property {number} grain
 */

/** It stays the same while people come and go and talk. @param {Scene} scene @returns {Slide | null} */
export function useSlide(scene) {
  return useMemo(() => slideOf(scene), [scene.ply, scene.turns.at(-1)]);
}

/** @param {Scene} scene @returns {Slide | null} */
function slideOf({ ply, turns, before, position: { size } }) {
  const push = turns.at(-1) ?? "";
  const path = pathOf(push, size);
  if (!before || !path.length) return null;
  const [{ x, y }] = path;
  const grain = grains(turns.slice(0, -1), size)[y][x];
  return { ply, path, side: push[2], taken: before.rows[y][x], grain };
}
