// All games of this device in one file, to keep or to take to another device: what the app has stored
// of them, and what this browser remembers, such as the keys of the seats. Mistakes to practise go along,
// and so do puzzles and days.

import { bringDays, playedDays } from "../../core/days.js";
import { matches, remember } from "../../core/device.js";
import { aside } from "../../device/aside.js";
import { openDisk } from "../../device/disk.js";
import { bring, mistakes } from "../mistakes/shelf.js";
import { bringForm, form } from "../puzzles/form/form.js";

const KIND = "games of a device";
const VERSION = 1;

/** @typedef {{ name: string, changed: number, finished: number | null, events: string[] }} Table */
/**
 * @typedef {object} Carried
 * @property {string} markoff
 * @property {number} version
 * @property {Table[]} tables
 * @property {import("../../core/device.js").Remembered[]} matches
 * @property {Record<string, string>} kept by the names under which the browser keeps it
 * @property {import("../mistakes/mistake.js").Mistake[]} [mistakes] earlier versions kept none
 * @property {import("../puzzles/form/form.js").Form} [puzzles] the same
 * @property {import("../../core/days.js").Days} [days] the same
 */

/** @returns {Promise<Carried>} */
export async function packed() {
  const disk = await openDisk();
  try {
    const found = await disk.load();
    const names = new Set(found.map(([{ name }]) => name));
    return {
      markoff: KIND,
      version: VERSION,
      tables: found.map(([table, events]) => tableOf(table, events)),
      matches: matches.value.filter(({ table }) => names.has(table)),
      kept: Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => names.has(key.split(".").at(-1) ?? "")),
      ),
      mistakes: mistakes.value,
      puzzles: form.value,
      days: playedDays(),
    };
  } finally {
    disk.close();
  }
}

/** @param {import("../../device/disk.js").Table} table @param {Uint8Array[]} events @returns {Table} */
function tableOf({ name, changed, finished }, events) {
  const letters = new TextDecoder();
  return { name, changed, finished, events: events.map((event) => letters.decode(event)) };
}

/** Null if it is something else. @param {string} text @returns {Carried | null} */
export function read(text) {
  try {
    const found = JSON.parse(text);
    const isOurs = found.markoff === KIND && found.version === VERSION;
    return isOurs && found.tables.every(isTable) && Array.isArray(found.matches) ? found : null;
  } catch {
    return null;
  }
}

/** @param {Table} table */
function isTable({ name, changed, events }) {
  const isWhole = typeof name === "string" && name.startsWith("~") && typeof changed === "number";
  return isWhole && events.length > 0 && events.every((event) => JSON.parse(event));
}

/** @param {Carried} carried @returns {Promise<{ games: number, mistakes: number, results: number }>} how many have come */
export async function unpack(carried) {
  const games = carried.tables.length ? await unpackGames(carried) : 0;
  const results = bringForm(carried.puzzles) + bringDays(carried.days);
  return { games, mistakes: bring(carried.mistakes), results };
}

/** Of puzzles and days. @param {Carried} carried */
export function resultsIn({ puzzles, days }) {
  return Object.keys(puzzles?.answers ?? {}).length + Object.keys(days ?? {}).length;
}

/** Games that are here already stay as they are, unless the file knows how they went on.
 * @param {Carried} carried @returns {Promise<number>} how many have come */
async function unpackGames({ tables, matches: known, kept }) {
  const news = await aside(async (disk) => {
    const here = new Map((await disk.load()).map(([{ name, next }]) => [name, next]));
    const longer = tables.filter(({ name, events }) => events.length > (here.get(name) ?? 0));
    for (const table of longer) await put(disk, table);
    return longer;
  });
  const names = new Set(news.map(({ name }) => name));
  for (const [key, value] of Object.entries(kept ?? {}))
    if (names.has(key.split(".").at(-1) ?? "") && key.startsWith("markoff."))
      localStorage.setItem(key, value);
  for (const match of known.toReversed()) if (names.has(match.table)) remember(match.table, match);
  return news.length;
}

/** @param {import("../../device/disk.js").Disk} disk @param {Table} table */
async function put(disk, { name, changed, finished, events }) {
  const letters = new TextEncoder();
  await disk.remove(name);
  await disk.keep(
    name,
    0,
    events.map((event) => letters.encode(event)),
    changed,
    finished,
  );
}
