// Finished games that this device keeps for its statistics: their records, what is counted of them, and
// what reviews have said. They stay when the table is gone. Nothing leaves the device but to be counted.

import { getText } from "./api.js";
import { keep as note, recall } from "./device.js";

const NAME = "markoff-games";
const VERSION = 1;
const GAMES = "games";
const WAITING = "waiting";

/** @typedef {import("./http.d.ts").Digest} Digest */
/** @typedef {import("./http.d.ts").Appraisal} Appraisal */
/**
 * @typedef {object} Source a record that is not looked at yet
 * @property {string} file
 * @property {string} record as text or JSON
 * @property {string} [table] where it was played
 * @property {number[]} [seats] those of this device
 * @property {Appraisal} [review]
 */
/** @typedef {Source & { id: string, digest: Digest }} Kept */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @template T @param {IDBTransactionMode} mode @param {(stores: { games: IDBObjectStore, waiting: IDBObjectStore }) => Promise<T>} work */
async function open(mode, work) {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(GAMES, { keyPath: "id" });
    opening.result.createObjectStore(WAITING, { keyPath: "table" });
  };
  const database = await answered(opening);
  try {
    const transaction = database.transaction([GAMES, WAITING], mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [found] = await Promise.all([
      work({
        games: transaction.objectStore(GAMES),
        waiting: transaction.objectStore(WAITING),
      }),
      done,
    ]);
    return found;
  } finally {
    database.close();
  }
}

/** The oldest first. @returns {Promise<Kept[]>} */
export async function keptGames() {
  /** @type {Kept[]} */
  const found = await open("readonly", ({ games }) => answered(games.getAll()));
  return found.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** @param {Kept} game */
const orderOf = ({ digest }) => `${digest.date} ${digest.file}`;

/** @param {Kept[]} news */
export function keepGames(news) {
  return open("readwrite", async ({ games, waiting }) => {
    for (const game of news) {
      games.put(game);
      if (game.table) waiting.delete(game.table);
    }
  });
}

/** Records of tables that are not looked at yet. @returns {Promise<Source[]>} */
export function waitingRecords() {
  return open("readonly", ({ waiting }) => answered(waiting.getAll()));
}

/** @returns {Promise<Set<string>>} tables whose games are here */
export async function tablesKept() {
  const all = [...(await keptGames()), ...(await waitingRecords())];
  return new Set(all.flatMap(({ table }) => table ?? []));
}

/** They will not be fetched again. @param {Kept[]} all */
export async function removeGames(all) {
  leaveOut(all.flatMap(({ table }) => table ?? []));
  await open("readwrite", async ({ games }) => {
    for (const { id } of all) games.delete(id);
  });
}

/** @returns {string[]} tables whose games are not wanted, or gone */
export function leftOut() {
  return recall("stats", "left_out", []);
}

/** @param {string[]} tables */
export function leaveOut(tables) {
  note("stats", "left_out", [...new Set([...leftOut(), ...tables])]);
}

/** Keeps the record of a game that is over. @param {string} table @param {number[]} seats @param {number} when */
export async function keepRecord(table, seats, when) {
  const record = await getText(`/api/tables/${encodeURIComponent(table)}/record`);
  const source = { table, seats, record, file: fileOf(table, when) };
  await open("readwrite", async ({ waiting }) => void waiting.put(source));
}

/** In the order of time. @param {string} table @param {number} when */
function fileOf(table, when) {
  const minute = new Date(when).toISOString().slice(0, 16).replace("T", "-").replace(":", "");
  return `${minute}-${table.replace("~", "")}.markoff`;
}

/** What is left of a review: all choices with their worth would be too much to send for many games.
 * @param {import("./http.d.ts").Review | Appraisal} review @returns {Appraisal} */
export function appraisalOf({ unit = "chance", seats, choices }) {
  return { unit, seats, choices: choices.map((each) => ({ ...each, after: "", weighed: [] })) };
}

/** The game of this table is reviewed, if it is one of ours.
 * @param {string} table @param {import("./http.d.ts").Review} review */
export async function keepReview(table, review) {
  await open("readwrite", async ({ games, waiting }) => {
    for (const store of [games, waiting]) {
      /** @type {Source[]} */
      const all = await answered(store.getAll());
      const game = all.find((one) => one.table === table);
      if (game) store.put({ ...game, review: appraisalOf(review) });
    }
  });
}

/** The same for a game that may have been deleted meanwhile.
 * @param {string} id @param {import("./http.d.ts").Review} review */
export async function keepReviewOf(id, review) {
  await open("readwrite", async ({ games }) => {
    /** @type {Kept | undefined} */
    const game = await answered(games.get(id));
    if (game) games.put({ ...game, review: appraisalOf(review) });
  });
}

/** For good, and for all tabs. @returns {Promise<void>} */
export async function eraseGames() {
  await answered(indexedDB.deleteDatabase(NAME));
}
