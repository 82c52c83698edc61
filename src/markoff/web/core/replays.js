// Matches to look at again: those of a table, and a record that somebody has as a file.

import { get, getText, sendText } from "./api.js";

/** @typedef {import("./http.d.ts").Replay} Replay */
/** @typedef {import("./http.d.ts").Review} Review */
/** @typedef {import("./http.d.ts").Costly} Costly */

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
