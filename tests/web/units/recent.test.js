import assert from "node:assert/strict";
import { test } from "node:test";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { lastRound } from "../../../src/markoff/web/games/qwixx/recent.js";

const TWO = "R Y G B M0 | R Y G B M0";
const SEEN = `${TWO} | 0 roll`;
const UNSEEN = `${TWO} | 0 1 ?`;
const ON_BOARD = "R Y G B M0 P0 | R Y G B M0 P0 | 0 1 ? | spiral-a";

/** @param {string[]} turns @param {string} now @param {string} [beginning] */
function round(turns, now = SEEN, beginning = "") {
  const position = readQwixx(now);
  const scene = { turns, seats: position.sheets, plan: { position: beginning }, position };
  return lastRound(/** @type {any} */ (scene));
}

/** @param {string[]} turns @param {string} now @param {string} [beginning] who was active, and what each chose */
function told(turns, now, beginning) {
  const found = round(turns, now, beginning);
  return found && [found.active, ...found.choices.map((words) => words.join("+"))];
}

test("a round is what everybody chose since the roll, or in the round before", () => {
  const turns = ["41+6326", "R5 -", "G6", "22+1234"];
  const whole = { active: 0, choices: [["R5", "G6"], []], alone: false, isBefore: false };
  assert.deepEqual(round(turns.slice(0, 3)), whole);
  assert.deepEqual(round(turns), { ...whole, isBefore: true }, "a new roll is not yet a round");
  assert.deepEqual(round([...turns, "- B4"])?.choices, [[], ["B4"]]);
  assert.equal(round([]), null);
  assert.equal(round(["41+6326"]), null);
});

test("of a match that began in the middle of a turn only the active one is told", () => {
  const three = "R Y G B M0 | R Y G B M0 | R Y G B M0";
  const begun = `${three} | 1 2 41+6326`;
  const alone = { active: 1, choices: [[], ["G6"], []], alone: true, isBefore: false };
  const now = `${three} | 2 roll`;
  assert.deepEqual(round(["G6@2100"], now, begun), alone);
  assert.deepEqual(round(["G6", "22+1234"], now, begun), { ...alone, isBefore: true });
  assert.deepEqual(round(["-"], now, begun), { ...alone, choices: [[], [], []] });
  assert.equal(round(["-", "22+1234", "- R4 -"], now, begun)?.active, 2);
});

test("without rolls a round has two turns, On Board three", () => {
  assert.equal(told([], UNSEEN), null);
  assert.deepEqual(told(["R5 -"], UNSEEN), [0, "R5", ""]);
  assert.deepEqual(told(["R5 -", "B10@900"], UNSEEN), [0, "R5+B10", ""]);
  assert.deepEqual(told(["R5 -", "B10", "- Y5"], UNSEEN), [1, "", "Y5"]);
  assert.deepEqual(
    [1, 2, 3].map((n) => round(["R5 -", "B10", "- Y5"].slice(0, n), UNSEEN)?.isBefore),
    [false, true, false],
  );
  assert.deepEqual(told(["R5 -", "-", "P5"], ON_BOARD), [0, "R5+P5", ""]);
  assert.deepEqual(told(["R5 -", "-", "P5", "- Y5"], ON_BOARD), [1, "", "Y5"]);
});

test("without rolls, too, a match may begin in the middle of a round", () => {
  const begun = `${TWO} | 1 2 ?`;
  assert.deepEqual(told(["Y5"], UNSEEN, begun), [1, "", "Y5"]);
  assert.ok(round(["Y5"], UNSEEN, begun)?.alone);
  assert.deepEqual(told(["Y5", "R5 -"], UNSEEN, begun), [0, "R5", ""]);
});
