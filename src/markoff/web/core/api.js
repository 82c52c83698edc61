// The HTTP side of the server: everything that is not live.

/** @typedef {import("./reasons.js").Said} Said */

/** What the server refused, and why. */
class Problem extends Error {
  /** @param {Said} said @param {number} status 0 if the server could not be reached */
  constructor({ code, facts, reason }, status) {
    super(reason);
    this.code = code;
    this.facts = facts;
    this.reason = reason;
    this.status = status;
  }
}

const UNREACHABLE = { code: "unreachable", reason: "the server cannot be reached" };

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Problem(UNREACHABLE, 0);
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const { code, facts, reason = `${response.status} ${response.statusText}` } = body;
  throw new Problem({ code, facts, reason }, response.status);
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
