// A mistake on the board of its game: asked, or answered.

import { named } from "../../core/bots.js";
import { settings } from "../../core/device.js";
import { gameOf } from "../../games/index.js";
import { sceneAnswering, sceneAsking } from "../again/scene.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("./mistake.js").Mistake} Mistake */
/** @typedef {import("../again/judging.js").Verdict} Verdict */

/** The position as it was; null if nobody can read it. @param {Mistake} mistake @returns {Scene | null} */
export function sceneOf({ game, options, typed_in, seats, position, costly: { ply, seat } }) {
  try {
    return sceneAsking(
      {
        game,
        plan: { game, options, typed_in, position },
        seats: seats.map(named),
        position: gameOf(game).read(position),
        before: null,
        turns: [],
        ply,
        seat,
        look: () => {},
        yours: [seat],
        awaited: [seat],
        scores: settings.value.scores,
        over: false,
        winners: [],
        totals: [],
      },
      seat,
    );
  } catch {
    return null;
  }
}

/** What was chosen, in words if the position can be read. @param {Mistake} mistake */
export function chosenIn(mistake) {
  const { game, costly } = mistake;
  const scene = sceneOf(mistake);
  try {
    return scene ? gameOf(game).nameOf(costly.choice, scene) : costly.choice;
  } catch {
    return costly.choice;
  }
}

/** The best choice as it is played; any other beside the best one.
 * @param {Scene} scene @param {Mistake} mistake @param {Verdict} verdict @returns {Scene} */
export function sceneAnswered(scene, { game, costly, unit, turn }, { kind, tried }) {
  if (kind !== "best" || !costly.after)
    return { ...sceneAnswering(scene, costly, unit, tried), awaited: [] };
  return {
    ...scene,
    position: gameOf(game).read(costly.after),
    before: scene.position,
    turns: [turn],
    ply: scene.ply + 1,
    awaited: [],
    isTried: true,
  };
}
