import assert from "node:assert/strict";
import { test } from "node:test";
import { turnOf } from "../../../src/markoff/web/core/turns.js";
import { positions } from "./facts.js";

test("what everybody did is what Python says", () => {
  for (const { text, actors: seats, turn, words } of positions) {
    if (!seats.length) continue;
    assert.deepEqual(turnOf(words, seats), turn, text);
  }
});

test("thinking times are not part of a choice", () => {
  assert.deepEqual(turnOf("R5@3200 -@900", [0, 1]), { 0: "R5", 1: "-" });
});
