// Turns are shown one after the other, and nothing else waits.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** @type {any} */
const page = { visibilityState: "visible" };
Object.assign(globalThis, { document: page });

const { Stage } = await import("../../../src/markoff/web/core/stage.js");

/** @param {number} ply @param {object} [more] @returns {any} */
const at = (ply, more = {}) => ({ state: { begun: true, ply, ...more }, at: 0 });

/** @type {any[]} */
let shown = [];
/** @type {any} */
let stage;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  mock.method(performance, "now", () => now);
  page.visibilityState = "visible";
  shown = [];
  stage = new Stage(
    (/** @type {any} */ { state }) => shown.push(state),
    () => 1000,
  );
  stage.pass = (/** @type {number} */ ms) => {
    now += ms;
    mock.timers.tick(ms);
  };
  stage.arrive(at(0));
});

const plies = () => shown.map(({ ply }) => ply);

test("a turn waits until the one before has been seen", () => {
  for (const ply of [1, 2, 3]) stage.arrive(at(ply));
  assert.deepEqual(plies(), [0, 1]);
  assert.ok(stage.isBehind);
  stage.pass(999);
  assert.deepEqual(plies(), [0, 1]);
  stage.pass(1);
  assert.deepEqual(plies(), [0, 1, 2]);
  stage.pass(1000);
  assert.deepEqual(plies(), [0, 1, 2, 3]);
  assert.ok(!stage.isBehind);
  assert.equal(stage.rest, 1000);
});

test("nobody waits after a pause", () => {
  stage.arrive(at(1));
  stage.pass(5000);
  stage.arrive(at(2));
  assert.deepEqual(plies(), [0, 1, 2]);
});

test("whoever acts has seen enough: the own turn comes at once, and the next one waits again", () => {
  stage.arrive(at(1));
  stage.seen();
  stage.arrive(at(2));
  stage.arrive(at(3));
  assert.deepEqual(plies(), [0, 1, 2]);
  stage.pass(1000);
  assert.deepEqual(plies(), [0, 1, 2, 3]);
});

test("what is not a turn does not wait, and does not overtake one", () => {
  stage.arrive(at(0, { asked: "undo" }));
  assert.equal(shown.at(-1).asked, "undo");
  stage.arrive(at(1));
  stage.arrive(at(2));
  stage.arrive(at(2, { paused: true }));
  assert.deepEqual(plies(), [0, 0, 1]);
  stage.pass(1000);
  assert.deepEqual(plies(), [0, 0, 1, 2]);
  assert.ok(shown.at(-1).paused);
});

test("whoever is in a hurry sees the newest turn", () => {
  for (const ply of [1, 2, 3]) stage.arrive(at(ply));
  stage.skip();
  assert.deepEqual(plies(), [0, 1, 3]);
  stage.pass(5000);
  assert.deepEqual(plies(), [0, 1, 3]);
  stage.skip();
  assert.deepEqual(plies(), [0, 1, 3]);
});

test("after an undo or an absence there is nothing to follow", () => {
  stage.arrive(at(1));
  stage.arrive(at(2));
  stage.arrive(at(0));
  assert.deepEqual(plies(), [0, 1, 0]);
  stage.arrive(at(7));
  assert.deepEqual(plies(), [0, 1, 0, 7]);
});

test("nobody looks at a hidden page", () => {
  stage.arrive(at(1));
  stage.arrive(at(2));
  page.visibilityState = "hidden";
  stage.arrive(at(3));
  assert.deepEqual(plies(), [0, 1, 3]);
});
