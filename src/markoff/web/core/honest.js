// Every draw of a match computed again from the revealed secret, as docs/dice.md says. Takes nothing
// from the server but the record: the cryptography is the browser's own.

import { DICE } from "./turns.js";

const NUMBERS_IN_DIGEST = 4;
const TWO_TO_64 = 2n ** 64n;

/** @typedef {{ secret: Uint8Array, match: string, words: string[] }} Dice words in the order of joining */

/**
 * @typedef {object} Draw
 * @property {bigint} value from 0 to choices − 1
 * @property {string} message what was hashed
 * @property {string} digest the HMAC, in hex
 * @property {bigint} number the eight bytes of it that counted
 * @property {bigint} choices
 */

/**
 * @typedef {object} Step one thing that was checked
 * @property {"secret" | "seats" | "roll"} what
 * @property {number} ply of a roll; -1 otherwise
 * @property {string} due as the secret says
 * @property {string} found as the record says
 * @property {boolean} right
 * @property {Draw | null} draw
 */

/** Browsers keep their cryptography from pages that came over an open line. */
export function canCompute() {
  return Boolean(globalThis.crypto?.subtle);
}

/** @param {string} hex @returns {Uint8Array} */
export function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} buffer */
function inHex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What binds the table before the first draw. @param {Uint8Array} secret */
export async function commitment(secret) {
  return inHex(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (secret)));
}

/** @param {Dice} dice @param {string} occasion @param {number} block */
function messageOf(dice, occasion, block) {
  const words = dice.words.map((text, n) => `words ${n}: ${text}`);
  const lines = ["markoff dice 1", `match: ${dice.match}`, ...words, occasion, `block ${block}`];
  return lines.join("\n");
}

/** @param {Dice} dice @param {string} occasion @param {bigint} choices @returns {Promise<Draw>} */
export async function draw(dice, occasion, choices) {
  const how = { name: "HMAC", hash: "SHA-256" };
  const secret = /** @type {BufferSource} */ (dice.secret);
  const key = await crypto.subtle.importKey("raw", secret, how, false, ["sign"]);
  const fair = TWO_TO_64 - (TWO_TO_64 % choices);
  for (let block = 0; ; block++) {
    const message = messageOf(dice, occasion, block);
    const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
    const numbers = new DataView(signed);
    for (let n = 0; n < NUMBERS_IN_DIGEST; n++) {
      const number = numbers.getBigUint64(8 * n);
      if (number < fair)
        return { value: number % choices, message, digest: inHex(signed), number, choices };
    }
  }
}

/** The order at this place in the list of all orders. @param {number} place @param {number} players */
export function orderAt(place, players) {
  const left = Array.from({ length: players }, (_, n) => n);
  const order = [];
  let rest = place;
  for (let size = players - 1; size >= 0; size--) {
    const block = factorial(size);
    order.push(left.splice(Math.floor(rest / block), 1)[0]);
    rest %= block;
  }
  return order;
}

/** @param {number} n @returns {number} */
function factorial(n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** The plies where the dice were rolled. @param {import("./replays.js").Replay} replay */
export function rollsOf({ turns = [], actors }) {
  return turns.flatMap((text, ply) => (actors[ply][0] === DICE ? [{ ply, text }] : []));
}

/** The day whose dice these are, as docs/today.md says; empty if they are of none.
 * @param {import("./replays.js").Replay} replay @returns {Promise<string>} */
export async function dayOfDice({ match, secret, words = [] }) {
  const [, day] = /^day-(\d{4}-\d\d-\d\d)$/.exec(match) ?? [];
  if (!day || words.some(Boolean)) return "";
  const hashed = await commitment(new TextEncoder().encode(`markoff day 1\n${day}`));
  return hashed === secret ? day : "";
}

/** Everything that can be checked, one step after the other.
 * @param {import("./replays.js").Replay} replay
 * @param {Pick<import("../games/game.js").Dice, "ways" | "write"> | null} kind how the game rolls, if it does
 * @param {string} shown the commitment that this device saw before the match, if it did
 * @returns {AsyncGenerator<Step>} */
export async function* steps(replay, kind, shown = "") {
  const { match, words = [], drawn } = replay;
  const dice = { secret: bytes(replay.secret ?? ""), match, words };
  const bound = await commitment(dice.secret);
  yield stepOf("secret", -1, bound, shown || replay.dice, null);
  if (drawn?.length) {
    const players = replay.seats.length;
    const lots = await draw(dice, "seating", BigInt(factorial(players)));
    const due = orderAt(Number(lots.value), players);
    yield stepOf("seats", -1, due.join(" "), drawn.join(" "), lots);
  }
  if (!kind) return;
  for (const { ply, text } of rollsOf(replay)) {
    const position = replay.positions[ply];
    const made = await draw(dice, `ply ${ply}`, kind.ways(position));
    yield stepOf("roll", ply, kind.write(made.value, position), text, made);
  }
}

/** @param {Step["what"]} what @param {number} ply @param {string} due @param {string} found
 * @param {Draw | null} made @returns {Step} */
function stepOf(what, ply, due, found, made) {
  return { what, ply, due, found, right: due === found, draw: made };
}
