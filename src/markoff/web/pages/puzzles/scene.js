// A puzzle as a board draws it: the scene, and the hand of whoever solves it.

import { settings } from "../../core/device.js";
import { capital, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { handOver } from "../parts/hand.js";
import { isAnswered, lineOf } from "./solving.js";
import { shortWorth, worthOf } from "./worth.js";

/** @typedef {import("./solving.js").Stand} Stand */
/** @typedef {import("../../games/scene.js").Scene} Scene */

/** You and everybody else. @param {number} players @param {number} seat */
function seatsOf(players, seat) {
  return Array.from({ length: players }, (_, n) => {
    const place = (n - seat + players) % players;
    if (!place) return { name: capital(t("common.you")) };
    return { name: players > 2 ? t("puzzles.others", { n: place }) : t("puzzles.other") };
  });
}

/** @param {Stand} stand @returns {Scene} */
export function sceneOf(stand) {
  const { posed, ply, from } = stand;
  const { game, seat, players } = posed;
  const { positions, actors, turns = [], winners = [], scores = [], reason } = lineOf(stand);
  const { read } = gameOf(game);
  const over = Boolean(reason) && ply === positions.length - 1;
  return {
    game,
    plan: { game, position: positions[0], pace: true },
    seats: seatsOf(players, seat),
    position: read(positions[ply]),
    before: from === ply - 1 && from >= 0 ? read(positions[from]) : null,
    turns: turns.slice(0, ply),
    ply,
    seat,
    look: () => {},
    yours: [seat],
    // Others choose at the same time, and nobody waits for them.
    awaited: over ? [] : actors[ply].includes(seat) ? [seat] : actors[ply],
    scores: settings.value.scores,
    over,
    winners: over && players > 1 ? winners : [],
    totals: over ? scores : [],
    compared: comparedIn(stand),
  };
}

/** Before the first turn: what was chosen beside the answer, once that is known. @param {Stand} stand */
function comparedIn({ posed: { seat, unit }, own, best, ply }) {
  if (!own || own.right || !best || ply) return undefined;
  const marked = (/** @type {string} */ choice) => ({
    choice,
    worth: shortWorth(unit, worthOf(best, choice)),
  });
  return [{ seat, chosen: marked(own.choice), better: marked(best.choice) }];
}

/** Null once there is an answer. @param {Stand} stand @param {import("./solving.js").Solving} solving */
export function handOf(stand, solving) {
  if (isAnswered(stand)) return null;
  const { posed, draft } = stand;
  return handOver({
    choices: posed.choices,
    draft,
    pick: (text) => solving.pick(text),
    choose: (text) => void solving.choose(text),
    seat: posed.seat,
  });
}
