// The bots of the server, asked for once, and those that can play at a table.

import { get } from "../../core/api.js";
import { learnGames } from "../../core/games.js";
import { here } from "../../core/homes.js";
import { signal, useEffect, useRef } from "../../core/html.js";
import { wordsFor } from "../../core/words.js";

/** @typedef {Pick<import("../../core/wire.d.ts").Plan, "game" | "places" | "options" | "position">} Asked */

/** @type {import("@preact/signals").Signal<Record<string, string> | null>} each with a sentence about it */
export const bots = signal(null);
/** For what was asked, the bots that can play it. @type {import("@preact/signals").Signal<Record<string, string[]>>} */
const able = signal({});
/** And why nobody can. @type {import("@preact/signals").Signal<Record<string, import("../../core/reasons.js").Said>>} */
const refused = signal({});

/** Who has told them. @type {boolean | undefined} */
let metHere;

export async function meet() {
  await learnGames();
  if (metHere === here.value) return;
  bots.value = await get("/api/bots");
  metHere = here.value;
}

/** A server may have bots that nobody has described here. @param {string} bot */
export function botAbout(bot) {
  return wordsFor(`options.bot_about.${bot}`) ?? bots.value?.[bot] ?? "";
}

/** @param {Asked} plan */
function queryOf({ game, places, options = {}, position = "" }) {
  const asked = { game, players: String(places.length), ...options, ...(position && { position }) };
  return String(new URLSearchParams(asked));
}

/** What the server has against such a table, once it was asked for its bots there.
 * @param {Asked} plan */
export function refusalOf(plan) {
  return refused.value[queryOf(plan)] ?? null;
}

/** Whether the server has said who can play at such a table. @param {Asked} plan */
export function areLevelsKnown(plan) {
  return Boolean(able.value[`${here.value} ${queryOf(plan)}`]);
}

/** The bots that can play at such a table, the weakest first. What was offered before stays until
 * the server has answered; if it cannot, all are offered and it decides when one is chosen.
 * @param {Asked} plan @returns {string[]} */
export function useLevels(plan) {
  const query = queryOf(plan);
  const isHere = here.value;
  const before = useRef(/** @type {string[]} */ ([]));
  const found = able.value[`${isHere} ${query}`];
  useEffect(() => {
    if (found) return;
    const keep = (/** @type {string[]} */ names) => {
      able.value = { ...able.value, [`${isHere} ${query}`]: names };
    };
    get(`/api/bots?${query}`).then(
      (answer) => keep(Object.keys(answer)),
      (problem) => {
        if (problem.status === 400) refused.value = { ...refused.value, [query]: problem };
      },
    );
  }, [query, isHere, !found]);
  if (found) before.current = found;
  return found ?? (before.current.length ? before.current : Object.keys(bots.value ?? {}));
}
