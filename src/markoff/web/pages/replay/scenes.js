// What a step of a replay shows: the position of a ply, or the one that a better choice would have led to.

import { settings } from "../../core/device.js";
import { turnOf, turnWith } from "../../core/turns.js";
import { gameOf } from "../../games/index.js";
import { winnersOf } from "../parts/result.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("../../games/scene.js").Scene} Scene */

/**
 * @param {Replay} replay @param {number} ply @param {number} from the ply that was shown before
 * @param {number} seat @param {(seat: number) => void} look @returns {Scene}
 */
export function sceneOf(replay, ply, from, seat, look) {
  const { game, positions, actors, turns = [], seats, options = {}, typed_in } = replay;
  const { read, hasSheets } = gameOf(game);
  const over = Boolean(replay.reason) && ply === positions.length - 1;
  return {
    game,
    plan: { game, options, typed_in, position: positions[0] },
    seats,
    position: read(positions[ply]),
    before: from === ply - 1 && from >= 0 ? read(positions[from]) : null,
    turns: turns.slice(0, ply),
    ply,
    seat,
    look,
    yours: [],
    awaited: hasSheets || over ? [] : actors[ply], // nobody thinks, but a board shows whose turn it is
    scores: settings.value.scores,
    over,
    winners: over ? winnersOf(replay) : [],
    totals: over ? (replay.scores ?? []) : [],
  };
}

/** The next step as it would have been. The server has played it; here it is only drawn.
 * @param {Replay} replay @param {Scene} scene of the step before @param {Costly} costly @returns {Scene} */
export function sceneAfter({ game, turns = [], actors }, scene, costly) {
  const { ply, seat, better, after } = costly;
  return {
    ...scene,
    position: gameOf(game).read(after),
    before: scene.position,
    turns: [...scene.turns, turnWith(turns[ply], actors[ply], seat, better)],
    ply: ply + 1,
    awaited: [],
    isTried: true,
  };
}

/** What happened in the turn that led here. @param {Replay} replay @param {number} ply */
export function toldAt(replay, ply) {
  if (!ply) return [];
  const { positions, actors, turns = [] } = replay;
  return tellTurn(replay, turnOf(turns[ply - 1], actors[ply - 1]), ply - 1, positions[ply]);
}

/** What would have happened. @param {Replay} replay @param {Costly} costly */
export function toldAfter(replay, { ply, seat, better, after }) {
  return tellTurn(replay, { [seat]: better }, ply, after);
}

/** @param {Replay} replay @param {import("../../core/turns.js").Turn} turn @param {number} ply @param {string} after */
function tellTurn({ game, positions, seats }, turn, ply, after) {
  const { read, announce } = gameOf(game);
  const names = seats.map((seat) => seat.name);
  return announce(turn, read(positions[ply]), read(after), names, []);
}

/** A choice of the past in words. @param {Replay} replay @returns {import("../review/review.js").NameOf} */
export function nameIn(replay) {
  return (choice, ply, seat) =>
    gameOf(replay.game).nameOf(
      choice,
      sceneOf(replay, ply, -1, seat, () => {}),
    );
}
