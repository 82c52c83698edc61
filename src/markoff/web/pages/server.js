// What the server can do: its games and its bots, asked for once.

import { get } from "../core/api.js";
import { signal } from "../core/html.js";
import { t } from "../core/words.js";

/** @typedef {{ players: number[], options: Record<string, string>, endless: boolean }} Rules */

/** @type {import("@preact/signals").Signal<Record<string, Rules> | null>} */
export const games = signal(null);
/** @type {import("@preact/signals").Signal<Record<string, string> | null>} each with a sentence about it */
export const bots = signal(null);

export async function meet() {
  if (!games.value) games.value = await get("/api/games");
  if (!bots.value) bots.value = await get("/api/bots");
}

/** A server may have bots that nobody has described here. @param {string} bot */
export function botAbout(bot) {
  const key = `options.bot_about.${bot}`;
  const words = t(key);
  return words === key ? (bots.value?.[bot] ?? "") : words;
}
