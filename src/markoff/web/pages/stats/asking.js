// What is asked of the app: the games as digests, who "you" are in them, and what reviews have said.

import { ask, send } from "../../core/api.js";
import { keep, recall, settings } from "../../core/device.js";
import { appraisalOf } from "../../core/kept_games.js";
import { patiently } from "./patience.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */
/** @typedef {import("../../core/http.d.ts").Who} Who */
/** @typedef {import("../../core/http.d.ts").Statistics} Statistics */
/**
 * @typedef {object} Whose
 * @property {Who | null} who somebody else; null for the seats of this device
 * @property {Who | null} name how you are called in games that were not played on this device
 */

/** The latest games count; more do not fit into one request. */
export const MOST_GAMES = 1000;
const JSON_BODY = { "Content-Type": "application/json" };

/** @returns {Whose} */
export const chosenWhose = () => recall("stats", "whose", { who: null, name: null });

/** @param {Whose} whose */
export const chooseWhose = (whose) => keep("stats", "whose", whose);

/** Your seat at this device; where several share it, the one with your name. A file may have brought seats
 * that the game does not have. @param {Kept} game
 * @returns {number | undefined} */
export function ownSeat({ seats = [], digest: { players } }) {
  const own = seats.filter((seat) => Number.isInteger(seat) && players[seat]);
  if (own.length === 1) return own[0];
  const { name } = settings.value;
  return own.find((seat) => name && players[seat].name === name);
}

/** Some were kept when more was left of them, and a file may have brought anything. @param {any} review */
const sendable = (review) => (Array.isArray(review.choices) ? appraisalOf(review) : review);

/** @param {Kept[]} games @param {Whose} whose */
function bodyOf(games, { who, name }) {
  const counted = games.slice(-MOST_GAMES);
  const reviewed = counted.filter(({ review }) => review);
  return {
    games: counted.map((game) => ({ ...game.digest, seat: who ? undefined : ownSeat(game) })),
    player: who ?? name ?? undefined,
    reviews: Object.fromEntries(reviewed.map(({ file, review }) => [file, sendable(review)])),
  };
}

/** @param {Kept[]} games @param {Whose} whose @returns {Promise<Statistics>} */
export function statisticsOf(games, whose) {
  return patiently(() => send("/api/stats", bodyOf(games, whose)));
}

/** A row for each game. @param {Kept[]} games @param {Whose} whose @returns {Promise<string>} */
export async function rowsOf(games, whose) {
  const body = JSON.stringify(bodyOf(games, whose));
  const how = { method: "POST", headers: JSON_BODY, body };
  return (await patiently(() => ask("/api/stats.csv", how))).text();
}
