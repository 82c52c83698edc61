import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import {
  fetchAgain,
  missing,
  spacesOf,
} from "../../../src/markoff/web/games/qwixx-on-board/shipped.js";

const POSITION = readQwixx("R Y G B M0 P0 | R Y G B M0 P0 | 0 roll | spiral-a");
mock.timers.enable({ apis: ["setTimeout"] });

/** All that follows within so many milliseconds. @param {number} ms */
async function pass(ms) {
  for (let gone = 0; gone < ms; gone += 500) {
    await new Promise(setImmediate);
    mock.timers.tick(500);
  }
  await new Promise(setImmediate);
}

test("boards that cannot be fetched are given up, until somebody asks again", async () => {
  let tries = 0;
  globalThis.fetch = async () => {
    tries++;
    throw new TypeError("no line");
  };
  assert.deepEqual(spacesOf(POSITION), []);
  await pass(2000);
  assert.ok(tries > 1);
  assert.equal(missing.value, false);
  await pass(60_000);
  assert.equal(tries, 4);
  assert.equal(missing.value, true);
  spacesOf(POSITION);
  await pass(60_000);
  assert.equal(tries, 4);

  globalThis.fetch = /** @type {any} */ (
    async () => ({ ok: true, json: async () => ({ "spiral-a": "Y2+1,B12+1" }) })
  );
  fetchAgain();
  await pass(500);
  assert.equal(missing.value, false);
  assert.deepEqual(spacesOf(POSITION), [
    { row: 1, number: 2, points: 1 },
    { row: 3, number: 12, points: 1 },
  ]);
});
