// Whom somebody has muted for themselves. Nobody else hears of it: it stays on this device, for this
// table, by name, since the seats are drawn later.

import { keep, recall } from "../../../core/device.js";
import { signal } from "../../../core/html.js";

const QUIET = "quiet";

/** @typedef {import("../../../core/live.js").State} State */

/** @type {Map<string, import("@preact/signals").Signal<string[]>>} */
const tables = new Map();

/** @param {string} table */
function quietAt(table) {
  const known = tables.get(table) ?? signal(recall(table, QUIET, /** @type {string[]} */ ([])));
  tables.set(table, known);
  return known;
}

/** @param {string} table @param {string} name */
export function isQuiet(table, name) {
  return quietAt(table).value.includes(name);
}

/** @param {string} table @param {string} name @param {boolean} on */
export function setQuiet(table, name, on) {
  const others = quietAt(table).value.filter((other) => other !== name);
  const names = on ? [...others, name] : others;
  quietAt(table).value = names;
  keep(table, QUIET, names.length ? names : undefined);
}

/** Before the game people may change their names, and that does not make them heard again.
 * @param {string} table @param {State | null} before @param {State} news */
export function followNames(table, before, news) {
  if (!before || news.begun) return;
  const names = news.seats.map((seat) => seat.name);
  before.seats.forEach(({ name }, place) => {
    const isRenamed = names[place] && !news.seats[place].bot && !names.includes(name);
    if (isRenamed && isQuiet(table, name)) setQuiet(table, names[place], true);
  });
}

/** In a rematch the same people are muted. @param {string} table @param {string} next */
export function stayQuiet(table, next) {
  for (const name of quietAt(table).value) setQuiet(next, name, true);
}

/** What was said, without those who are muted here or for everybody, and without those who were removed.
 * @param {import("../../../core/live.js").Live} live */
export function heardTalk({ table, talk, state }) {
  const unsaid = state.value?.unsaid ?? [];
  return talk.value.filter(({ number, name }) => !unsaid.includes(number) && !isQuiet(table, name));
}
