// Where a lesson stands: which step, what was chosen in it, and how far the picture is.

import { atSpeed } from "../../core/speed.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/http.d.ts").Taught} Taught */

/** After so many choices that were not asked for, the right one is shown. */
export const TRIES = 3;

/**
 * @typedef {object} Stand
 * @property {number} step
 * @property {string[]} chosen in this step
 * @property {Taught} taught what the app says of that
 * @property {number} ply how many turns of this step are on the screen
 * @property {number} from the ply from which turns are shown one after the other
 * @property {string[]} past the turns of this scene before this step
 * @property {string | null} draft
 * @property {number} tries
 */

/** @param {Stand} stand */
export const lastPly = ({ taught }) => taught.positions.length - 1;

/** Whether there is more to show. @param {Stand} stand */
export const isBehind = (stand) => stand.ply < lastPly(stand);

/** Whether the next step begins where this one has ended. @param {Stand} stand */
export const leadsOn = (stand) =>
  Boolean(stand.taught.done && stand.taught.goes_on) &&
  stand.taught.kind !== "read" &&
  !isBehind(stand);

/** How long the turn on the screen is looked at; what was there before has been seen. @param {Stand} stand */
export function lasts({ taught: { game, turns = [], positions }, ply, from }) {
  const { read, lasts } = gameOf(game);
  if (ply <= from) return 0;
  return atSpeed(lasts(turns[ply - 1], read(positions[ply - 1]), read(positions[ply])));
}

/** What the next step keeps of this one: the turns of the scene, and what was picked up.
 * @param {Stand} stand @returns {Partial<Stand>} */
export function keptFor({ taught, past, draft }) {
  const turns = taught.turns ?? [];
  if (!taught.goes_on || !taught.done) return {};
  return { past: [...past, ...turns], draft: turns.length ? null : draft };
}
