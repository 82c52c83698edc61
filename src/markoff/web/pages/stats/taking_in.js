// From records to games that count. The app reads and verifies each record once, many at a time; what
// it makes of them is kept on this device.

import { Problem, send } from "../../core/api.js";
import { matches } from "../../core/device.js";
import {
  keepGames,
  keepRecord,
  keptGames,
  leaveOut,
  leftOut,
  tablesKept,
  waitingRecords,
} from "../../core/kept_games.js";
import { patiently } from "./patience.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */
/** @typedef {import("../../core/kept_games.js").Source} Source */
/** @typedef {import("../../core/reasons.js").Said} Said */
/**
 * @typedef {object} Taken what became of records
 * @property {number} added
 * @property {number} copies
 * @property {string[]} unfinished
 * @property {{ file: string, why: Said }[]} unreadable
 */

const MOST_BYTES = 80_000;
const MOST_RECORDS = 20;

/** Games of this device that are over come in by themselves, as far as their tables are still there. */
export async function takeTables() {
  const known = await tablesKept();
  for (const table of leftOut()) known.add(table);
  for (const { table, over, seats = [], seen } of matches.value) {
    if (!over || !seats.length || known.has(table)) continue;
    try {
      await keepRecord(table, seats, seen);
    } catch (problem) {
      if (/** @type {Problem} */ (problem).status === 404) leaveOut([table]);
    }
  }
  const waiting = await waitingRecords();
  return waiting.length ? takeIn(waiting) : null;
}

/** @param {Source[]} sources @param {(done: number) => void} [told] @returns {Promise<Taken>} */
export async function takeIn(sources, told = () => {}) {
  /** @type {Taken} */
  const taken = { added: 0, copies: 0, unfinished: [], unreadable: [] };
  const known = new Map((await keptGames()).map((game) => [game.id, game]));
  const before = known.size;
  const files = new Set([...known.values()].map(({ file }) => file));
  let done = 0;
  for (const batch of batches(sources.map((source) => withOwnName(source, files)))) {
    const { games, unfinished, unreadable } = await digested(batch);
    taken.unfinished.push(...unfinished);
    taken.unreadable.push(...unreadable);
    /** @type {Kept[]} */
    const news = [];
    for (const digest of games) {
      const source = /** @type {Source} */ (batch.find(({ file }) => file === digest.file));
      const same = known.get(digest.id);
      if (same) taken.copies++;
      const game = same ? merged(same, source) : { ...source, id: digest.id, digest };
      known.set(digest.id, game);
      news.push(game);
    }
    await keepGames(news);
    done += batch.length;
    told(done);
  }
  taken.added = known.size - before;
  return taken;
}

/** A table knows which seats are of this device; a file may be of somebody else, but its review counts.
 * @param {Kept} before @param {Source} source */
function merged(before, { table, seats, review }) {
  return {
    ...before,
    ...(table && { table, seats }),
    ...(review && !before.review && { review }),
  };
}

/** Two files of the same name are two files. @param {Source} source @param {Set<string>} taken */
function withOwnName(source, taken) {
  let { file } = source;
  for (let n = 2; taken.has(file); n++) file = source.file.replace(/(\.\w+)?$/, ` (${n})$1`);
  taken.add(file);
  return { ...source, file };
}

/** @param {Source[]} sources */
function* batches(sources) {
  /** @type {Source[]} */
  let batch = [];
  let bytes = 0;
  for (const source of sources) {
    const size = new TextEncoder().encode(JSON.stringify(source.record)).length;
    if (batch.length && (bytes + size > MOST_BYTES || batch.length >= MOST_RECORDS)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(source);
    bytes += size;
  }
  if (batch.length) yield batch;
}

/** What is refused as a whole is asked for one by one. @param {Source[]} batch
 * @returns {Promise<import("../../core/http.d.ts").Digests>} */
async function digested(batch) {
  const records = batch.map(({ file, record }) => ({ file, record }));
  try {
    return await patiently(() => send("/api/digests", { records }));
  } catch (error) {
    const problem = /** @type {Problem} */ (error);
    if (![400, 409].includes(problem.status)) throw problem;
    if (batch.length === 1)
      return {
        games: [],
        unfinished: [],
        unreadable: [{ file: batch[0].file, why: saidOf(problem) }],
      };
    const parts = [];
    for (const source of batch) parts.push(await digested([source]));
    return {
      games: parts.flatMap(({ games }) => games),
      unfinished: parts.flatMap(({ unfinished }) => unfinished),
      unreadable: parts.flatMap(({ unreadable }) => unreadable),
    };
  }
}

/** @param {Problem} problem @returns {any} */
const saidOf = ({ code, facts, reason }) => ({ code, facts, reason });
