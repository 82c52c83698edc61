import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { LANGUAGES, need, t } from "../../../src/markoff/web/core/words.js";
import { calledAt, withYou, youIn } from "../../../src/markoff/web/core/you.js";
import { plain } from "../../../src/markoff/web/games/plain/index.js";
import { quixo } from "../../../src/markoff/web/games/quixo/index.js";
import { readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import {
  cubeName,
  endWords,
  lastTold,
  pointWords,
  teams,
} from "../../../src/markoff/web/games/quixo/words.js";
import { qwixx } from "../../../src/markoff/web/games/qwixx/index.js";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { momentWords } from "../../../src/markoff/web/games/qwixx/words.js";
import { whyOf } from "../../../src/markoff/web/pages/parts/result.js";
import { askedOf } from "../../../src/markoff/web/pages/table/around.js";

/** @param {string} tag */
async function speak(tag) {
  set({ language: tag });
  await need(["common", "plain", "quixo", "qwixx", "table"]);
}

const NAMES = ["Ada", "Ben", "Cem", "Dora"];
const SEATS = NAMES.map((name) => ({ name }));

/** @param {any} position @param {number[]} yours @param {any} [more] @returns {any} */
const sceneOf = (position, yours, more) => ({
  ...{ position, yours, seat: yours[0] ?? 0, turns: [], plan: {}, awaited: [], winners: [] },
  ...{ seats: SEATS, over: false, ...more },
});

test("one person at a device is you, and nobody else is", async () => {
  await speak("en");
  assert.equal(youIn([2]), 2);
  assert.equal(youIn([0, 2]), undefined);
  assert.equal(youIn(), undefined);
  assert.equal(calledAt(sceneOf(null, [1]), 1), "You");
  assert.equal(calledAt(sceneOf(null, [1]), 0), "Ada");
  assert.equal(calledAt(sceneOf(null, [0, 1]), 1), "Ben");
  assert.deepEqual(
    withYou(SEATS, [3]).map(({ name }) => name),
    ["Ada", "Ben", "Cem", "you"],
  );
});

test("what Qwixx waits for", async () => {
  await speak("en");
  const status = (/** @type {string} */ text, /** @type {number[]} */ yours) =>
    qwixx.status(sceneOf(readQwixx(`R Y G B M0 | R Y G B M0 | ${text}`), yours), null);
  assert.equal(status("0 roll", [0]), "You’re about to roll.");
  assert.equal(status("1 roll", [0]), "Ben is about to roll.");
  assert.equal(status("0 roll", [0, 1]), "Ada is about to roll.");
  assert.equal(status("0 1 41+6326", [0]), "Your turn. Everybody may cross off 5.");
  assert.equal(status("0 2 41+6326", [0]), "You may add a white and a coloured die.");
  assert.equal(status("0 2 41+6326", []), "Ada may add a white and a coloured die.");
});

test("moments and the end of Qwixx", async () => {
  await speak("en");
  const moment = /** @type {any} */ ({ kind: "misthrow", seats: [0], row: 0 });
  assert.deepEqual(momentWords(moment, NAMES, 0), ["You take a misthrow: minus 5."]);
  assert.deepEqual(momentWords(moment, NAMES), ["Ada takes a misthrow: minus 5."]);
  const over = {
    game: "qwixx",
    seats: SEATS.slice(0, 2),
    reason: "fourth misthrow",
    position: "R Y G B M4 | R Y G B M0 | 0 over",
  };
  assert.equal(whyOf(over, [0]), "You have four misthrows.");
  assert.equal(whyOf(over, [1]), "Ada has four misthrows.");
  assert.equal(whyOf(over, [0, 1]), "Ada has four misthrows.");
});

const START = "...../...../...../...../.....";

test("moves and points of Quixo", async () => {
  await speak("en");
  const four = readQuixo(`${START} u`);
  const scene = sceneOf(four, [0], { turns: ["d1Nl"], awaited: [0] });
  assert.equal(
    lastTold(scene),
    "You take d1 and push it in from the left (N). Its point faces you.",
    "the own seat is at the bottom, so that the top lies on the left",
  );
  assert.match(lastTold({ ...scene, yours: [] }), /^Ada takes d1 .*faces Ada\.$/);
  assert.deepEqual(quixo.announce({ 0: "-" }, four, four, NAMES, [0]), [
    "You have no cube to take, and pass.",
  ]);
  assert.equal(quixo.status(scene, null), "Your turn, with the crosses.");
  assert.equal(pointWords(scene, { mark: "X", point: "l" }), "point faces you");
  assert.equal(pointWords(scene, { mark: "X", point: "r" }), "point faces Cem");
  const cube = /** @type {any} */ ({ mark: "X", point: "l" });
  const more = { takable: false, inLine: false, chance: "" };
  assert.match(cubeName(scene, "d5", cube, { ...more, last: 0 }), /your last move$/);
  assert.match(cubeName(scene, "d5", cube, { ...more, last: 1 }), /last move by Ben$/);
  assert.equal(teams(scene), "Crosses: you and Cem. Circles: Ben and Dora.");
});

/** The end of a match that a line of crosses in row 5 has ended. @param {number} players @param {number} next who
 * would be next @param {number[]} yours */
function ending(players, next, yours) {
  const line = players === 4 ? "XlXlXlXlXl" : "XXXXX";
  const side = players === 4 ? "lurd"[next] : "XO"[next];
  const position = `${line}/...../...../...../..... ${side}`;
  const winners = players === 4 ? [0, 2] : [0];
  const seats = SEATS.slice(0, players);
  return endWords({ winners, seats, position }, yours).replaceAll("\u00a0", " ");
}

test("who has won in Quixo, and by whose line", async () => {
  await speak("en");
  assert.equal(ending(2, 1, [0]), "A line of crosses in row 5.");
  assert.equal(ending(2, 1, [1]), "A line of crosses in row 5.");
  assert.equal(ending(2, 0, [0]), "Ben completed a line of crosses in row 5.");
  assert.equal(ending(2, 0, [1]), "You completed a line of crosses in row 5.");
  assert.equal(ending(4, 2, [0]), "Ben completed a line of crosses in column 5.", "as it is seen");
  assert.equal(ending(4, 2, [1]), "You completed a line of crosses in row 5.");
  assert.equal(ending(4, 2, [0, 1]), "Ben completed a line of crosses in column 5.");
  for (const tag of Object.keys(LANGUAGES)) {
    await speak(tag);
    for (const players of [2, 4])
      for (const yours of [[], [0], [1], [0, 1]])
        for (const next of [0, 1])
          assert.doesNotMatch(ending(players, next, yours), /[{}]|ending\./, tag);
  }
});

test("whoever has asked for something reads it as their own wish", async () => {
  await speak("en");
  const asked = (/** @type {number[]} */ agreed, /** @type {number[]} */ yours) =>
    askedOf(/** @type {any} */ ({ asked: "pause", agreed, yours, seats: SEATS, plan: {} }));
  assert.equal(asked([0], [0]), "You’d like a pause.");
  assert.equal(asked([1], [0]), "Ben would like a pause.");
  assert.equal(asked([1, 0], [0]), "Ben would like a pause.", "who agrees reads who asked");
  assert.equal(asked([0, 1], [0, 1]), "Ada and Ben would like a pause.");
});

test("a game that nobody has drawn", async () => {
  await speak("en");
  const told = (/** @type {number[]} */ yours) => plain.announce({ 1: "x" }, "", "", NAMES, yours);
  assert.deepEqual(told([1]), ["You: x"]);
  assert.deepEqual(told([0]), ["Ben: x"]);
  assert.notEqual(t("common.you"), "common.you");
});
