// A table as this device sees it: the connection, and what the server sends over it. Everything that
// can change is a signal.

import { batch, signal } from "@preact/signals";
import { codeAt } from "./api.js";
import { keep, keysOf, recall } from "./device.js";
import { isOurs } from "./homes.js";
import { Line } from "./line.js";
import { Outbox } from "./outbox.js";
import { Stage } from "./stage.js";

const PAUSE = 1000;
const HELLO = "hello";
const MOST_KEYS = 5;
/** Somebody else was faster, and everybody sees it. */
const HARMLESS = ["no_roll_due"];
/** What plays on. */
const ACTS = ["choose", "roll"];
/** This device has no room left; what was asked for is tried again. @type {Said} */
const FULL = { code: "device_full" };
/** @type {Here} */
const ALL_HERE = { gone: [], vacant: [], watching: 0, left: [] };

/** @typedef {import("./reasons.js").Said} Said */
/** @typedef {import("./wire.d.ts").State} State */
/** @typedef {import("./wire.d.ts").Talk} Talk */
/** @typedef {Required<Omit<import("./wire.d.ts").Presence, "type">>} Here who is connected */
/** @typedef {"connecting" | "open" | "lost" | "closed"} Link */

/** Sit down at a table, or look on. @param {string} table @param {import("./stage.js").Lasts} [lasts] */
export function join(table, lasts) {
  return new Live(table, lasts);
}

export class Live {
  /** What is shown: the newest, or one that is still looked at. */
  state = signal(/** @type {State | null} */ (null));
  /** The state before, to compare with. */
  before = signal(/** @type {State | null} */ (null));
  talk = signal(/** @type {Talk[]} */ ([]));
  /** The last refusal. */
  refused = signal(/** @type {Said | null} */ (null));
  link = signal(/** @type {Link} */ ("connecting"));
  here = signal(ALL_HERE);
  /** When the clocks in the state were right. */
  since = signal(performance.now());

  /** Whether newer turns wait until they can be shown. */
  isBehind = signal(false);

  /** @type {State | null} */
  #newest = null;
  #arrivedAt = 0;
  #stage;
  /** @type {string[]} */
  #turns = [];
  /** Whether the server has answered our greeting on this connection. */
  #greeted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #line;
  #outbox;

  /** @param {string} table @param {import("./stage.js").Lasts} lasts */
  constructor(table, lasts = () => 0) {
    this.table = table;
    this.#stage = new Stage((arrival) => this.#show(arrival), lasts);
    /** The number of the last chat message that was on the screen. */
    this.heard = signal(recall(table, "heard", -1));
    this.#outbox = new Outbox(table, (request) => this.#line.post(request));
    this.waiting = this.#outbox.waiting;
    this.#line = new Line(`/live/${encodeURIComponent(table)}`, {
      opened: () => {
        this.#lostTouch();
        this.greet();
      },
      heard: (message) => this.#hear(message),
      lost: () => {
        this.#lostTouch();
        clearTimeout(this.#later);
        if (this.link.value !== "closed") this.link.value = "lost";
      },
    });
  }

  /** Say who we are and what we know. */
  greet() {
    const { number = -1, ply = 0 } = this.#newest ?? {};
    const keys = keysOf(this.table).slice(-MOST_KEYS);
    this.#line.post({ type: "hello", id: HELLO, keys, number, ply });
  }

  /** Ask for something; it is sent now or as soon as there is a connection.
   * @template {import("./outbox.js").AnyRequest["type"]} T @param {T} type
   * @param {import("./outbox.js").Rest<T>} rest @returns {string} its id */
  ask(type, ...rest) {
    this.refused.value = null;
    if (ACTS.includes(type)) this.#stage.seen();
    return this.#outbox.add(type, ...rest);
  }

  /** Is this under way? @param {string} type @param {number} ply */
  asked(type, ply) {
    return this.#outbox.has(type, ply);
  }

  /** The choice of a seat that is under way but not yet stored. @param {number} seat */
  unconfirmed(seat) {
    return this.#choicesOf(seat).at(-1)?.text;
  }

  /** A choice that cannot have reached the server. @param {number} seat */
  isUnsent(seat) {
    const choices = this.#choicesOf(seat);
    return choices.length > 0 && !choices.some((choice) => this.#outbox.wasSent(choice));
  }

  /** Instead of it something else can be chosen. @param {number} seat */
  forget(seat) {
    this.#outbox.drop(this.#choicesOf(seat));
  }

  /** All chat messages so far have been seen. */
  listened() {
    const { number = -1 } = this.talk.value.at(-1) ?? {};
    if (number <= this.heard.value) return;
    this.heard.value = number;
    keep(this.table, "heard", number);
  }

  /** Milliseconds until what is shown has been seen. */
  get rest() {
    return this.#stage.rest;
  }

  /** Shows what has happened by now. */
  hurry() {
    this.#stage.skip();
    this.isBehind.value = false;
  }

  leave() {
    this.#stage.stop();
    clearTimeout(this.#later);
    this.#line.hangUp();
  }

  /** @param {number} seat */
  #choicesOf(seat) {
    return this.#outbox.choicesOf(seat, this.state.value?.ply ?? 0);
  }

  #lostTouch() {
    this.#greeted = false;
    this.#outbox.close();
  }

  /** @param {import("./wire.d.ts").Answers} message */
  #hear(message) {
    if (message.type === "state") this.#arrived(message);
    else if (message.type === "chosen") this.#chosen(message);
    else if (message.type === "presence") this.here.value = { ...ALL_HERE, ...message };
    else if (message.type === "talk") this.#talked(message);
    else if (message.type === "done") this.#done(message.id);
    else if (message.type === "refused") this.#refused(message);
  }

  /** @param {string} id */
  #done(id) {
    this.#outbox.settle(id);
    if (this.refused.value === FULL) this.refused.value = null;
  }

  /** @param {State} news */
  #arrived(news) {
    const known = this.#newest;
    if (known && this.#greeted && news.number < known.number) return;
    const told = news.turns ?? [];
    this.#turns = [...this.#turns.slice(0, news.ply - told.length), ...told];
    batch(() => {
      this.link.value = "open";
      if (!this.#greeted) this.here.value = ALL_HERE; // who is missing comes after the state
      this.#learn({ ...news, turns: this.#turns }, performance.now());
    });
    if (this.#greeted) return;
    this.#greeted = true;
    this.#outbox.open();
  }

  /** @param {import("./wire.d.ts").Chosen} news */
  #chosen(news) {
    const known = this.#newest;
    if (!known || news.number <= known.number) return;
    const gone = performance.now() - this.#arrivedAt;
    const seats = known.seats.map((seat, n) =>
      news.seats.includes(n) ? { ...seat, chosen: true, ...stopped(seat, gone) } : seat,
    );
    this.#learn({ ...known, number: news.number, seats }, this.#arrivedAt);
  }

  /** @param {State} state @param {number} at when its clocks were right */
  #learn(state, at) {
    this.#newest = state;
    this.#arrivedAt = at;
    this.#stage.arrive({ state, at });
    this.isBehind.value = this.#stage.isBehind;
  }

  /** @param {import("./stage.js").Arrival} arrival */
  #show({ state, at }) {
    batch(() => {
      this.before.value = this.state.value;
      this.state.value = state;
      this.since.value = at;
      this.isBehind.value = this.#stage.isBehind;
    });
  }

  /** @param {Talk} news */
  #talked(news) {
    if (!this.talk.value.some((said) => said.number === news.number))
      this.talk.value = [...this.talk.value, news].sort((one, other) => one.number - other.number);
  }

  /** @param {import("./wire.d.ts").NotDone} refusal */
  #refused(refusal) {
    const { id, again, code } = refusal;
    if (again) {
      if (codeAt(isOurs(this.table), code) !== code) this.refused.value = FULL;
      return this.#postpone(id);
    }
    const isNews = this.#outbox.settle(id);
    if (id === HELLO || id === "") this.#sentAway(refusal);
    else if (isNews && !HARMLESS.includes(code)) this.refused.value = refusal;
  }

  /** This table does not want us. @param {Said} refusal */
  #sentAway(refusal) {
    batch(() => {
      this.refused.value = refusal;
      this.link.value = "closed";
    });
    this.#line.hangUp();
  }

  /** The server could not do it just now. @param {string} id */
  #postpone(id) {
    this.#later = setTimeout(() => (id === HELLO ? this.greet() : this.#outbox.repeat(id)), PAUSE);
  }
}

/** The clock of somebody who has just chosen. @param {import("./wire.d.ts").Seat} seat @param {number} gone milliseconds */
function stopped({ ms_left }, gone) {
  return ms_left === undefined ? {} : { ms_left: Math.max(0, ms_left - gone) };
}
