// A step as a board draws it: the scene, and the hand of the player.

import { named } from "../../core/bots.js";
import { settings } from "../../core/device.js";
import { capital, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { handOver } from "../parts/hand.js";
import { isBehind, lastPly } from "./stand.js";

/** @typedef {import("./stand.js").Stand} Stand */
/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../../games/scene.js").Hand} Hand */

/** What is tapped where the dice are to be rolled. */
const ROLL = "roll";

/** The player and the bots, under the names that a server would give them. @param {string[]} bots */
function seatsOf(bots) {
  return bots.map((bot, seat) => {
    const before = bots.slice(0, seat).filter((other) => other === bot).length;
    const name = before ? `${bot} ${before + 1}` : bot;
    return bot ? named({ name, bot }) : { name: capital(t("common.you")) };
  });
}

/** @param {Stand} stand @returns {Scene} */
export function sceneOf(stand) {
  const { taught, ply, past } = stand;
  const { game, seat, bots, positions, actors, turns = [], winners = [], scores = [] } = taught;
  const { read } = gameOf(game);
  const over = Boolean(taught.reason) && ply === lastPly(stand);
  return {
    game,
    plan: { game, position: positions[0], pace: true },
    seats: seatsOf(bots),
    position: read(positions[ply]),
    before: ply ? read(positions[ply - 1]) : null,
    turns: [...past, ...turns.slice(0, ply)],
    ply: past.length + ply,
    seat,
    look: () => {},
    yours: [seat],
    // Bots choose together with the player: nobody waits for them.
    awaited: over ? [] : actors[ply].includes(seat) ? [seat] : actors[ply],
    scores: settings.value.scores,
    over,
    winners: over ? winners : [],
    totals: over ? scores : [],
  };
}

/** @param {Stand} stand @param {import("./lesson.js").Lesson} lesson @returns {Hand | null} */
export function handOf(stand, lesson) {
  const { taught, draft } = stand;
  const { kind, right = [], choices = [], seat } = taught;
  if (taught.done || isBehind(stand)) return null;
  const [on] = right;
  const choose = (/** @type {string} */ choice) => void lesson.choose(choice);
  return handOver({
    choices,
    draft,
    seat,
    pick: (text) => {
      lesson.pick(text);
      if (kind === "tap" && text?.startsWith(on)) choose(on);
    },
    // What is tapped may be chosen at once, say by dragging it.
    choose: (text) => choose(kind === "tap" && text.startsWith(on) ? on : text),
    roll: on === ROLL ? () => choose(ROLL) : null,
  });
}
