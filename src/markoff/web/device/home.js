// The app on this device, as pages see it: `fetchHere` and `SocketHere` are used like `fetch` and
// `WebSocket`, and a worker answers instead of a server. It is started when it is first needed.

import { signal } from "@preact/signals";
import { Answer } from "./answer.js";

/** @typedef {"asleep" | "fetching" | "starting" | "ready" | "failed"} Phase */
/** @typedef {{ phase: Phase, done: number, total: number, reason: string }} State */
/** @typedef {{ hear: (kind: string, values: any[]) => void, lose: () => void }} Ear */

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const LOST = 1006;

/** How far it is: bytes that have arrived, of all; a reason if it cannot be. */
export const state = signal(
  /** @type {State} */ ({ phase: "asleep", done: 0, total: 0, reason: "" }),
);

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let waking = null;
/** Who waits for what the worker says, by number. @type {Map<number, Ear>} */
const ears = new Map();
let numbers = 0;

/** Resolves when the app runs. After a failure it is tried again. @returns {Promise<void>} */
export function wake() {
  waking ??= start().catch((error) => {
    waking = null;
    throw error;
  });
  return waking;
}

/** Until it is needed again. */
export function sleep() {
  if (worker) end(worker);
}

/** As `fetch`. @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export async function fetchHere(path, options = {}) {
  const asked = new Request(new URL(path, location.href), options);
  const body = await asked.arrayBuffer();
  await wake();
  asked.signal.throwIfAborted();
  const number = ++numbers;
  const answer = new Answer(() => leave(number));
  ears.set(number, answer);
  asked.signal.addEventListener("abort", () => answer.abort(asked.signal.reason));
  const { pathname, search } = new URL(asked.url);
  const headers = [...asked.headers];
  say(
    "request",
    number,
    asked.method,
    path.startsWith("/") ? path : pathname + search,
    headers,
    body,
  );
  return answer.response;
}

/** As much of a `WebSocket` as pages use. */
export class SocketHere {
  readyState = CONNECTING;
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: { data: string }) => void) | null} */
  onmessage = null;
  /** @type {((event: { code: number, reason: string }) => void) | null} */
  onclose = null;
  #number = ++numbers;

  /** @param {string} path */
  constructor(path) {
    wake().then(
      () => this.#connect(path),
      () => this.#closed(LOST, ""),
    );
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === OPEN) say("hear", this.#number, text);
  }

  close() {
    if (this.readyState === CLOSED) return;
    leave(this.#number);
    queueMicrotask(() => this.#closed(1000, ""));
  }

  /** @param {string} path */
  #connect(path) {
    if (this.readyState === CLOSED) return;
    ears.set(this.#number, {
      hear: (kind, values) => this.#hear(kind, values),
      lose: () => this.#closed(LOST, ""),
    });
    say("connect", this.#number, path);
  }

  /** @param {string} kind @param {any[]} values */
  #hear(kind, values) {
    if (kind === "opened") {
      this.readyState = OPEN;
      this.onopen?.();
    } else if (kind === "heard") this.onmessage?.({ data: values[0] });
    else this.#closed(values[0], values[1]);
  }

  /** @param {number} code @param {string} reason */
  #closed(code, reason) {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    ears.delete(this.#number);
    this.onclose?.({ code, reason });
  }
}

/** @param {number} number */
function leave(number) {
  if (ears.delete(number)) say("leave", number);
}

/** @param {...any} message */
function say(...message) {
  worker?.postMessage(message);
}

async function start() {
  if (!globalThis.isSecureContext) throw failed("insecure");
  const needed = [globalThis.WebAssembly, globalThis.DecompressionStream, Promise.withResolvers];
  if (!needed.every(Boolean)) throw failed("no_wasm");
  if (!navigator.locks || typeof indexedDB === "undefined") throw failed("no_storage");
  const own = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const name = `markoff-worker-${crypto.randomUUID()}`;
  worker = own;
  try {
    await ready(own, name);
  } catch (error) {
    end(own);
    throw error;
  }
  own.onerror = () => end(own);
  // The worker holds this lock as long as it lives.
  navigator.locks.request(name, () => end(own));
}

/** @param {Worker} own @param {string} name @returns {Promise<void>} */
function ready(own, name) {
  const { promise, resolve, reject } = Promise.withResolvers();
  own.onerror = () => reject(failed("broken"));
  own.onmessage = ({ data: [kind, ...values] }) => {
    if (kind === "fetching") show({ phase: kind, done: values[0], total: values[1] });
    else if (kind === "starting") show({ phase: kind });
    else if (kind === "failed") reject(failed(values[0]));
    else if (kind === "ready") {
      show({ phase: kind });
      resolve(undefined);
    } else tell(kind, values);
  };
  own.postMessage(["start", name, new URL("../../", import.meta.url).href]);
  return promise;
}

/** @param {string} kind @param {any[]} values */
function tell(kind, [number, ...values]) {
  const ear = ears.get(number);
  if (["end", "lost", "closed"].includes(kind)) ears.delete(number);
  ear?.hear(kind, values);
}

/** The worker is gone: whoever waits for it hears that, and the next who needs it starts another.
 * @param {Worker} own */
function end(own) {
  if (own !== worker) return;
  own.terminate();
  worker = null;
  waking = null;
  if (state.value.phase !== "failed") show({ phase: "asleep", done: 0, total: 0 });
  const waiting = [...ears.values()];
  ears.clear();
  for (const ear of waiting) ear.lose();
}

/** @param {Partial<State>} news */
function show(news) {
  state.value = { ...state.value, reason: "", ...news };
}

/** @param {string} reason */
function failed(reason) {
  show({ phase: "failed", reason });
  return new TypeError(`the app does not run on this device: ${reason}`);
}
