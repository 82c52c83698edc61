// What a device remembers of a table, held against an honest record and against forged ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST_OWN_WORDS } from "../../../src/markoff/web/core/lengths.js";
import { facts } from "./facts.js";

const memory = new Map();
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (/** @type {string} */ key) => memory.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => memory.set(key, value),
  },
});
const {
  compare,
  isAsSeen,
  look,
  lookAhead,
  noteSent,
  promisedAt,
  randomWords,
  rematchName,
  witness,
  wordsOf,
} = await import("../../../src/markoff/web/core/promised.js");

const DICE = "ab".repeat(32);
const SECRET = "cd".repeat(32);
const PLAN = { game: "qwixx", places: ["", "", "casual"] };
const SHOWN = { dice: DICE, match: "name", binds_rematches: true };
const NAMES = ["Ann", "Bob", "casual"];
const lobby = (names = NAMES, yours = [0]) => ({
  ...SHOWN,
  seats: names.map((name) => ({ name })),
  begun: false,
  reason: "",
  yours,
});

/** A table where Ann sat down at this device; everybody is there. @param {string} table */
function seated(table) {
  witness(table, SHOWN, "before");
  noteSent(table, 0, "of Ann");
  look(table, lobby());
  return promisedAt(table);
}

const RECORD = {
  dice: DICE,
  match: "name",
  seats: [{ name: "Bob" }, { name: "casual", bot: "casual" }, { name: "Ann" }],
  drawn: [1, 2, 0],
  words: ["of Ann", "of Bob", ""],
};

test("the browser's words are random, readable and short enough for the server", () => {
  const some = Array.from({ length: 50 }, randomWords);
  assert.equal(new Set(some).size, 50);
  for (const words of some) assert.match(words, /^([a-km-np-z2-9]{5}-){4}[a-km-np-z2-9]{5}$/);
  assert.equal(new Set(some.join("").replaceAll("-", "")).size, 32);
  const typed = "x".repeat(LONGEST_OWN_WORDS);
  assert.ok(wordsOf(DICE, PLAN, typed).length <= facts.longest_words);
});

test("what somebody types comes before the random words", () => {
  assert.match(wordsOf(DICE, PLAN, "lucky socks"), /^lucky socks [a-z2-9]{5}-/);
  assert.match(wordsOf(DICE, PLAN, ""), /^[a-z2-9]{5}-/);
});

test("where the table draws nothing, the browser adds nothing", () => {
  assert.equal(wordsOf("typed in", PLAN, ""), "");
  const unseen = { ...PLAN, options: { dice: "unseen" } };
  assert.equal(wordsOf(DICE, { ...unseen, given_seats: true }, ""), "");
  assert.notEqual(wordsOf(DICE, unseen, ""), "", "its seats are drawn");
});

test("the first commitment counts, whatever the table shows later", () => {
  witness("FIRST", SHOWN, "before");
  look("FIRST", { ...lobby(), dice: SECRET, match: "other" });
  assert.equal(promisedAt("FIRST")?.dice, DICE);
  assert.equal(promisedAt("FIRST")?.match, "name");
});

test("whoever comes when the secret is shown has seen no promise", () => {
  look("LATE", { ...lobby(), begun: true, reason: "two rows closed" });
  assert.equal(promisedAt("LATE"), null);
  look("SOON", { ...lobby(), begun: true });
  assert.equal(promisedAt("SOON")?.since, "during");
});

test("an honest record is as this device saw it", () => {
  const found = compare(RECORD, seated("HONEST"));
  assert.ok(isAsSeen(found));
  assert.deepEqual(
    found.added.map(({ name, words, sent }) => [name, words, sent]),
    [
      ["Ann", "of Ann", "of Ann"],
      ["Bob", "of Bob", undefined],
      ["casual", "", undefined],
    ],
  );
});

test("a server that changed anything is caught", () => {
  const known = seated("FORGED");
  const forged = [
    { ...RECORD, words: ["other", "of Bob", ""] },
    { ...RECORD, words: ["", "of Bob", ""] },
    { ...RECORD, words: ["of Bob", "of Ann", ""] },
    { ...RECORD, drawn: [0, 2, 1], words: ["of Bob", "of Ann", ""] },
    { ...RECORD, match: "name7" },
    { ...RECORD, dice: SECRET },
    { ...RECORD, words: ["of Ann", "of Bob", "of a bot"] },
    { ...RECORD, seats: [{ name: "Bob" }, { name: "Cy" }, { name: "Eve" }], words: ["", "", ""] },
  ];
  for (const record of forged) assert.ok(!isAsSeen(compare(record, known)), JSON.stringify(record));
});

test("company that changed while this device was away is no cheating", () => {
  const known = seated("AWAY");
  const seats = [{ name: "Ann" }, { name: "Cy" }];
  assert.ok(isAsSeen(compare({ ...RECORD, drawn: [], seats, words: ["of Ann", ""] }, known)));
});

test("words count even if this device never saw the table before the game", () => {
  witness("QUICK", SHOWN, "before");
  noteSent("QUICK", 0, "of Ann");
  const known = promisedAt("QUICK");
  assert.equal(compare(RECORD, known).added[0].sent, "of Ann");
  assert.ok(isAsSeen(compare(RECORD, known)));
  assert.ok(!isAsSeen(compare({ ...RECORD, words: ["", "of Bob", ""] }, known)));
});

test("a place that somebody else took has not these words", () => {
  witness("LEFT", SHOWN, "before");
  noteSent("LEFT", 0, "of Ann");
  look("LEFT", lobby(["Dan", "Bob", "casual"], []));
  const seats = [{ name: "Dan" }, { name: "Bob" }, { name: "casual", bot: "casual" }];
  assert.ok(
    isAsSeen(
      compare({ ...RECORD, drawn: [], seats, words: ["of Dan", "", ""] }, promisedAt("LEFT")),
    ),
  );
});

test("the end of a game settles the rematch", () => {
  seated("ONE");
  const ended = { match: "name", secret: SECRET, seats: RECORD.seats };
  lookAhead("ONE", "TWO", ended);
  const known = promisedAt("TWO");
  assert.equal(known?.dice, SECRET);
  const seats = [RECORD.seats[1], RECORD.seats[2], RECORD.seats[0]];
  const record = { dice: SECRET, match: "name-2", seats, words: ["", "of Ann", "of Bob"] };
  assert.ok(isAsSeen(compare(record, known)));
  assert.equal(compare(record, known).added[1].sent, "of Ann");
  look("TWO", { ...lobby(), dice: DICE, begun: true });
  assert.equal(promisedAt("TWO")?.dice, SECRET, "not what the table shows then");
  for (const forged of [
    { ...record, match: "name-3" },
    { ...record, words: ["", "of Bob", "of Ann"] },
    { ...record, seats: RECORD.seats, words: ["of Bob", "", "of Ann"] },
  ])
    assert.ok(!isAsSeen(compare(forged, known)), JSON.stringify(forged));
});

test("whoever sits down last knows that everything else was settled", () => {
  const seats = [{ name: "Bob", words: "of Bob" }, { name: "casual" }, { name: "" }];
  witness("LAST", SHOWN, "before");
  noteSent("LAST", 2, "of Ann", seats);
  look("LAST", lobby(["Bob", "casual", "Ann"], [2]));
  const record = { ...RECORD, drawn: [0, 1, 2], words: ["of Bob", "", "of Ann"] };
  const known = promisedAt("LAST");
  assert.ok(compare(record, known).isLast);
  assert.ok(!compare({ ...record, words: ["tried out", "", "of Ann"] }, known).isLast);
  const more = [...RECORD.seats, { name: "random", bot: "random" }];
  assert.ok(!compare({ ...record, seats: more, drawn: [], words: [] }, known).isLast);
  const fewer = {
    seats: [{ name: "Bob" }, { name: "Ann" }],
    drawn: [],
    words: ["of Bob", "of Ann"],
  };
  assert.ok(!compare({ ...record, ...fewer }, known).isLast, "a bot was sent away");
  lookAhead("LAST", "LAST2", { match: "name", secret: SECRET, seats: RECORD.seats });
  assert.ok(promisedAt("LAST2")?.settled);
  assert.ok(!compare(RECORD, seated("NOTLAST")).isLast);
});

test("a table that bound no rematch is not held to one", () => {
  witness("LOOSE", { ...SHOWN, binds_rematches: false }, "before");
  lookAhead("LOOSE", "NEXT", { match: "name", secret: SECRET, seats: RECORD.seats });
  assert.equal(promisedAt("NEXT"), null);
});

test("names of rematches are those of the server", () => {
  for (const [match, next] of Object.entries(facts.rematches))
    assert.equal(rematchName(match), next);
});
