// The end comes in steps: the last turn is seen, then the points are added up, then the winner is named.

import { useEffect, useLayoutEffect, useState } from "../../../core/html.js";
import { atSpeed } from "../../../core/speed.js";
import { gameOf } from "../../../games/index.js";

/** @typedef {import("../../../games/scene.js").Scene<any>} Scene */
/** @typedef {"play" | "adding" | "told"} Moment whether the result is still to come, is added up, or is known */

// In milliseconds at normal speed.
/** For the last turn, after it has come to rest. */
const LOOK = 500;
const LONGEST_LOOK = 1600;
export const SUMS = 1800;

/** @param {Scene} scene @returns {Moment} */
export function useMoment(scene) {
  const { over } = scene;
  const [moment, setMoment] = useState(/** @type {Moment} */ (over ? "told" : "play"));
  const inSteps = over && moment !== "told";
  // Before the screen shows it: without motion the whole result is there at once.
  useLayoutEffect(() => {
    if (!over) setMoment("play");
    else if (isStill()) setMoment("told");
  }, [over]);
  useEffect(() => {
    if (!inSteps || isStill()) return;
    const look = setTimeout(() => setMoment("adding"), lookOf(scene));
    const sums = setTimeout(() => setMoment("told"), lookOf(scene) + sumsOf(scene));
    const skip = () => setMoment("told");
    document.addEventListener("pointerdown", skip);
    return () => {
      clearTimeout(look);
      clearTimeout(sums);
      document.removeEventListener("pointerdown", skip);
    };
  }, [inSteps]);
  return moment;
}

/** Who has won is no secret where the board shows it. @param {Scene} scene @param {Moment} moment @returns {Scene} */
export function withoutWinners(scene, moment) {
  return moment === "told" || !gameOf(scene.game).hasSheets ? scene : { ...scene, winners: [] };
}

/** Nobody looks, or nobody wants to wait. */
function isStill() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return calm || document.hidden || !atSpeed(1);
}

/** @param {Scene} scene */
function lookOf({ game, turns, before, position }) {
  const lasts = before ? gameOf(game).lasts(turns.at(-1) ?? "", before, position) + LOOK : LOOK;
  return atSpeed(Math.min(lasts, LONGEST_LOOK));
}

/** @param {Scene} scene */
const sumsOf = ({ game }) => (gameOf(game).hasSheets ? atSpeed(SUMS) : 0);
