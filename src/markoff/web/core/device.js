// What this device remembers: settings, the keys of its seats, and its matches. Nothing leaves it.

import { effect, signal } from "@preact/signals";

const SETTINGS = "markoff.settings";
const MATCHES = "markoff.matches";
const MOST_MATCHES = 50;
const MOST_KEPT = 500;

/**
 * @typedef {object} Settings
 * @property {string} language "" follows the browser
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} sound
 * @property {boolean} scores whether running scores are shown
 * @property {string} name how the player was called last
 */

/**
 * @typedef {object} Remembered
 * @property {string} table
 * @property {string} game
 * @property {string[]} keys of the seats that this device holds
 * @property {string[]} names of everybody, by seat
 * @property {boolean} over
 * @property {number[]} [winners]
 * @property {number} seen when it was last looked at, in milliseconds
 */

/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "system",
  sound: typeof matchMedia === "function" && !matchMedia("(pointer: coarse)").matches,
  scores: true,
  name: "",
};

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the match itself is on the server.
  }
}

/** @type {import("@preact/signals").Signal<Settings>} */
export const settings = signal({ ...DEFAULTS, ...read(SETTINGS, {}) });
/** @type {import("@preact/signals").Signal<Remembered[]>} the latest first */
export const matches = signal(read(MATCHES, []));

effect(() => write(SETTINGS, settings.value));
effect(() => write(MATCHES, matches.value));
effect(() => {
  const { theme } = settings.value;
  if (typeof document !== "undefined") document.documentElement.dataset.theme = theme;
});

/** What another window of this browser has written is not lost. */
function readAgain() {
  settings.value = { ...DEFAULTS, ...read(SETTINGS, settings.value) };
  matches.value = read(MATCHES, matches.value);
}

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key === SETTINGS || key === MATCHES) readAgain();
  });

/** @param {Partial<Settings>} change */
export function set(change) {
  readAgain();
  settings.value = { ...settings.value, ...change };
}

/** @param {string} table @returns {Remembered | undefined} */
export function remembered(table) {
  return matches.value.find((match) => match.table === table);
}

/** @param {string} table @returns {string[]} */
export function keysOf(table) {
  return remembered(table)?.keys ?? [];
}

/** @param {string} table @param {Partial<Remembered>} news */
export function remember(table, news) {
  readAgain();
  const before = remembered(table) ?? { table, game: "", keys: [], names: [], over: false };
  const after = { ...before, ...news, table, seen: Date.now() };
  const rest = matches.value.filter((match) => match.table !== table);
  matches.value = shortened([after, ...rest]);
}

/** Those that are over go first: the key of a seat is nowhere else. @param {Remembered[]} all */
function shortened(all) {
  const surplus = all.length - MOST_MATCHES;
  const spare = new Set(all.filter((match) => match.over).slice(-Math.max(surplus, 0)));
  return surplus > 0 ? all.filter((match) => !spare.has(match)).slice(0, MOST_KEPT) : all;
}

/** @param {string} table @param {string} key */
export function addKey(table, key) {
  const keys = keysOf(table);
  if (!keys.includes(key)) remember(table, { keys: [...keys, key] });
}

/** @param {string} table */
export function forget(table) {
  readAgain();
  matches.value = matches.value.filter((match) => match.table !== table);
}

/** Values of one table that must outlive a reload, such as a choice that is not confirmed yet.
 * @template T @param {string} table @param {string} what @param {T} otherwise @returns {T} */
export function recall(table, what, otherwise) {
  return read(`markoff.${what}.${table}`, otherwise);
}

/** @param {string} table @param {string} what @param {unknown} value undefined forgets it */
export function keep(table, what, value) {
  const key = `markoff.${what}.${table}`;
  if (value !== undefined) return write(key, value);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
