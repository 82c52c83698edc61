// The HTTP side of the app, at a server or on this device: everything that is not live.

import { device, here, isHere, loadDevice, lost } from "./homes.js";

/** @typedef {import("./reasons.js").Said} Said */

const LINES = "application/x-ndjson";

/** What the server refused, and why. */
export class Problem extends Error {
  /** @param {Said} said @param {number} status 0 if the server could not be reached */
  constructor({ code, facts, reason }, status) {
    super(reason);
    this.code = code;
    this.facts = facts;
    this.reason = reason;
    this.status = status;
  }
}

export function unreachable() {
  return new Problem({ code: "unreachable", reason: "the server cannot be reached" }, 0);
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export async function ask(path, options) {
  const response = await (isHere(path) ? askHere : askServer)(path, options);
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const { code, facts, reason = `${response.status} ${response.statusText}` } = body;
  throw new Problem({ code: codeAt(isHere(path), code), facts, reason }, response.status);
}

/** What cannot be stored is for somebody else to mend at a server, and for the player on this device.
 * @param {boolean} isHere @param {string} code */
export function codeAt(isHere, code) {
  return isHere && code === "no_database" ? "device_full" : code;
}

/** If the server is away, this device answers what it can. @param {string} path @param {RequestInit} [options]
 * @returns {Promise<Response>} */
async function askServer(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    if (!options?.signal?.aborted) await lost();
    if (here.value && isHere(path)) return askHere(path, options);
    throw unreachable();
  }
}

/** @param {string} path @param {RequestInit} [options] */
async function askHere(path, options) {
  try {
    const { fetchHere } = await loadDevice();
    return await fetchHere(path.replace(/^~/, ""), options);
  } catch {
    throw notHere();
  }
}

/** Why this device cannot answer. */
function notHere() {
  const why = device.value ? device.value.state.value.reason || "broken" : "cannot_fetch";
  const code = `device_${why}`;
  return new Problem({ code, reason: "the app does not run on this device" }, 503);
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await ask(path)).json();
}

/** @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  return (await ask(path)).text();
}

/** @param {string} path @param {unknown} body @param {string} [method] @returns {Promise<any>} */
export async function send(path, body, method = "POST") {
  const json = { "Content-Type": "application/json" };
  return (await ask(path, { method, headers: json, body: JSON.stringify(body) })).json();
}

/** @param {string} path @param {string} text @returns {Promise<any>} */
export async function sendText(path, text) {
  const plain = { "Content-Type": "text/plain; charset=utf-8" };
  return (await ask(path, { method: "POST", headers: plain, body: text })).json();
}

/** An answer that comes line by line: `each` gets one as soon as it is there. A server that does not
 * know lines answers at once, with `whole`.
 * @param {string} path @param {RequestInit} options @param {(line: any) => void} each
 * @param {(answer: any) => void} whole */
export async function listen(path, options, each, whole) {
  const headers = { ...options.headers, Accept: `${LINES}, application/json;q=0.9` };
  const response = await ask(path, { ...options, headers });
  if (!response.headers.get("Content-Type")?.startsWith(LINES) || !response.body)
    return whole(await response.json());
  const reader = response.body.getReader();
  const letters = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw isHere(path) ? notHere() : unreachable();
    });
    const lines = (rest + letters.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) each(JSON.parse(line));
    if (done) return;
  }
}
