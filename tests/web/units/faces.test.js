import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf, count, expectedSums } from "../../../src/markoff/web/games/qwixx/check/count.js";

test("faces and sums are counted; a die that is out shows nothing", () => {
  const { rolls, dice, faces, sums } = count(["11+1111", "66+66-6"]);
  assert.equal(rolls, 2);
  assert.deepEqual(dice[4], [1, 0, 0, 0, 0, 0]);
  assert.deepEqual(faces, [6, 0, 0, 0, 0, 5]);
  assert.deepEqual(sums, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test("fair dice", () => {
  assert.deepEqual(expectedSums(36), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  assert.equal(chanceOf([1, 1, 1, 1, 1, 1]), null);
  assert.ok(Math.abs((chanceOf([10, 10, 10, 10, 10, 10]) ?? 0) - 1) < 1e-6);
  // A table of chi-square: 11.07 is exceeded by five of a hundred.
  const spread = Math.sqrt(11.0705 * 50);
  const faces = [100 + spread, 100 - spread, 100, 100, 100, 100];
  assert.ok(Math.abs((chanceOf(faces) ?? 0) - 0.05) < 1e-4);
});
