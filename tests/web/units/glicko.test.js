// Ratings of puzzles, by the example of Glickman's paper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ratedAfter, WIDEST } from "../../../src/markoff/web/pages/puzzles/form/glicko.js";

/** @param {number} value @param {number} digits */
const rounded = (value, digits) => Number(value.toFixed(digits));

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test("the example of the paper", () => {
  const { rating, deviation, volatility } = ratedAfter(PLAYER, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.equal(rounded(rating, 2), 1464.05); // the paper, with rounded steps, says 1464.06
  assert.equal(rounded(deviation, 2), 151.52);
  assert.ok(Math.abs(volatility - 0.05999) < 0.00001);
});

test("whoever plays nobody becomes less sure, and no other", () => {
  const { rating, deviation, volatility } = ratedAfter(PLAYER, []);
  assert.equal(rating, 1500);
  assert.equal(volatility, 0.06);
  assert.equal(rounded(deviation, 2), rounded(Math.hypot(200, 0.06 * 173.7178), 2));
});

test("a right answer raises the rating, a wrong one lowers it by as much against an equal", () => {
  const equal = { rating: 1500, deviation: 60 };
  const up = ratedAfter(PLAYER, [{ ...equal, score: 1 }]);
  const down = ratedAfter(PLAYER, [{ ...equal, score: 0 }]);
  assert.ok(up.rating > 1550 && up.rating < 1650);
  assert.equal(rounded(up.rating - 1500, 6), rounded(1500 - down.rating, 6));
  assert.ok(up.deviation < PLAYER.deviation);
});

test("what was expected changes little, a surprise much", () => {
  const easy = ratedAfter(PLAYER, [{ rating: 800, deviation: 60, score: 1 }]);
  const hard = ratedAfter(PLAYER, [{ rating: 2200, deviation: 60, score: 1 }]);
  assert.ok(easy.rating - 1500 < 5);
  assert.ok(hard.rating - 1500 > 150);
});

test("a surprise far from what is likely makes the rating less steady, and the search for it ends", () => {
  const sure = { rating: 1500, deviation: 30, volatility: 0.06 };
  const met = Array.from({ length: 20 }, () => ({ rating: 2600, deviation: 30, score: 1 }));
  const after = ratedAfter(sure, met);
  assert.ok(after.volatility > 0.06);
  assert.ok(after.rating > 1500);
});

test("however often somebody answers, the figures stay sound", () => {
  let player = { ...PLAYER, deviation: WIDEST };
  for (let n = 0; n < 500; n += 1)
    player = ratedAfter(player, [{ rating: 1200 + (n % 7) * 150, deviation: 60, score: n % 2 }]);
  for (const value of Object.values(player)) assert.ok(Number.isFinite(value) && value > 0);
  assert.ok(player.deviation > 20 && player.deviation < 100);
});
