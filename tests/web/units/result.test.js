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

test("after a forfeit it is told who failed, and how", async () => {
  set({ language: "en" });
  await need(["common", "table"]);
  const seats = [{ name: "Ada" }, { name: "Fails", bot: "cmd:./fails" }];
  const forfeit = { seat: 1, why: "it hung" };
  assert.equal(
    resultOf({ seats, winners: [0], scores: [0, 0], reason: "forfeit", forfeit }),
    "Ada wins! Fails forfeits: it hung.",
  );
});
