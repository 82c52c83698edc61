import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnseen } from "../../../src/markoff/web/core/unseen.js";
import { questions, spoken } from "../../../src/markoff/web/games/qwixx/ears/ears.js";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { status } from "../../../src/markoff/web/games/qwixx/words.js";

test("the option of a table or the position of a match says that its dice are unseen", () => {
  assert.ok(isUnseen({ options: { dice: "unseen" } }));
  assert.ok(isUnseen({ position: "R Y G B M0 | 0 over ?" }));
  assert.ok(isUnseen({ positions: ["R Y G B M0 P0 | R Y G B M0 P0 | 0 1 ? | spiral-a"] }));
  assert.ok(!isUnseen({ options: {}, positions: ["R Y G B M0 | 0 1 41+6326"] }));
  assert.ok(!isUnseen({}));
});

test("a position without dice has none to draw", () => {
  const { dice, unseen, phase, crossed } = readQwixx("R5 Y G B M0 | 0 2x ?");
  assert.deepEqual([dice, unseen, phase, crossed], [[], true, "2", true]);
  assert.equal(readQwixx("R5 Y G B M0 | 0 2x 41+6326").unseen, false);
  assert.equal(readQwixx("R5 Y G B M0 | 0 roll").unseen, false);
});

/** Without words the keys themselves are said. @param {string} text @param {object} more */
function sceneOf(text, more = {}) {
  const position = readQwixx(text);
  const seats = position.sheets.map((_, n) => ({ name: `P${n}` }));
  const awaited = [0, 1];
  return /** @type {any} */ ({ position, seats, seat: 0, yours: [0], awaited, plan: {}, ...more });
}
const HAND = /** @type {any} */ ({ choices: ["-", "R5", "R6", "R7", "G2"], roll: null });
const FIRST = "R Y G B M0 | R Y G B M0 | 0 1 ?";

test("what is to do is said without a sum", () => {
  assert.match(status(sceneOf(FIRST), HAND), /own_active/);
  assert.match(status(sceneOf(FIRST, { seat: 1, yours: [1] }), HAND), /status\.own/);
  assert.match(status(sceneOf(FIRST, { yours: [0, 1] }), HAND), /one_rolls/);
  assert.match(status(sceneOf(FIRST, { yours: [0, 1], seat: 1 }), HAND), /one_own/);
  assert.match(status(sceneOf(FIRST, { awaited: [] }), null), /watch_own/);
});

test("ears hear where the dice are", () => {
  assert.match(spoken(sceneOf(FIRST), HAND), /own_active.*possible.*nothing_free/);
  const dice = questions.find(({ key }) => key === "d");
  assert.match(dice?.answer(sceneOf(FIRST), HAND) ?? "", /own_dice/);
});
