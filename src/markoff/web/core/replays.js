// Games to replay: those of a table, and a record from a file.

import { get, getText, listen, Problem, sendText } from "./api.js";

/** @typedef {import("./http.d.ts").Replay} Replay */
/** @typedef {import("./http.d.ts").Review} Review */
/** @typedef {import("./http.d.ts").Costly} Costly */
/** @typedef {import("./http.d.ts").Progress} Progress */

/** In an address, in place of a table: the record that this device has opened. */
export const OWN = "file";
const KEPT = "markoff.record";
const PLAIN = "text/plain; charset=utf-8";
/** The status of what the server will not do now. */
const REFUSED = 409;

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

/** It takes the server a while, so it says how far it is.
 * @param {string} name @param {(progress: Progress) => void} told @param {AbortSignal} signal
 * @returns {Promise<Review>} */
export async function reviewOf(name, told, signal) {
  if (isOwn(name)) return reviewOfRecord(ownRecord(), told, signal);
  return reviewAt(`/api/tables/${encodeURIComponent(name)}/review`, { signal }, told);
}

/** The same for a record. @param {string} text @param {(progress: Progress) => void} told
 * @param {AbortSignal} signal */
export async function reviewOfRecord(text, told, signal) {
  const how = { signal, method: "POST", headers: { "Content-Type": PLAIN }, body: text };
  return reviewAt("/api/review", how, told);
}

/** @param {string} path @param {RequestInit} how @param {(progress: Progress) => void} told
 * @returns {Promise<Review>} */
async function reviewAt(path, how, told) {
  /** @type {Review | null} */
  let found = null;
  await listen(
    path,
    how,
    (/** @type {import("./http.d.ts").ReviewLine} */ { progress, review, problem }) => {
      if (problem) throw new Problem(problem, REFUSED);
      if (progress) told(progress);
      if (review) found = review;
    },
    (review) => {
      found = review;
    },
  );
  if (!found)
    throw new Problem({ code: "interrupted", reason: "the review was interrupted" }, REFUSED);
  return found;
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
