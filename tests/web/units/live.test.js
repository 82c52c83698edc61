// The connection to a table, with a server that misbehaves on purpose.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** Every socket that was opened, the latest last. @type {FakeSocket[]} */
let sockets = [];
/** @type {Map<string, string>} */
const shelf = new Map();
/** @type {Record<string, (event: any) => void>} */
const listeners = {};

class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  readyState = 0;
  /** @type {any[]} */
  sent = [];
  /** @type {any} */ onopen;
  /** @type {any} */ onmessage;
  /** @type {any} */ onclose;
  constructor() {
    sockets.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 2; // a dead line: nobody ever answers the goodbye
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  /** @param {object} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** @param {string} type */
  asked(type) {
    return this.sent.filter((message) => message.type === type);
  }
}

Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { protocol: "http:", host: "here" },
  document: {
    visibilityState: "visible",
    documentElement: { dataset: {} },
    addEventListener() {},
    removeEventListener() {},
  },
  addEventListener: (/** @type {string} */ kind, /** @type {any} */ react) => {
    listeners[kind] = react;
  },
  removeEventListener() {},
  localStorage: {
    getItem: (/** @type {string} */ key) => shelf.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => shelf.set(key, text),
    removeItem: (/** @type {string} */ key) => shelf.delete(key),
  },
});
let now = 0;
mock.method(performance, "now", () => now);
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

const { join } = await import("../../../src/markoff/web/core/live.js");
const { keysOf, addKey, remember } = await import("../../../src/markoff/web/core/device.js");

/** @param {number} ms */
function pass(ms) {
  for (let gone = 0; gone < ms; gone += 100) {
    now += 100;
    mock.timers.tick(100);
  }
}

const state = (/** @type {object} */ more = {}) => ({
  type: "state",
  table: "T",
  number: 5,
  plan: {},
  seats: [{ name: "Ada", ms_left: 9000 }, { name: "Ben" }],
  yours: [0],
  begun: true,
  ply: 2,
  turns: ["a", "b"],
  ...more,
});

/** @type {import("../../../src/markoff/web/core/live.js").Live | null} */
let live = null;

function sitting() {
  live = join("T");
  sockets[0].open();
  sockets[0].says(state());
  return live;
}

const latest = () => /** @type {FakeSocket} */ (sockets.at(-1));

/** The line is cut and made anew. @param {object} [more] what the server tells then */
function broken(more = {}) {
  latest().onclose({ code: 1006 });
  pass(1000);
  latest().open();
  latest().says(state(more));
}

beforeEach(() => {
  live?.leave();
  sockets = [];
  shelf.clear();
});

test("a choice without an answer is sent again, with the same id", () => {
  const table = sitting();
  table.ask("choose", { seat: 0, ply: 2, text: "R5" });
  assert.equal(table.unconfirmed(0), "R5");
  broken();
  const [first] = sockets[0].asked("choose");
  assert.deepEqual(latest().asked("choose"), [first]);
  latest().says({ type: "done", id: first.id });
  assert.equal(table.unconfirmed(0), undefined);
});

test("a choice without an answer outlives a reload", () => {
  sitting().ask("choose", { seat: 0, ply: 2, text: "R5" });
  live?.leave();
  sockets = [];
  const again = sitting();
  assert.equal(again.unconfirmed(0), "R5");
  assert.equal(latest().asked("choose").length, 1);
});

test("an undo that may have arrived is not asked for a second time", () => {
  const table = sitting();
  table.ask("ask", { what: "undo", seat: 0, ply: 2 });
  broken();
  assert.equal(latest().asked("ask").length, 0);
  assert.equal(table.waiting.value.length, 0);
});

test("what was asked for without a connection is sent once there is one", () => {
  const table = sitting();
  latest().onclose({ code: 1006 });
  table.ask("ask", { what: "pause", seat: 0 });
  pass(1000);
  latest().open();
  assert.equal(latest().asked("ask").length, 0, "hello comes first");
  latest().says(state());
  assert.equal(latest().asked("ask").length, 1);
});

test("a choice that cannot have arrived is forgotten for another one", () => {
  const table = sitting();
  table.ask("choose", { seat: 0, ply: 2, text: "R5" });
  assert.equal(table.isUnsent(0), false, "it may have arrived");
  latest().says({ type: "done", id: latest().asked("choose")[0].id });
  latest().onclose({ code: 1006 });
  table.ask("choose", { seat: 0, ply: 2, text: "R6" });
  assert.equal(table.isUnsent(0), true);
  table.forget(0);
  assert.equal(table.unconfirmed(0), undefined);
  table.ask("choose", { seat: 0, ply: 2, text: "R7" });
  pass(1000);
  latest().open();
  latest().says(state());
  assert.deepEqual(
    latest()
      .asked("choose")
      .map(({ text }) => text),
    ["R7"],
  );
});

test("what was said counts as new until it was seen, after a reload too", () => {
  const table = sitting();
  latest().says({ type: "talk", number: 6, seat: 1, name: "Ben", text: "Hi", to_team: false });
  assert.ok(table.heard.value < 6);
  table.listened();
  assert.equal(table.heard.value, 6);
  live?.leave();
  sockets = [];
  assert.equal(sitting().heard.value, 6);
});

test("resigning is not remembered for another day", () => {
  const table = sitting();
  latest().onclose({ code: 1006 });
  table.ask("resign", { seat: 0 });
  live?.leave();
  sockets = [];
  assert.equal(sitting().waiting.value.length, 0);
});

test("what the server cannot do just now is tried again, and nothing is told as refused", () => {
  const table = sitting();
  const id = table.ask("choose", { seat: 0, ply: 2, text: "R5" });
  const reason = "whatever it says";
  latest().says({ type: "refused", id, code: "no_database", reason, again: true });
  assert.equal(table.refused.value, null);
  pass(1500);
  assert.equal(latest().asked("choose").length, 2);
});

test("a greeting that the database could not answer is repeated", () => {
  const table = join("T");
  live = table;
  latest().open();
  latest().says({
    type: "refused",
    id: "hello",
    code: "no_database",
    reason: "whatever it says",
    again: true,
  });
  pass(1500);
  assert.equal(latest().asked("hello").length, 2);
  latest().says(state());
  assert.equal(table.link.value, "open");
});

test("a refused choice is told, and forgotten", () => {
  const table = sitting();
  const id = table.ask("choose", { seat: 0, ply: 2, text: "R5" });
  const reason = "the game is over; try again";
  latest().says({ type: "refused", id, code: "match_is_over", reason });
  assert.equal(table.refused.value?.code, "match_is_over");
  assert.equal(table.waiting.value.length, 0);
});

test("whoever is sent away does not come back", () => {
  const table = sitting();
  latest().says({ type: "refused", id: "", reason: "this table does not allow spectators" });
  assert.equal(table.link.value, "closed");
  pass(20000);
  assert.equal(sockets.length, 1);
});

test("a line that is silent is given up, though it never says goodbye", () => {
  const table = sitting();
  pass(10000);
  assert.equal(table.link.value, "lost");
  pass(1000);
  assert.equal(sockets.length, 2);
});

test("a connection that is never made is given up", () => {
  live = join("T");
  pass(7000);
  assert.equal(sockets.length, 2);
});

test("a page that was asleep does not take a good line for a dead one", () => {
  const table = sitting();
  pass(3000);
  latest().says({ type: "pong", id: "" });
  now += 600000;
  pass(3100);
  assert.equal(table.link.value, "open");
  latest().says({ type: "pong", id: "" });
  pass(2000);
  assert.equal(sockets.length, 1);
});

test("an older state is not taken for news, and turns that were taken back go", () => {
  const table = sitting();
  latest().says(state({ number: 4, ply: 1, turns: ["x"] }));
  assert.deepEqual(table.state.value?.turns, ["a", "b"]);
  latest().says(state({ number: 6, ply: 1, turns: [] }));
  assert.deepEqual(table.state.value?.turns, ["a"]);
  latest().says(state({ number: 7, ply: 2, turns: ["c"] }));
  assert.deepEqual(table.state.value?.turns, ["a", "c"]);
});

test("my own choice is shown at once, even while the turn before is still looked at", () => {
  const table = join("T", () => 1000);
  live = table;
  sockets[0].open();
  sockets[0].says(state());
  sockets[0].says(state({ number: 6, ply: 3, turns: ["c"] }));
  table.ask("choose", { seat: 0, ply: 3, text: "d" });
  sockets[0].says(state({ number: 7, ply: 4, turns: ["d"] }));
  assert.equal(table.state.value?.ply, 4);
  sockets[0].says(state({ number: 8, ply: 5, turns: ["e"] }));
  assert.equal(table.state.value?.ply, 4, "the answer can be followed");
  pass(1000);
  assert.equal(table.state.value?.ply, 5);
});

test("the clock of somebody who has chosen stands still", () => {
  const table = sitting();
  now += 2000;
  latest().says({ type: "chosen", number: 6, ply: 2, seats: [0] });
  assert.equal(table.state.value?.seats[0].chosen, true);
  assert.equal(table.state.value?.seats[0].ms_left, 7000);
});

test("who is not connected is known until the line breaks, and then told anew", () => {
  const table = sitting();
  latest().says({ type: "presence", gone: [1], watching: 2 });
  assert.deepEqual(table.here.value.gone, [1]);
  assert.equal(table.here.value.watching, 2);
  latest().says(state({ number: 6 }));
  assert.deepEqual(table.here.value.gone, [1]);
  broken();
  assert.deepEqual(table.here.value, { gone: [], vacant: [], watching: 0, left: [] });
});

test("what another window has stored is not lost", () => {
  addKey("MINE", "k1");
  const stored = JSON.parse(shelf.get("markoff.matches") ?? "[]");
  shelf.set("markoff.matches", JSON.stringify([...stored, { table: "THEIRS", keys: ["k2"] }]));
  remember("MINE", { over: true });
  assert.deepEqual(keysOf("THEIRS"), ["k2"]);
  assert.deepEqual(keysOf("MINE"), ["k1"]);
  shelf.set("markoff.matches", JSON.stringify([{ table: "NEW", keys: ["k3"] }]));
  listeners.storage({ key: "markoff.matches" });
  assert.deepEqual(keysOf("NEW"), ["k3"]);
  shelf.set("markoff.matches", JSON.stringify([{ table: "NEW", keys: ["k3", "k4"] }]));
  addKey("NEW", "k5");
  assert.deepEqual(keysOf("NEW"), ["k3", "k4", "k5"]);
});
