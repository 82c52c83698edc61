import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { need } from "../../../src/markoff/web/core/words.js";
import { resultOf, winnersOf } from "../../../src/markoff/web/pages/parts/result.js";

const ALONE = {
  seats: [{ name: "Ada" }],
  winners: [0],
  scores: [78],
  reason: "two rows closed",
};

test("alone nobody wins: the points are told", async () => {
  assert.deepEqual(winnersOf(ALONE), []);
  for (const [tag, points] of [
    ["en", "78 points. "],
    ["de", "78 Punkte. "],
    ["nl", "78 punten. "],
    ["pl", "78 punktów. "],
  ]) {
    set({ language: tag });
    await need(["common", "table"]);
    assert.ok(resultOf(ALONE).startsWith(points), resultOf(ALONE));
  }
});

test("three rows may be closed at the end", async () => {
  set({ language: "en" });
  await need(["common", "table"]);
  const ends = { ...ALONE, game: "qwixx" };
  const closed = (/** @type {string} */ rows) => `${rows} M0 | R Y G B M0 | 0 over`;
  const red = "R2,3,4,5,6,12";
  const yellow = "Y2,3,4,5,6,12";
  assert.equal(
    resultOf({ ...ends, position: closed(`${red} ${yellow} G B`) }),
    "78 points. Two rows are closed.",
  );
  assert.equal(
    resultOf({ ...ends, position: closed(`${red} ${yellow} G12,11,10,9,8,2 B`) }),
    "78 points. Three rows are closed.",
  );
});

test("the end of Quixo tells the line once, and whose push completed it", async () => {
  set({ language: "en" });
  await need(["common", "table", "quixo"]);
  const seats = [{ name: "Ada" }, { name: "Ben" }];
  const end = { game: "quixo", seats, winners: [0], reason: "line" };
  const told = (/** @type {object} */ more) =>
    resultOf({ ...end, ...more }).replaceAll("\u00a0", " ");
  const row = "XXXXX/O..../O..../O..../..... ";
  assert.equal(told({ position: `${row}O` }), "Ada wins! A line of crosses in row 5.");
  assert.equal(
    told({ position: `${row}X` }),
    "Ada wins! Ben completed a line of crosses in row 5.",
  );
  assert.equal(
    told({ position: "XXXXX/OOOOO/...../...../..... X" }),
    "Ada wins! Ben completed a line of crosses in row 5. The line of circles in row 4 doesn’t help: the other side’s line decides.",
  );
  assert.equal(
    told({ reason: "resigned", position: `${row.replace("XX", "X.")}O` }),
    "Ada wins! By resignation.",
  );
});

test("after a forfeit it is told who failed, and how", async () => {
  set({ language: "en" });
  await need(["common", "table"]);
  const seats = [{ name: "Ada" }, { name: "Fails", bot: "cmd:./fails" }];
  const forfeit = { seat: 1, why: "it hung" };
  assert.equal(
    resultOf({ seats, winners: [0], scores: [0, 0], reason: "forfeit", forfeit }),
    "Ada wins! Fails forfeits. The report: “it hung”.",
  );
});
