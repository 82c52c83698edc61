import assert from "node:assert/strict";
import { test } from "node:test";
import { turnOf, turnWith } from "../../../src/markoff/web/core/turns.js";
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

test("one of them chose something else, the others what they did", () => {
  assert.equal(turnWith("R5@3200 -@900 Y2", [0, 1, 2], 1, "G12"), "R5 G12 Y2");
  assert.equal(turnWith("d1N", [3], 3, "a5E"), "a5E");
});
