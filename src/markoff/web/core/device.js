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
 * @property {import("./speed.js").Speed} speed of what is shown
 * @property {boolean} keys whether single keys ask, roll and type dice
 * @property {"full" | "brief"} speech how much is told to those who listen
 * @property {boolean} buzz whether the device may vibrate
 * @property {boolean} notify whether the browser says when it is your turn
 * @property {boolean} mistakes whether costly choices are kept to be practised
 * @property {string} name how the player was called last
 */

/**
 * @typedef {object} Remembered
 * @property {string} table
 * @property {string} game
 * @property {string[]} keys of the seats that this device holds
 * @property {string[]} names of everybody, by seat
 * @property {number[]} [seats] those of this device
 * @property {string[]} [bots] that sit there; empty for a person
 * @property {boolean} [begun]
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
  speed: "normal",
  keys: true,
  speech: "full",
  buzz: true,
  notify: false,
  mistakes: true,
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

effect(() => {
  const { theme } = settings.value;
  if (typeof document !== "undefined") document.documentElement.dataset.theme = theme;
});

// Another window of this browser may have written meanwhile: every change starts from what is
// stored, and nothing is written but by a change.

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key === SETTINGS) settings.value = { ...DEFAULTS, ...read(SETTINGS, settings.value) };
    if (key === MATCHES) matches.value = read(MATCHES, matches.value);
  });

/** @param {Partial<Settings>} change */
export function set(change) {
  settings.value = { ...DEFAULTS, ...read(SETTINGS, settings.value), ...change };
  write(SETTINGS, settings.value);
}

/** @param {(all: Remembered[]) => Remembered[]} change */
function changeMatches(change) {
  matches.value = change(read(MATCHES, matches.value));
  write(MATCHES, matches.value);
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
  renew(table, () => news);
}

/** @param {string} table @param {string} key */
export function addKey(table, key) {
  renew(table, ({ keys }) => ({ keys: keys.includes(key) ? keys : [...keys, key] }));
}

/** What is known of a table comes to the top of the list.
 * @param {string} table @param {(before: Remembered) => Partial<Remembered>} news */
function renew(table, news) {
  changeMatches((all) => {
    const fresh = { table, game: "", keys: [], names: [], over: false, seen: 0 };
    const before = all.find((match) => match.table === table) ?? fresh;
    const rest = all.filter((match) => match !== before);
    return shortened([{ ...before, ...news(before), table, seen: Date.now() }, ...rest]);
  });
}

/** Those that are over go first: the key of a seat is nowhere else. @param {Remembered[]} all */
function shortened(all) {
  const surplus = all.length - MOST_MATCHES;
  const spare = new Set(all.filter((match) => match.over).slice(-Math.max(surplus, 0)));
  return surplus > 0 ? all.filter((match) => !spare.has(match)).slice(0, MOST_KEPT) : all;
}

/** @param {string} table */
export function forget(table) {
  changeMatches((all) => all.filter((match) => match.table !== table));
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
