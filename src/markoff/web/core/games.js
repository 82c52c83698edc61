// What the server says of its games, asked for once.

import { signal } from "@preact/signals";
import { get } from "./api.js";
import { t } from "./words.js";

/**
 * @typedef {object} Rules the properties of a game; see /api/openapi.json
 * @property {number[]} players how many can play
 * @property {Record<string, string>} options each with what it may be
 * @property {boolean} endless a match need not end unless there is a cap
 * @property {string} title the name as people write it
 * @property {boolean} has_dice
 * @property {boolean} can_resign
 * @property {Record<string, number[][]>} teams for each number of players the seats that win together
 * @property {Record<string, string[]>} choices for each option the values worth offering
 * @property {Record<string, string>} defaults
 */

/** @type {import("@preact/signals").Signal<Record<string, Rules> | null>} */
export const games = signal(null);

export async function learnGames() {
  if (!games.value) games.value = await get("/api/games");
}

/** Undefined until the server has answered, and for a game that it does not have.
 * @param {string} game @returns {Rules | undefined} */
export function rulesOf(game) {
  return games.value?.[game];
}

/** Do some win and lose together? @param {Rules | undefined} rules @param {number} players */
export function hasTeams(rules, players) {
  return Boolean(rules?.teams[players]?.some((team) => team.length > 1));
}

/** A server may have games that nobody has translated. @param {string} game */
export function gameName(game) {
  const key = `common.game.${game}`;
  const words = t(key);
  return words === key ? (rulesOf(game)?.title ?? game) : words;
}
