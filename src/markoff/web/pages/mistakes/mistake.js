// A costly choice as it is kept: with everything that asking again needs, so that neither the table nor a
// server is needed for it.

import { isDay } from "../../core/days.js";
import { turnWith } from "../../core/turns.js";
import { isWorthPractising } from "../again/judging.js";
import { planned } from "./schedule.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */
/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("./days.js").Day} Day */
/**
 * @typedef {object} Asked
 * @property {string} id
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {boolean} typed_in
 * @property {{ name: string, bot?: string }[]} seats as the server writes their names
 * @property {string} position
 * @property {string} turn what happened there, had the better choice been made
 * @property {Costly} costly
 * @property {string} unit
 * @property {string} table where the game was played
 * @property {string} match
 * @property {string} date of the game
 */
/** @typedef {Asked & import("./schedule.js").Plan} Mistake */

/** All games of a day bear the same name, so its table is named, too. @param {Pick<Asked, "table" | "match">} played */
export const gameNamed = ({ table, match }) => `${table} ${match}`;

/** Earlier versions named neither by the table. @template {Pick<Asked, "table" | "match" | "costly">} M @param {M} mistake */
export function identified(mistake) {
  const { ply, seat } = mistake.costly;
  return { ...mistake, id: `${gameNamed(mistake)} ${ply} ${seat}` };
}

/** Those of a review that are worth practising. @param {string} table @param {Replay} replay with the names of
 * bots as the server writes them @param {Review} review @param {number[]} seats @param {Day} today @returns {Mistake[]} */
export function mistakesIn(table, replay, review, seats, today) {
  const { game, options = {}, typed_in = false, match, date } = replay;
  const { turns = [], positions, actors } = replay;
  const clear = review.choices.filter(
    (costly) => seats.includes(costly.seat) && isWorthPractising(costly, review.unit),
  );
  return clear.map((costly) => {
    const { ply, seat, better } = costly;
    return identified({
      game,
      options,
      typed_in,
      seats: replay.seats.map(({ name, bot }) => (bot ? { name, bot } : { name })),
      position: positions[ply],
      turn: turnWith(turns[ply], actors[ply], seat, better),
      costly,
      unit: review.unit,
      table,
      match,
      date,
      ...planned(today),
    });
  });
}

const TEXTS = /** @type {const} */ (["id", "game", "position", "turn", "unit", "table", "match"]);

/** Storage and files may hold anything. @param {any} found @returns {found is Mistake} */
export function isMistake(found) {
  return (
    Boolean(found) &&
    TEXTS.every((name) => typeof found[name] === "string") &&
    [found.date, found.seen, found.due].every(isDay) &&
    Number.isInteger(found.row) &&
    Array.isArray(found.seats) &&
    isCostly(found.costly, found.seats.length)
  );
}

/** @param {any} costly @param {number} seats */
function isCostly(costly, seats) {
  const { ply, seat, choice, better, best, lost, error, weighed } = costly ?? {};
  return (
    Number.isInteger(ply) &&
    Number.isInteger(seat) &&
    seat >= 0 &&
    seat < seats &&
    [choice, better].every((text) => typeof text === "string") &&
    [best, lost, error].every(Number.isFinite) &&
    Array.isArray(weighed) &&
    weighed.every((one) => typeof one?.choice === "string" && Number.isFinite(one.worth)) &&
    [choice, better].every((text) => weighed.some((one) => one.choice === text))
  );
}

/** The review of its game, at this choice. @param {Mistake} mistake */
export function addressOf({ table, costly: { ply, seat } }) {
  return `/r/${encodeURIComponent(table)}?ply=${ply}&seat=${seat}&review=1`;
}
