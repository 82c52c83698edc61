// The live connection to a table. What was asked for is kept until the server has answered, and is
// sent again after a lost connection: each request has an id, so sent twice it counts once.

import { batch, signal } from "@preact/signals";
import { keep, keysOf, recall } from "./device.js";

const HEARTBEAT = 4000;
const SILENCE = 10000;
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 5000;
const FOR_GOOD = new Set([4003]);

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {string} [bot]
 * @property {boolean} [away]
 * @property {boolean} [chosen]
 * @property {number} [ms_left]
 */

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
  /** @type {import("@preact/signals").Signal<Request[]>} asked for, and not yet answered */
  const waiting = signal(recall(table, "waiting", []));
  /** @type {import("@preact/signals").Signal<string>} the last refusal, in the server's words */
  const refused = signal("");
  /** @type {import("@preact/signals").Signal<"connecting" | "open" | "lost" | "closed">} */
  const link = signal("connecting");
  const since = signal(performance.now());

  /** @type {string[]} */
  let turns = [];
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = SHORTEST_WAIT;
  let heard = performance.now();
  let greeted = false;
  let left = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  function connect() {
    clearTimeout(retry);
    if (left || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
    const own = new WebSocket(`${address}/live/${encodeURIComponent(table)}`);
    socket = own;
    greeted = false;
    own.onopen = () => {
      heard = performance.now();
      greet();
    };
    own.onmessage = (event) => own === socket && take(JSON.parse(event.data));
    own.onclose = (event) => own === socket && lost(event);
  }

  /** Say who we are and what we know. */
  function greet() {
    const known = state.value;
    post({
      type: "hello",
      id: "hello",
      keys: keysOf(table).slice(-5),
      number: known?.number ?? -1,
      ply: known?.ply ?? 0,
    });
  }

  /** @param {CloseEvent} event */
  function lost(event) {
    socket = null;
    if (left) return;
    link.value = FOR_GOOD.has(event.code) ? "closed" : "lost";
    if (link.value === "closed") return;
    retry = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  /** @param {any} message */
  function take(message) {
    heard = performance.now();
    if (message.type === "state") arrived(message);
    else if (message.type === "chosen") chosen(message);
    else if (message.type === "talk") talked(message);
    else if (message.type === "done" || message.type === "refused") answered(message);
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
    });
    wait = SHORTEST_WAIT;
    if (!greeted) {
      greeted = true;
      for (const request of waiting.value) post(request);
    }
  }

  /** @param {{ number: number, ply: number, seats: number[] }} news */
  function chosen(news) {
    const known = state.value;
    if (!known || news.number <= known.number) return;
    const seats = known.seats.map((seat, n) =>
      news.seats.includes(n) ? { ...seat, chosen: true } : seat,
    );
    state.value = { ...known, number: news.number, seats };
  }

  /** @param {Talk} news */
  function talked(news) {
    if (!talk.value.some((said) => said.number === news.number))
      talk.value = [...talk.value, news].sort((one, other) => one.number - other.number);
  }

  /** @param {{ type: string, id: string, reason?: string }} answer */
  function answered(answer) {
    const asked = waiting.value.find((request) => request.id === answer.id);
    settle(waiting.value.filter((request) => request.id !== answer.id));
    if (answer.type !== "refused") return;
    refused.value = answer.reason ?? "";
    if (answer.id === "hello" || answer.id === "") {
      left = true;
      link.value = "closed";
      socket?.close();
    } else if (asked && !state.value) greet();
  }

  /** @param {Request[]} requests */
  function settle(requests) {
    waiting.value = requests;
    keep(table, "waiting", requests.length ? requests : undefined);
  }

  /** @param {object} message */
  function post(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
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

  /** The choice of a seat that is under way but not yet stored. @param {number} seat */
  function unconfirmed(seat) {
    const ply = state.value?.ply ?? 0;
    const found = waiting.value.findLast(
      (request) => request.type === "choose" && request.seat === seat && request.ply === ply,
    );
    return /** @type {string | undefined} */ (found?.text);
  }

  const pulse = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) {
      if (performance.now() - heard > SILENCE) socket.close();
      else post({ type: "ping", id: "" });
    }
  }, HEARTBEAT);

  const now = () => {
    if (document.visibilityState === "hidden") return;
    wait = SHORTEST_WAIT;
    connect();
  };
  const offline = () => socket?.close();
  addEventListener("online", now);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", now);
  connect();

  return {
    table,
    state,
    before,
    talk,
    waiting,
    refused,
    link,
    since,
    ask,
    unconfirmed,
    greet,
    leave() {
      left = true;
      clearTimeout(retry);
      clearInterval(pulse);
      removeEventListener("online", now);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", now);
      socket?.close();
    },
  };
}

/** @typedef {ReturnType<typeof join>} Live */

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join(
    "",
  );
}
