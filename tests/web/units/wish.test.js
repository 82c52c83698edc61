import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "../../../src/markoff/web/games/qwixx/options.js";
import { firstWish, planOf } from "../../../src/markoff/web/pages/new/wish.js";

const RULES = /** @type {any} */ ({
  players: [1, 2, 3, 4, 5],
  teams: {},
  has_dice: true,
  hints: true,
});

/** @param {string} query */
const wished = (query) => firstWish("qwixx", RULES, options, new URLSearchParams(query));

test("hints are there for whoever has only bots for company, unless they choose otherwise", () => {
  for (const [query, hints] of /** @type {[string, boolean][]} */ ([
    ["bots=1", true],
    ["bots=1&players=4", true],
    ["players=1", true],
    ["hot-seat=1", false],
    ["", false],
  ]))
    assert.equal(planOf(wished(query)).hints, hints, query);
  assert.equal(planOf({ ...wished("bots=1"), hints: false }).hints, false);
  assert.equal(planOf({ ...wished(""), hints: true }).hints, true);
});
