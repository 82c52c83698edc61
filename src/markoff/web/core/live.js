// A table as this device sees it. What was asked for is kept until the server has answered it, across a
// lost connection and a reload too: a choice and what was said carry an id, so sent twice they count
// once. Other requests are not sent again if they may have arrived: the state tells.

import { batch, signal } from "@preact/signals";
import { keep, keysOf, recall } from "./device.js";
import { call } from "./line.js";

const COUNT_ONCE = new Set(["choose", "say"]);
const HARMLESS_TWICE = new Set(["begin", "roll"]);
const PASSES = /; try again$/;
const PAUSE = 1000;
const HELLO = "hello";
const MOST_KEYS = 5;
/** @type {Presence} */
const ALL_HERE = { gone: [], vacant: [], watching: 0 };

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {string} [bot]
 * @property {boolean} [away]
 * @property {boolean} [chosen]
 * @property {number} [ms_left]
 */

/** @typedef {{ gone: number[], vacant: number[], watching: number }} Presence the seats that are not connected */

/**
 * @typedef {object} State what this device may see of a table; see docs/wire.md
 * @property {string} table
 * @property {number} number
 * @property {any} plan
 * @property {string} match
 * @property {string} dice
 * @property {Seat[]} seats
 * @property {number[]} [yours]
 * @property {boolean} [begun]
 * @property {number} [ply]
 * @property {string[]} [turns]
 * @property {string} [position]
 * @property {number[]} [awaited]
 * @property {Record<string, string[]>} [choices]
 * @property {Record<string, string>} [sealed]
 * @property {string} [asked]
 * @property {number[]} [agreed]
 * @property {{ what: string, seat: number, played_on?: boolean }} [refusal]
 * @property {boolean} [paused]
 * @property {number[]} [winners]
 * @property {number[]} [scores]
 * @property {string} [reason]
 * @property {string} [secret]
 * @property {string} [rematch]
 */

/** @typedef {{ number: number, seat: number, name: string, text: string, to_team: boolean }} Talk */
/** @typedef {{ id: string, type: string, [more: string]: any }} Request */

/**
 * Sit down at a table, or look on. Everything that can change is a signal.
 * @param {string} table
 */
export function join(table) {
  /** @type {import("@preact/signals").Signal<State | null>} */
  const state = signal(null);
  /** @type {import("@preact/signals").Signal<State | null>} the state before, to compare with */
  const before = signal(null);
  /** @type {import("@preact/signals").Signal<Talk[]>} */
  const talk = signal([]);
  /** The number of the last thing said that was on the screen. */
  const heard = signal(recall(table, "heard", -1));
  /** @type {import("@preact/signals").Signal<Request[]>} asked for, and not yet answered */
  const waiting = signal(recall(table, "waiting", []));
  /** @type {import("@preact/signals").Signal<string>} the last refusal, in the server's words */
  const refused = signal("");
  /** @type {import("@preact/signals").Signal<"connecting" | "open" | "lost" | "closed">} */
  const link = signal("connecting");
  /** @type {import("@preact/signals").Signal<Presence>} */
  const here = signal(ALL_HERE);
  /** When the clocks in the state were right. */
  const since = signal(performance.now());

  /** @type {string[]} */
  let turns = [];
  let greeted = false;
  /** The requests that may have arrived, and those that were sent more than once. */
  const posted = new Set();
  const repeated = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  const line = call(`/live/${encodeURIComponent(table)}`, {
    opened() {
      greeted = false;
      greet();
    },
    heard(message) {
      if (message.type === "state") arrived(message);
      else if (message.type === "chosen") chosen(message);
      else if (message.type === "presence") here.value = { ...ALL_HERE, ...message };
      else if (message.type === "talk") talked(message);
      else if (message.type === "done" || message.type === "refused") answered(message);
    },
    lost() {
      greeted = false;
      clearTimeout(later);
      if (link.value !== "closed") link.value = "lost";
    },
  });

  /** Say who we are and what we know. */
  function greet() {
    const { number = -1, ply = 0 } = state.value ?? {};
    line.post({ type: "hello", id: HELLO, keys: keysOf(table).slice(-MOST_KEYS), number, ply });
  }

  /** @param {State} news */
  function arrived(news) {
    const known = state.value;
    if (known && greeted && news.number < known.number) return;
    const told = news.turns ?? [];
    turns = [...turns.slice(0, (news.ply ?? 0) - told.length), ...told];
    batch(() => {
      before.value = known;
      state.value = { ...news, turns };
      since.value = performance.now();
      link.value = "open";
      if (!greeted) here.value = ALL_HERE; // it is told after the state, if it is otherwise
    });
    if (greeted) return;
    greeted = true;
    settle(waiting.value.filter(({ id, type }) => !posted.has(id) || mayRepeat(type)));
    for (const request of waiting.value) post(request);
  }

  /** @param {{ number: number, ply: number, seats: number[] }} news */
  function chosen(news) {
    const known = state.value;
    if (!known || news.number <= known.number) return;
    const gone = performance.now() - since.value;
    const seats = known.seats.map((seat, n) =>
      news.seats.includes(n) ? { ...seat, chosen: true, ...stopped(seat, gone) } : seat,
    );
    state.value = { ...known, number: news.number, seats };
  }

  /** @param {Talk} news */
  function talked(news) {
    if (!talk.value.some((said) => said.number === news.number))
      talk.value = [...talk.value, news].sort((one, other) => one.number - other.number);
  }

  /** @param {{ type: string, id: string, reason?: string }} answer */
  function answered({ type, id, reason = "" }) {
    if (type === "refused" && PASSES.test(reason)) return postpone(id);
    const asked = waiting.value.find((request) => request.id === id);
    settle(waiting.value.filter((request) => request !== asked));
    if (type !== "refused") return;
    if (id === HELLO || id === "") {
      batch(() => {
        refused.value = reason;
        link.value = "closed";
      });
      line.hangUp();
    } else if (asked && (COUNT_ONCE.has(asked.type) || !repeated.has(id))) refused.value = reason;
  }

  /** The server could not do it just now. @param {string} id */
  function postpone(id) {
    later = setTimeout(() => {
      const asked = waiting.value.find((request) => request.id === id);
      if (id === HELLO) greet();
      else if (asked && greeted) post(asked);
    }, PAUSE);
  }

  /** @param {Request[]} requests */
  function settle(requests) {
    waiting.value = requests;
    const kept = requests.filter(({ type }) => COUNT_ONCE.has(type));
    keep(table, "waiting", kept.length ? kept : undefined);
  }

  /** @param {Request} request */
  function post(request) {
    if (posted.has(request.id)) repeated.add(request.id);
    posted.add(request.id);
    line.post(request);
  }

  /** Ask for something; it is sent now or as soon as there is a connection.
   * @param {string} type @param {Record<string, unknown>} [more] @returns {string} its id */
  function ask(type, more = {}) {
    const request = { ...more, type, id: newId() };
    refused.value = "";
    settle([...waiting.value, request]);
    if (greeted) post(request);
    return request.id;
  }

  /** Is this under way? @param {string} type @param {number} ply */
  function asked(type, ply) {
    return waiting.value.some((request) => request.type === type && request.ply === ply);
  }

  /** The choice of a seat that is under way but not yet stored. @param {number} seat */
  function unconfirmed(seat) {
    return /** @type {string | undefined} */ (choicesOf(seat).at(-1)?.text);
  }

  /** A choice that cannot have reached the server. @param {number} seat */
  function isUnsent(seat) {
    const asked = choicesOf(seat);
    return asked.length > 0 && asked.every(({ id }) => !posted.has(id));
  }

  /** Those of a seat that are under way in this turn. @param {number} seat */
  function choicesOf(seat) {
    return waiting.value.filter(
      (request) =>
        request.type === "choose" &&
        request.seat === seat &&
        request.ply === (state.value?.ply ?? 0),
    );
  }

  /** Instead of it something else can be chosen. @param {number} seat */
  function forget(seat) {
    const gone = choicesOf(seat);
    settle(waiting.value.filter((request) => !gone.includes(request)));
  }

  /** All that was said so far has been seen. */
  function listened() {
    const { number = -1 } = talk.value.at(-1) ?? {};
    if (number <= heard.value) return;
    heard.value = number;
    keep(table, "heard", number);
  }

  function leave() {
    clearTimeout(later);
    line.hangUp();
  }

  return {
    table,
    state,
    before,
    talk,
    heard,
    waiting,
    refused,
    here,
    link,
    since,
    ask,
    asked,
    unconfirmed,
    isUnsent,
    forget,
    greet,
    listened,
    leave,
  };
}

/** @typedef {ReturnType<typeof join>} Live */

/** @param {string} type */
function mayRepeat(type) {
  return COUNT_ONCE.has(type) || HARMLESS_TWICE.has(type);
}

/** The clock of somebody who has just chosen. @param {Seat} seat @param {number} gone milliseconds */
function stopped({ ms_left }, gone) {
  return ms_left === undefined ? {} : { ms_left: Math.max(0, ms_left - gone) };
}

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join(
    "",
  );
}
