// Matches to look at again: those of a table, and a record that somebody has as a file.

import { get, getText, sendText } from "./api.js";

/**
 * @typedef {object} Replay a match told position by position; see /api/openapi.json
 * @property {string} game
 * @property {{ name: string, bot?: string }[]} seats
 * @property {string} match
 * @property {string} date
 * @property {string} dice
 * @property {string[]} positions before the first turn, and after each one
 * @property {number[][]} actors who is to act in each of them; the dice sit at -1
 * @property {Record<string, string>} [options]
 * @property {boolean} [typed_in]
 * @property {string[]} [turns]
 * @property {number[]} [drawn]
 * @property {string[]} [words] in the order of joining
 * @property {string} [secret]
 * @property {number[]} [winners]
 * @property {number[]} [scores]
 * @property {string} [reason]
 * @property {{ seat: number, why: string }} [forfeit] whose program has failed, and how
 */

/** In an address, in place of a table: the record that this device has opened. */
export const OWN = "file";
const KEPT = "markoff.record";

/** @param {string} name of a table, or OWN */
export function isOwn(name) {
  return name.toLowerCase() === OWN;
}

/** @param {string} name @returns {Promise<Replay | null>} null: no file was opened yet */
export async function replayOf(name) {
  if (!isOwn(name)) return get(`/api/tables/${encodeURIComponent(name)}/replay`);
  const text = ownRecord();
  return text ? sendText("/api/replay", text) : null;
}

/**
 * @typedef {object} Review what a bot found in a match that is over; see /api/openapi.json
 * @property {number[][]} teams
 * @property {{ ply: number, chances: number[], roll: boolean }[]} points one before each turn and one after the last, and one more where no turn ended the match
 * @property {number[]} turning plies
 * @property {Costly[]} choices the most costly first
 * @property {{ seat: number, luck: number, play: number, choices: number, mistakes: number }[]} seats
 * @property {import("./worth.js").Unit} [unit]
 */

/**
 * @typedef {object} Costly
 * @property {number} ply
 * @property {number} seat
 * @property {string} choice
 * @property {string} better
 * @property {number} chance
 * @property {number} best
 * @property {number} lost
 * @property {boolean} proven
 * @property {import("./why.js").Why | null} why the better one is better
 * @property {"better" | "choice"} about which of the two that tells
 */

/** It takes the server a while. @param {string} name @returns {Promise<Review>} */
export async function reviewOf(name) {
  if (isOwn(name)) return sendText("/api/review", ownRecord());
  return get(`/api/tables/${encodeURIComponent(name)}/review`);
}

/** @returns {string} */
function ownRecord() {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** The record of this address, as text. @param {string} name */
export async function recordOf(name) {
  if (isOwn(name)) return ownRecord();
  return getText(`/api/tables/${encodeURIComponent(name)}/record`);
}

/** A record that can be replayed is kept until the window is closed. @param {string} text */
export async function openOwn(text) {
  const replay = await sendText("/api/replay", text);
  sessionStorage.setItem(KEPT, text);
  return replay;
}
