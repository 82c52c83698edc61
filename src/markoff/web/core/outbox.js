// What was asked of a table is kept until the server has answered it, across a lost connection and a
// reload too: a choice and a chat message carry an id, so sent twice they count once. Other requests
// are not sent again if they may have arrived: the next state shows whether they have.

import { signal } from "@preact/signals";
import { keep, recall } from "./device.js";
import { newId } from "./ids.js";

/** @typedef {import("./wire.d.ts").Requests} AnyRequest */
/** @typedef {AnyRequest & { id: string }} Request */
/** @template {AnyRequest["type"]} T @typedef {Omit<Extract<AnyRequest, { type: T }>, "type" | "id">} More
 * what such a request carries */
/** @template {AnyRequest["type"]} T @typedef {{} extends More<T> ? [more?: More<T>] : [more: More<T>]} Rest
 * of the arguments; some requests carry nothing */

const COUNT_ONCE = new Set(["choose", "say"]);
const HARMLESS_TWICE = new Set(["begin", "roll"]);

export class Outbox {
  #table;
  #send;
  #isOpen = false;
  /** @type {Set<string>} ids that may have arrived */
  #posted = new Set();
  /** @type {Set<string>} ids that were sent more than once */
  #repeated = new Set();

  /** @param {string} table @param {(request: Request) => void} send */
  constructor(table, send) {
    this.#table = table;
    this.#send = send;
    /** @type {import("@preact/signals").Signal<Request[]>} asked for, and not yet answered */
    this.waiting = signal(recall(table, "waiting", []));
  }

  /** The server knows us: everything goes out that cannot have arrived, or may arrive twice. */
  open() {
    this.#isOpen = true;
    this.#keep(
      this.waiting.value.filter(({ id, type }) => !this.#posted.has(id) || mayRepeat(type)),
    );
    for (const request of this.waiting.value) this.#post(request);
  }

  close() {
    this.#isOpen = false;
  }

  /** @template {AnyRequest["type"]} T @param {T} type @param {Rest<T>} rest @returns {string} its id */
  add(type, ...[more]) {
    /** @type {any} */
    const request = { ...more, type, id: newId() };
    this.#keep([...this.waiting.value, request]);
    if (this.#isOpen) this.#post(request);
    return request.id;
  }

  /** The server could not answer it a moment ago. @param {string} id */
  repeat(id) {
    const request = this.#find(id);
    if (request && this.#isOpen) this.#post(request);
  }

  /** The server has answered it. @param {string} id @returns {boolean} whether a refusal of it is
   * news: one that was repeated may only be refused because it had arrived before. */
  settle(id) {
    const request = this.#find(id);
    if (!request) return false;
    this.drop([request]);
    return COUNT_ONCE.has(request.type) || !this.#repeated.has(id);
  }

  /** They are not wanted any more. @param {Request[]} requests */
  drop(requests) {
    this.#keep(this.waiting.value.filter((request) => !requests.includes(request)));
  }

  /** Is this under way? @param {string} type @param {number} ply */
  has(type, ply) {
    return this.waiting.value.some(
      (request) => request.type === type && "ply" in request && request.ply === ply,
    );
  }

  /** The choices of a seat that are under way. @param {number} seat @param {number} ply */
  choicesOf(seat, ply) {
    return this.waiting.value
      .filter((request) => request.type === "choose")
      .filter((choice) => choice.seat === seat && choice.ply === ply);
  }

  /** @param {Request} request @returns {boolean} whether it may have reached the server */
  wasSent(request) {
    return this.#posted.has(request.id);
  }

  /** @param {string} id */
  #find(id) {
    return this.waiting.value.find((request) => request.id === id);
  }

  /** @param {Request} request */
  #post(request) {
    if (this.wasSent(request)) this.#repeated.add(request.id);
    this.#posted.add(request.id);
    this.#send(request);
  }

  /** Only what counts once may outlive a reload. @param {Request[]} requests */
  #keep(requests) {
    this.waiting.value = requests;
    const kept = requests.filter(({ type }) => COUNT_ONCE.has(type));
    keep(this.#table, "waiting", kept.length ? kept : undefined);
  }
}

/** @param {string} type */
function mayRepeat(type) {
  return COUNT_ONCE.has(type) || HARMLESS_TWICE.has(type);
}
