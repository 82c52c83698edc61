import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { tell } from "../../../src/markoff/web/core/told.js";

const place = { textContent: "" };
globalThis.document = /** @type {any} */ ({ getElementById: () => place });
mock.timers.enable({ apis: ["setTimeout"] });

/** @param {string[]} sentences */
function hear(...sentences) {
  for (const sentence of sentences) tell(sentence);
  mock.timers.tick(1000);
  return place.textContent;
}

test("what happens at once is told in one breath", () => {
  assert.equal(
    hear("Ada crosses red 5.", "", "Ben crosses nothing."),
    "Ada crosses red 5. Ben crosses nothing.",
  );
});

test("the same words again are news, each time", () => {
  const told = ["White 4 and 1.", "White 4 and 1.", "White 4 and 1."].map((one) => hear(one));
  assert.deepEqual(
    told.map((text) => text.trim()),
    Array(3).fill("White 4 and 1."),
  );
  assert.notEqual(told[0], told[1]);
  assert.notEqual(told[1], told[2]);
});
