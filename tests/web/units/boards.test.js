import assert from "node:assert/strict";
import { test } from "node:test";
import { need } from "../../../src/markoff/web/core/words.js";
import {
  boardName,
  emptyBoard,
  entered,
  readFile,
  readSpaces,
  readWord,
  twinOf,
  writeFile,
  writeWord,
  wrongName,
  wrongSpace,
} from "../../../src/markoff/web/games/qwixx-on-board/own_boards.js";
import { SPACES } from "../../../src/markoff/web/games/qwixx-on-board/spiral.js";
import { files, paths } from "./facts.js";

test("a board file of Python is read, and written the same", () => {
  for (const [name, text] of Object.entries(files)) {
    const board = readFile(text);
    assert.equal(board?.name, name);
    assert.equal(entered(board.spaces), SPACES);
    const again = (/** @type {string} */ file) =>
      file
        .split("\n")
        .filter((line) => !line.startsWith("#"))
        .map((line) => line.trim().split(/\s+/).join(" "));
    assert.deepEqual(again(writeFile(board)), again(text));
    assert.equal(writeWord(board), `${name}=${paths[name]}`);
    assert.deepEqual(readWord(writeWord(board)), board);
    assert.deepEqual(readSpaces(paths[name]), board.spaces);
  }
});

test("what is no board file is not read", () => {
  for (const text of ["", "hello", "name: x", "name: x\n1 Q5 1", "name: x\n2 R5 1"])
    assert.equal(readFile(text), null, text);
});

test("names", () => {
  const shipped = Object.keys(files);
  assert.equal(wrongName("my-board", shipped), "");
  assert.equal(wrongName("", shipped), "name_missing");
  assert.equal(wrongName("my board", shipped), "name_letters");
  assert.equal(wrongName("spiral-a", shipped), "name_shipped");
});

test("a board has a name in words, or the one that it was given", async () => {
  await need(["common"]);
  assert.equal(boardName("spiral-b"), "Spiral B");
  assert.equal(boardName("my-board=Y2+1,B12+1"), "my-board");
});

test("what is wrong with a space is told field by field", () => {
  const { spaces } = emptyBoard();
  assert.deepEqual(wrongSpace(spaces, 0), { row: "", number: "", points: "" });
  spaces[0] = { row: "R", number: "5", points: "3" };
  spaces[1] = { row: "", number: "13", points: "2" };
  assert.deepEqual(wrongSpace(spaces, 0), { row: "", number: "", points: "" });
  assert.deepEqual(wrongSpace(spaces, 1), {
    row: "row_missing",
    number: "number_range",
    points: "points_fall",
  });
  assert.equal(entered(spaces), 1);
});

test("a field that stands on two spaces is worth a word, not an error", () => {
  const { spaces } = emptyBoard();
  spaces[2] = { row: "R", number: "5", points: "3" };
  spaces[6] = { row: "R", number: "5", points: "4" };
  assert.equal(twinOf(spaces, 2), 7);
  assert.equal(twinOf(spaces, 6), 3);
  assert.equal(twinOf(spaces, 0), 0);
  assert.equal(entered(spaces), 2);
});
