// How somebody does at puzzles, kept on the device; and which puzzle comes next.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { facts } from "./facts.js";

/** @type {Map<string, string>} */
const storage = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => storage.set(key, value),
    removeItem: (/** @type {string} */ key) => storage.delete(key),
  },
});

const { bringForm, form, forgetForm, isGuess, noteAnswer, ratingIn } = await import(
  "../../../src/markoff/web/pages/puzzles/form/form.js"
);
const { nextOf, wished } = await import("../../../src/markoff/web/pages/puzzles/form/next.js");

const KEY = "markoff.puzzles.form";

/** @param {string} id @param {number} rating @param {string} [game] @param {string[]} [themes] */
const row = (id, rating, game = "nim", themes = ["end"]) => ({ id, game, rating, themes });

beforeEach(() => forgetForm());

test("a right answer raises rating and streak, a wrong one lowers the rating and ends the streak", () => {
  const start = ratingIn("nim").rating;
  noteAnswer(row("a", 1200), true);
  const noted = noteAnswer(row("b", 1200), true);
  assert.ok(noted && noted.after.rating > noted.before.rating && noted.before.rating > start);
  assert.deepEqual([form.value.streak, form.value.longest], [2, 2]);
  const lost = noteAnswer(row("c", 1200), false);
  assert.ok(lost && lost.after.rating < lost.before.rating);
  assert.deepEqual([form.value.streak, form.value.longest], [0, 2]);
  assert.deepEqual(form.value.answers, { a: true, b: true, c: false });
});

test("only the first answer counts", () => {
  noteAnswer(row("a", 1200), false);
  const before = form.value;
  assert.equal(noteAnswer(row("a", 1200), true), null);
  assert.equal(form.value, before);
});

test("each game has a rating of its own", () => {
  noteAnswer(row("a", 1200), true);
  assert.ok(ratingIn("nim").rating > ratingIn("chess").rating);
});

test("a newcomer is rated as in the terminal", () => {
  assert.deepEqual(ratingIn("nim"), facts.newcomer);
});

test("a rating is a guess at first", () => {
  assert.ok(isGuess(ratingIn("nim")));
  for (let n = 0; n < 20; n += 1) noteAnswer(row(`n${n}`, 1200), n % 2 === 0);
  assert.ok(!isGuess(ratingIn("nim")));
});

test("another window's answers are kept", () => {
  noteAnswer(row("a", 1200), true);
  const theirs = JSON.parse(storage.get(KEY) ?? "");
  storage.set(KEY, JSON.stringify({ ...theirs, answers: { ...theirs.answers, other: true } }));
  noteAnswer(row("b", 1200), true);
  assert.deepEqual(Object.keys(form.value.answers).sort(), ["a", "b", "other"]);
});

test("a browser that keeps nothing remembers until the window is closed", () => {
  const { getItem, setItem } = localStorage;
  const refuse = () => {
    throw new Error("blocked");
  };
  Object.assign(localStorage, { getItem: refuse, setItem: refuse });
  noteAnswer(row("a", 1200), true);
  noteAnswer(row("b", 1200), true);
  Object.assign(localStorage, { getItem, setItem });
  assert.deepEqual(form.value.answers, { a: true, b: true });
  assert.equal(form.value.streak, 2);
});

for (const kept of [
  "{",
  "7",
  '"odd"',
  "[]",
  '{"ratings": {"nim": {"rating": "high"}}}',
  '{"answers": 3, "streak": -2}',
])
  test(`whatever the device remembers, figures are figures: ${kept}`, () => {
    storage.set(KEY, kept);
    const noted = noteAnswer(row("a", 1200), true);
    assert.ok(noted && Number.isFinite(noted.after.rating));
    assert.equal(form.value.streak, 1);
    assert.equal(form.value.answers.a, true);
  });

test("what comes from another device joins what is here", () => {
  noteAnswer(row("a", 1200), true);
  noteAnswer(row("b", 1200, "chess"), true);
  const theirs = structuredClone(form.value);
  forgetForm();
  for (const odd of [undefined, 7, "odd", { answers: null }]) assert.equal(bringForm(odd), 0);
  assert.equal(storage.size, 0);
  noteAnswer(row("a", 1200), false);
  const mine = ratingIn("nim");
  assert.equal(bringForm(theirs), 1);
  assert.deepEqual(form.value.answers, { a: false, b: true });
  assert.deepEqual(ratingIn("nim"), mine, "it stays as it is here");
  assert.deepEqual(ratingIn("chess"), theirs.ratings.chess);
  assert.deepEqual([form.value.streak, form.value.longest], [0, 2]);
  assert.deepEqual(JSON.parse(storage.get(KEY) ?? ""), form.value);
  forgetForm();
  assert.equal(bringForm(theirs), 2);
  assert.deepEqual(form.value, theirs, "a new device goes on with the streak");
});

test("everything can be forgotten", () => {
  noteAnswer(row("a", 1200), true);
  forgetForm();
  assert.equal(storage.size, 0);
  assert.deepEqual(form.value, { ratings: {}, answers: {}, streak: 0, longest: 0 });
});

const ROWS = Array.from({ length: 40 }, (_, n) => row(`p${n}`, 600 + 40 * n));

test("the next one is a bit harder than the player", () => {
  for (const share of [0, 0.5, 0.999]) {
    const next = nextOf(ROWS, form.value, "", () => share);
    assert.ok(next && Math.abs(next.rating - (ratingIn("nim").rating + 40)) <= 160);
  }
});

test("new ones come first, then those that were missed, and the same one only if there is no other", () => {
  const rows = [row("a", 1200), row("b", 1200), row("c", 1200)];
  noteAnswer(rows[0], true);
  assert.ok(["b", "c"].includes(nextOf(rows, form.value)?.id ?? ""));
  assert.equal(nextOf(rows, form.value, "b")?.id, "c");
  noteAnswer(rows[1], false);
  noteAnswer(rows[2], true);
  assert.equal(nextOf(rows, form.value)?.id, "b");
  assert.notEqual(nextOf(rows, form.value, "b")?.id, "b");
  assert.equal(nextOf([rows[0]], form.value, "a")?.id, "a");
  assert.equal(nextOf([], form.value), undefined);
});

test("game and theme can be wished for", () => {
  const rows = [row("a", 1, "nim", ["end", "race"]), row("b", 1, "chess", ["race"]), row("c", 1)];
  const ids = (/** @type {{ game: string, theme: string }} */ wish) =>
    wished(rows, wish).map(({ id }) => id);
  assert.deepEqual(ids({ game: "", theme: "" }), ["a", "b", "c"]);
  assert.deepEqual(ids({ game: "nim", theme: "" }), ["a", "c"]);
  assert.deepEqual(ids({ game: "", theme: "race" }), ["a", "b"]);
  assert.deepEqual(ids({ game: "nim", theme: "race" }), ["a"]);
});
