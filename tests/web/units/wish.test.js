import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "../../../src/markoff/web/games/qwixx/options.js";
import {
  botsBefore,
  diceFor,
  firstWish,
  fitting,
  isAwaited,
  planOf,
} from "../../../src/markoff/web/pages/new/wish.js";

const RULES = /** @type {any} */ ({
  players: [1, 2, 3, 4, 5],
  teams: {},
  has_dice: true,
  hints: true,
  choices: { dice: ["rolled", "unseen"] },
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

test("where a game need not end, the third repetition is a draw unless somebody switches that off", () => {
  const endless = { ...RULES, has_dice: false, endless: true, choices: {} };
  const wish = firstWish("quixo", endless, options, new URLSearchParams("hot-seat=1"));
  assert.deepEqual(planOf(wish).caps, { threefold: true });
  assert.deepEqual(planOf({ ...wish, threefold: false }).caps, { threefold: false });
  assert.equal(planOf(wished("hot-seat=1")).caps, undefined);
});

test("bots of a level are counted as they sit", () => {
  const wish = wished("bots=1&players=4");
  assert.deepEqual(botsBefore(wish, 1, "casual"), []);
  assert.deepEqual(botsBefore(wish, 3, "casual"), ["casual", "casual 2"]);
  assert.deepEqual(botsBefore(wish, 3, "strong"), []);
});

test("only whoever comes by the link is waited for", () => {
  assert.ok(isAwaited(wished("")));
  assert.ok(!isAwaited(wished("bots=1")));
  assert.ok(!isAwaited(wished("hot-seat=1")));
  assert.ok(!isAwaited(wished("players=1")));
});

test("whoever brings real dice keeps only the sheets here, unless bots play along", () => {
  assert.equal(wished("real-dice=1").dice, "unseen");
  assert.equal(wished("real-dice=1&bots=1").dice, "typed");
  assert.equal(wished("").dice, "table");
  const old = /** @type {any} */ ({ ...RULES, choices: {} });
  const query = new URLSearchParams("real-dice=1");
  assert.equal(firstWish("qwixx", old, options, query).dice, "typed");
});

test("the plan of a sheet-only table has no bot, no hints and free undo, and people sit as they do", () => {
  const plan = planOf(wished("real-dice=1&players=3"));
  assert.deepEqual(plan.options, { dice: "unseen" });
  assert.deepEqual(plan.places, ["", "", ""]);
  assert.equal(plan.undo, "free");
  assert.equal(plan.stand_in, "");
  assert.equal(plan.hints, false);
  assert.equal(plan.given_seats, true);
  assert.equal(plan.typed_in, false);
  assert.equal(planOf({ ...wished("real-dice=1"), undo: "off" }).undo, "off");
});

test("a plan with other dice says nothing of that option", () => {
  for (const query of ["", "bots=1", "real-dice=1&bots=1"])
    assert.deepEqual(planOf(wished(query)).options, {}, query);
});

test("bots stand up when only the sheets are kept here", () => {
  const wish = { ...wished("bots=1&players=3"), dice: /** @type {const} */ ("unseen") };
  assert.deepEqual(planOf(fitting(wish, [])).places, ["", "", ""]);
});

test("a position says whether its dice are seen", () => {
  assert.deepEqual(diceFor(RULES, "R Y G B M0 | 0 1 ?"), ["unseen"]);
  assert.deepEqual(diceFor(RULES, "R Y G B M0 | 0 roll"), ["table", "typed"]);
  assert.equal(wished("position=R Y G B M0 | R Y G B M0 | 0 1 ?").dice, "unseen");
});
