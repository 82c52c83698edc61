import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begin,
  change,
  clear,
  give,
  goTo,
  redo,
  rename,
  stepPoints,
  suggestedPoints,
  typeKey,
  undo,
} from "../../../src/markoff/web/games/qwixx-on-board/boards/editing.js";
import { refusedAt } from "../../../src/markoff/web/games/qwixx-on-board/boards/problems.js";
import {
  emptyBoard,
  entered,
  readWord,
  writeWord,
} from "../../../src/markoff/web/games/qwixx-on-board/own_boards.js";
import { SPACES } from "../../../src/markoff/web/games/qwixx-on-board/spiral.js";
import { paths } from "./facts.js";

/** @param {string} keys @param {any} editing */
const typed = (keys, editing) => [...keys].reduce((now, key) => typeKey(now, key) ?? now, editing);

test("a whole board is typed: colour and number of each space, and nothing else", () => {
  const fields = paths["spiral-a"]
    .split(",")
    .map((/** @type {string} */ space) => space.split("+")[0]);
  const { draft, at } = typed(fields.join(""), begin(emptyBoard()));
  assert.equal(at, SPACES - 1);
  assert.equal(entered(draft.spaces), SPACES);
  assert.equal(writeWord({ ...draft, name: "x" }), `x=${paths["spiral-a"]}`);
});

test("it goes on once colour and number are there, in either order", () => {
  const empty = begin(emptyBoard());
  assert.equal(give(empty, "row", "R").at, 0);
  assert.equal(give(give(empty, "row", "R"), "number", "5").at, 1);
  assert.equal(give(give(empty, "number", "5"), "row", "R").at, 1);
});

test("a correction stays where it is, unless both are said anew", () => {
  const done = goTo(typed("R5G6", begin(emptyBoard())), 0);
  assert.equal(give(done, "number", "7").at, 0);
  assert.equal(give(done, "row", "B").at, 0);
  const both = give(give(done, "row", "B"), "number", "7");
  assert.equal(both.at, 1);
  assert.deepEqual(both.draft.spaces[0], { row: "B", number: "7", points: "1" });
});

test("ten, eleven and twelve are two keys; a one alone is no number", () => {
  const one = typed("R1", begin(emptyBoard()));
  assert.equal(one.draft.spaces[0].number, "");
  assert.equal(one.typing, "1");
  assert.equal(typed("2", one).draft.spaces[0].number, "12");
  assert.equal(typed("3", one).draft.spaces[0].number, "3");
  assert.equal(typeKey(one, "Backspace")?.typing, "");
  assert.equal(typeKey(one, "x"), null);
});

test("points go on as they began, and are changed one by one", () => {
  const three = typed("R5G6B7", begin(emptyBoard()));
  assert.deepEqual(
    three.draft.spaces.slice(0, 3).map(({ points }) => points),
    ["1", "1", "2"],
  );
  assert.equal(suggestedPoints(three.draft.spaces, 3), 2);
  const high = typed("+++++++++++++++++++++", three);
  assert.equal(high.draft.spaces[3].points, "20");
  assert.equal(stepPoints(high, -1).draft.spaces[3].points, "19");
});

test("every change is undone and done again at its place", () => {
  const two = typed("R5G6", begin(emptyBoard()));
  const cleared = clear(goTo(two, 0));
  assert.equal(entered(cleared.draft.spaces), 1);
  const back = undo(goTo(cleared, 20));
  assert.equal(back.at, 0);
  assert.deepEqual(back.draft, two.draft);
  assert.deepEqual(redo(back).draft, cleared.draft);
  const all = Array.from({ length: 9 }).reduce((now) => undo(/** @type {any} */ (now)), two);
  assert.deepEqual(/** @type {any} */ (all).draft, emptyBoard());
  assert.equal(undo(begin(emptyBoard())).at, 0);
});

test("another board to start from is undone as well, and a name at once", () => {
  const two = typed("R5G6", begin(emptyBoard()));
  const other = change(two, readWord(`other=${paths["spiral-b"]}`));
  assert.deepEqual(undo(other).draft, two.draft);
  const named = [..."abc"].reduce((now, _, n) => rename(now, "abc".slice(0, n + 1)), other);
  assert.equal(named.draft.name, "abc");
  assert.equal(undo(named).draft.name, "other");
});

test("what the server refuses is placed by the character that it names", () => {
  const word = `mine=${paths["spiral-a"]}`;
  for (const space of [1, 2, 17, 40]) {
    const before = word
      .split(",")
      .slice(0, space - 1)
      .join(",");
    const at = space === 1 ? "mine=".length + 1 : before.length + 2;
    assert.equal(refusedAt({ facts: { at }, reason: "no" }, word).at, space - 1);
    assert.equal(refusedAt({ facts: { at: at + 3 }, reason: "no" }, word).at, space - 1);
  }
  assert.equal(refusedAt({ facts: { at: 1 }, reason: "no" }, word).at, -1);
  assert.equal(refusedAt({ reason: "no" }, word).at, -1);
});
