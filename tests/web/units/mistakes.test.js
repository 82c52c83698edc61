import assert from "node:assert/strict";
import { test } from "node:test";
import { isDay } from "../../../src/markoff/web/core/days.js";
import { judged } from "../../../src/markoff/web/pages/again/judging.js";
import { dueByDay } from "../../../src/markoff/web/pages/mistakes/calendar.js";
import { daysBetween, later, weeksFrom } from "../../../src/markoff/web/pages/mistakes/days.js";
import {
  addressOf,
  isMistake,
  mistakesIn,
} from "../../../src/markoff/web/pages/mistakes/mistake.js";
import {
  answered,
  isDue,
  isSolved,
  planned,
} from "../../../src/markoff/web/pages/mistakes/schedule.js";
import {
  bring,
  dueOn,
  keepFound,
  mistakes,
  noteAnswer,
  remove,
} from "../../../src/markoff/web/pages/mistakes/shelf.js";

const stored = new Map();
let isBlocked = false;
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ key) => {
      if (isBlocked) throw new Error("blocked");
      return stored.get(key) ?? null;
    },
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (isBlocked) throw new Error("blocked");
      stored.set(key, value);
    },
  },
});

const TODAY = "2026-11-17";
const WHY = { code: "skips_nothing", facts: {}, sentence: "" };

/** @param {number} ply @param {object} [more] @returns {any} */
const costly = (ply, more = {}) => ({
  ply,
  seat: 0,
  choice: "-",
  better: "R5",
  chance: 0.4,
  best: 0.5,
  lost: 0.1,
  error: 0.01,
  proven: false,
  why: WHY,
  about: "better",
  after: "",
  weighed: [
    { choice: "R5", worth: 0.5 },
    { choice: "Y5", worth: 0.49 },
    { choice: "G5", worth: 0.44, why: WHY },
    { choice: "-", worth: 0.4, why: WHY },
  ],
  ...more,
});

const REPLAY = /** @type {any} */ ({
  game: "qwixx",
  match: "a match",
  date: "2026-11-16",
  seats: [{ name: "Ada" }, { name: "casual", bot: "casual" }],
  positions: ["first", "second", "third", "last"],
  actors: [[-1], [0, 1], [0], []],
  turns: ["23+1111", "- Y5", "-"],
});

const REPLAYED = { table: "QX7F", match: "a match" };

/** @param {any[]} choices @param {string} [unit] @returns {any} */
const review = (choices, unit = "chance") => ({ choices, unit });

const found = (/** @type {any[]} */ choices, seats = [0], unit = "chance") =>
  mistakesIn("QX7F", REPLAY, review(choices, unit), seats, TODAY);

test("days follow each other over months, leap years and changes of the clock", () => {
  assert.equal(later("2026-11-30", 1), "2026-12-01");
  assert.equal(later("2028-02-28", 1), "2028-02-29");
  assert.equal(daysBetween("2026-10-24", "2026-10-26"), 2);
  assert.deepEqual(["2026-11-17", "2026-13-01", "soon", 7].map(isDay), [true, false, false, false]);
  const weeks = weeksFrom(TODAY, 4);
  assert.equal(weeks[0][0], "2026-11-16");
  assert.ok(weeks[0].includes(TODAY));
  assert.equal(weeks[3][6], "2026-12-13");
  assert.equal(weeksFrom("2026-11-22", 1)[0][0], "2026-11-16", "a Sunday ends its week");
});

test("it comes after a day, then after three, and is solved by two right answers in a row", () => {
  const first = planned(TODAY);
  assert.equal(first.due, "2026-11-18");
  assert.equal(isDue(first, TODAY), false);
  assert.equal(isDue(first, "2026-11-18"), true);
  const once = answered(first, true, "2026-11-18");
  assert.deepEqual(once, { seen: "2026-11-18", due: "2026-11-21", row: 1 });
  assert.equal(isSolved(once), false);
  const twice = answered(once, true, "2026-11-21");
  assert.equal(isSolved(twice), true);
  assert.equal(isDue(twice, "2027-01-01"), false);
});

test("a wrong answer starts again", () => {
  const once = answered(planned(TODAY), true, "2026-11-18");
  assert.deepEqual(answered(once, false, "2026-11-25"), planned("2026-11-25"));
});

test("whoever comes late and knows it is asked later", () => {
  const dueAfter = (/** @type {number} */ days) => {
    const day = later(TODAY, days);
    return daysBetween(day, answered(planned(TODAY), true, day).due);
  };
  assert.deepEqual([1, 2, 3, 6, 7, 20, 21, 400].map(dueAfter), [3, 3, 7, 7, 21, 21, 21, 21]);
});

test("a choice tried again is judged by the numbers of the review", () => {
  const kinds = (/** @type {any} */ one) =>
    ["R5", "Y5", "G5", "-", "B2"].map((choice) => judged(one, "chance", choice)?.kind);
  assert.deepEqual(kinds(costly(1)), ["best", "good", "costly", "same", undefined]);
  assert.equal(judged(costly(1), "chance", "G5")?.cost, 0.06);
  assert.deepEqual(kinds(costly(1, { error: 0.03 })).slice(0, 3), ["best", "good", "good"]);
  const same = judged(costly(1, { error: 1 }), "chance", "-");
  assert.equal(same?.isRight, false, "nobody is praised for what the review calls costly");
});

test("alone, points count: one more or less is as good", () => {
  const weighed = [
    { choice: "R5", worth: 99.3 },
    { choice: "Y5", worth: 98.4 },
    { choice: "-", worth: 95 },
  ];
  const alone = costly(1, { weighed, best: 99.3, chance: 95, lost: 4.3, error: 0 });
  assert.equal(judged(alone, "points", "Y5")?.kind, "good");
  assert.equal(found([alone], [0], "points").length, 1);
  assert.equal(found([{ ...alone, lost: 2.9 }], [0], "points").length, 0);
});

test("only clear mistakes of one's own are kept", () => {
  const others = costly(1, { seat: 1 });
  const small = costly(1, { lost: 0.02 });
  const doubtful = costly(1, { lost: 0.04, error: 0.02 });
  const old = costly(1, { weighed: [] });
  assert.deepEqual(found([others, small, doubtful, old]), []);
  const [mistake] = found([costly(1)]);
  assert.equal(mistake.id, "QX7F a match 1 0");
  assert.equal(mistake.position, "second");
  assert.equal(mistake.turn, "R5 Y5");
  assert.deepEqual(mistake.seats[1], { name: "casual", bot: "casual" });
  assert.equal(addressOf(mistake), "/r/QX7F?ply=1&seat=0&review=1");
  assert.equal(isMistake(JSON.parse(JSON.stringify(mistake))), true);
});

test("whatever is no mistake is left aside", () => {
  const [mistake] = found([costly(1)]);
  const broken = [
    null,
    7,
    {},
    { ...mistake, due: "soon" },
    { ...mistake, date: "yesterday" },
    { ...mistake, row: "1" },
    { ...mistake, seats: [] },
    { ...mistake, costly: null },
    { ...mistake, costly: { ...mistake.costly, weighed: [{ choice: "-" }] } },
    { ...mistake, costly: { ...mistake.costly, better: "B2" } },
  ];
  for (const one of broken) assert.equal(isMistake(one), false);
  assert.equal(bring(broken), 0);
  assert.equal(bring("odd"), 0);
});

test("a game is looked through once, and what was deleted stays so", () => {
  keepFound(REPLAYED, found([costly(1), costly(2)]));
  keepFound(REPLAYED, found([costly(1), costly(2)]));
  assert.equal(mistakes.value.length, 2);
  remove(["QX7F a match 1 0"]);
  keepFound(REPLAYED, found([costly(1), costly(2)]));
  assert.deepEqual(
    mistakes.value.map(({ id }) => id),
    ["QX7F a match 2 0"],
  );
  remove(["QX7F a match 2 0"]);
});

test("two games of a day bear one name, and both are looked through", () => {
  const day = { ...REPLAY, match: "day-2026-11-17" };
  const of = (/** @type {string} */ table) =>
    mistakesIn(table, day, review([costly(1)]), [0], TODAY);
  keepFound({ table: "A", match: day.match }, of("A"));
  keepFound({ table: "B", match: day.match }, of("B"));
  assert.equal(bring([...of("B"), ...of("C")]), 1);
  assert.deepEqual(
    mistakes.value.map(({ table }) => table),
    ["B", "A", "C"],
  );
  remove(["C", "A"].map((table) => of(table)[0].id));
  keepFound({ table: "C", match: day.match }, of("C"));
  assert.deepEqual(
    mistakes.value.map(({ table }) => table),
    ["B"],
  );
  remove([of("B")[0].id]);
});

test("what was named by its match alone is still known", () => {
  const [one, two] = found([costly(1), costly(2)]);
  const match = "an older match";
  const older = { ...one, match, id: `${match} 1 0` };
  stored.set("markoff.mistakes.all", JSON.stringify({ mistakes: [older], games: [match] }));
  keepFound({ table: "QX7F", match }, [{ ...two, match }]);
  assert.equal(bring([older]), 0);
  noteAnswer(`QX7F ${match} 1 0`, true, "2026-11-18");
  assert.deepEqual(
    mistakes.value.map(({ row }) => row),
    [1],
  );
  remove([`QX7F ${match} 1 0`]);
});

test("what is due is asked, the longest waiting first, and an answer plans it anew", () => {
  keepFound({ ...REPLAYED, match: "another" }, found([costly(1), costly(2)]));
  assert.deepEqual(dueOn(TODAY), []);
  noteAnswer("QX7F a match 1 0", false, "2026-11-20");
  assert.deepEqual(
    dueOn("2026-11-21").map(({ id }) => id),
    ["QX7F a match 2 0", "QX7F a match 1 0"],
  );
  assert.deepEqual(Object.fromEntries(dueByDay(mistakes.value, "2026-11-19")), {
    "2026-11-19": 1,
    "2026-11-21": 1,
  });
  remove(["QX7F a match 1 0", "QX7F a match 2 0"]);
});

test("what another window has asked meanwhile is not planned twice", () => {
  const [one] = found([costly(1)]);
  bring([one]);
  const plan = () => mistakes.value.map(({ row, due }) => [row, due]);
  noteAnswer(one.id, true, TODAY);
  assert.deepEqual(plan(), [[0, "2026-11-18"]], "not due yet");
  noteAnswer(one.id, true, "2026-11-18");
  noteAnswer(one.id, true, "2026-11-18");
  noteAnswer(one.id, false, "2026-11-18");
  assert.deepEqual(plan(), [[1, "2026-11-21"]]);
  remove([one.id]);
});

test("what comes from another device joins what is here", () => {
  const two = found([costly(1), costly(2)]);
  assert.equal(bring(two.slice(0, 1)), 1);
  noteAnswer(two[0].id, true, "2026-11-18");
  assert.equal(bring(two), 1);
  assert.equal(mistakes.value.find(({ id }) => id === two[0].id)?.row, 1, "it stays as it is here");
  remove(two.map(({ id }) => id));
});

test("a browser that keeps nothing remembers until the window is closed", () => {
  isBlocked = true;
  keepFound({ ...REPLAYED, match: "blocked" }, found([costly(1), costly(2)]));
  noteAnswer("QX7F a match 1 0", true, "2026-11-18");
  assert.deepEqual(
    mistakes.value.map(({ id, row }) => [id, row]),
    [
      ["QX7F a match 1 0", 1],
      ["QX7F a match 2 0", 0],
    ],
  );
  remove(["QX7F a match 1 0", "QX7F a match 2 0"]);
  keepFound({ ...REPLAYED, match: "blocked" }, found([costly(1)]));
  assert.deepEqual(mistakes.value, [], "what was deleted stays so");
  isBlocked = false;
});

test("there is room for two hundred, and what is solved goes first", () => {
  const [one] = found([costly(1)]);
  const all = Array.from({ length: 199 }, (_, n) => ({ ...one, match: `m${n}` }));
  bring([{ ...one, match: "solved", row: 2 }, ...all]);
  assert.equal(mistakes.value.length, 200);
  bring([{ ...one, match: "new" }]);
  assert.equal(mistakes.value.length, 200);
  assert.ok(mistakes.value.some(({ match }) => match === "new"));
  assert.ok(!mistakes.value.some(({ match }) => match === "solved"));
  remove(mistakes.value.map(({ id }) => id));
});
