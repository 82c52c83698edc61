// What the server says of its games, asked for once; or this device, which may have fewer bots.

import { signal } from "@preact/signals";
import { get } from "./api.js";
import { here } from "./homes.js";
import { wordsFor } from "./words.js";

/** @typedef {import("./http.d.ts").Rules} Rules the properties of a game */

/** @type {import("@preact/signals").Signal<Record<string, Rules> | null>} */
export const games = signal(null);

/** Who has told them. @type {boolean | undefined} */
let toldHere;

export async function learnGames() {
  if (toldHere === here.value) return;
  games.value = await get("/api/games");
  toldHere = here.value;
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
  return wordsFor(`common.game.${game}`) ?? rulesOf(game)?.title ?? game;
}
