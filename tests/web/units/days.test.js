// The days of this device: dates where the player is, streaks, and the first game of a day that counts.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Record<string, string>} */
const kept = {};
/** @type {any} */ (globalThis).localStorage = {
  getItem: (/** @type {string} */ key) => kept[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
    kept[key] = value;
  },
  removeItem: (/** @type {string} */ key) => delete kept[key],
};
const { bringDays, dayBefore, dayOf, noteDay, playedDays, streakOf } = await import(
  "../../../src/markoff/web/core/days.js"
);

test("a day is the date where the player is", () => {
  assert.equal(dayOf(new Date(2026, 10, 7, 23, 59)), "2026-11-07");
  assert.equal(dayBefore("2027-01-01"), "2026-12-31");
  assert.equal(dayBefore("2028-03-01"), "2028-02-29");
});

test("a streak goes on until a day without a finished game", () => {
  const days = {
    "2026-11-13": { table: "A", score: 80 },
    "2026-11-15": { table: "B", score: 90 },
    "2026-11-16": { table: "C", score: 0 },
    "2026-11-17": { table: "D" },
  };
  assert.equal(streakOf(days, "2026-11-17"), 2, "today may still be played");
  assert.equal(streakOf(days, "2026-11-16"), 2);
  assert.equal(streakOf(days, "2026-11-18"), 0);
  assert.equal(streakOf({}, "2026-11-17"), 0);
});

test("the first game that is finished counts", () => {
  noteDay("2026-11-17", { table: "A" });
  noteDay("2026-11-17", { table: "B" });
  noteDay("2026-11-17", { table: "B", score: 104 });
  noteDay("2026-11-17", { table: "C", score: 120 });
  assert.deepEqual(playedDays(), { "2026-11-17": { table: "B", score: 104 } });
});

test("days from another device join those that are over here", () => {
  noteDay("2026-11-18", { table: "D" });
  const theirs = {
    "2026-11-16": { table: "X", score: 90 },
    "2026-11-17": { table: "Y", score: 1 },
    "2026-11-18": { table: "Z", score: 80 },
    "2026-11-19": { table: "W" },
    "2026-11-20": { table: "V", score: "high" },
    soon: { table: "U", score: 7 },
  };
  assert.equal(bringDays(theirs), 2);
  assert.deepEqual(playedDays(), {
    "2026-11-16": { table: "X", score: 90 },
    "2026-11-17": { table: "B", score: 104 },
    "2026-11-18": { table: "Z", score: 80 },
  });
  for (const odd of [undefined, null, 7, "odd", []]) assert.equal(bringDays(odd), 0);
});
