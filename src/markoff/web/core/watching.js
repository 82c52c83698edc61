// Asks the server whose turn it is, as long as somebody is looking or wants to be notified; shows the number of
// games that wait in the title of the tab and on the icon of the app.

import { effect } from "@preact/signals";
import { send } from "./api.js";
import { matches, settings } from "./device.js";
import { away } from "./homes.js";
import { notify } from "./notifying.js";
import { asked, elsewhere, turns } from "./waiting.js";

const EVERY = 30_000;
const MOST = 50;
const BADGE = /^\(\d+\) /;

let isWatching = false;

export function watch() {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  setInterval(look, EVERY);
  look();
  effect(() => showOnIcon(elsewhere.value.length));
  effect(() => showInTitle(elsewhere.value.length));
  const title = document.querySelector("title");
  const again = () => showInTitle(elsewhere.peek().length);
  if (title) new MutationObserver(again).observe(title, { childList: true });
}

/** Who looks away is asked only if they want to hear of it. */
async function look() {
  const isWanted = !document.hidden || settings.peek().notify;
  if (isWanted && !away.peek()) await ask().catch(() => {}); // next time
}

async function ask() {
  const tables = asked.peek().slice(0, MOST);
  if (!tables.length) return;
  const body = { tables: tables.map(({ table, keys }) => ({ table, keys: keys.slice(0, 5) })) };
  /** @type {import("./http.d.ts").Turns} */
  const found = await send("/api/turns", body);
  const before = turns.peek();
  turns.value = Object.fromEntries(tables.map(({ table }, n) => [table, found.turns[n]]));
  for (const { table } of tables)
    if (turns.peek()[table] === "yours" && before[table] && before[table] !== "yours")
      notify(matches.peek().find((match) => match.table === table));
}

/** @param {number} games */
function showInTitle(games) {
  const bare = document.title.replace(BADGE, "");
  const title = games ? `(${games}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}

/** Of an app that is installed, where the system has such a number. @param {number} games */
function showOnIcon(games) {
  const app = /** @type {any} */ (navigator);
  (games ? app.setAppBadge?.(games) : app.clearAppBadge?.())?.catch(() => {});
}
