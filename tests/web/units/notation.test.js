import assert from "node:assert/strict";
import { test } from "node:test";
import { readPush, readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import {
  crosses,
  POINTS,
  readField,
  readQwixx,
  readRoll,
  readSpace,
  total,
} from "../../../src/markoff/web/games/qwixx/notation.js";
import { boards, positions } from "./facts.js";

const spacesOf = (name) =>
  (boards[name] ?? []).map(([row, number, points]) => ({ row, number, points }));

test("every position of Qwixx is read as Python knows it", () => {
  const found = positions.filter(({ game }) => game !== "quixo");
  assert.ok(found.length > 100);
  for (const { text, read } of found) {
    const position = readQwixx(text);
    const sheets = position.sheets;
    const seen = {
      rows: sheets.map((sheet) => sheet.rows),
      misthrows: sheets.map((sheet) => sheet.misthrows),
      pawns: sheets.map((sheet) => sheet.pawn),
      totals: sheets.map((sheet) => total(sheet, spacesOf(position.board))),
      active: position.active,
      phase: position.phase,
      crossed: position.crossed,
      dice: position.dice,
      closed: position.closed,
      board: position.board,
      rung: position.rung,
    };
    assert.deepEqual(seen, read, text);
  }
});

test("every position of Quixo is read as Python knows it", () => {
  const found = positions.filter(({ game }) => game === "quixo");
  assert.ok(found.length > 30);
  for (const { text, read } of found) {
    const { size, players, seat, rows } = readQuixo(text);
    const cubes = rows.map((row) => row.map(({ mark, point }) => [mark, point]));
    assert.deepEqual({ size, players, seat, cubes }, read, text);
  }
});

test("a board of one's own is read out of its position", () => {
  const path = Array.from({ length: 40 }, (_, n) => `R${2 + (n % 11)}+${n}`).join(",");
  const text = `R Y G B M0 P0 | R Y G B M0 P3 | 0 3x 41+63-6 | mine=${path} | rung 1`;
  const position = readQwixx(text);
  assert.equal(position.board, "mine");
  assert.equal(position.spaces.length, 40);
  assert.deepEqual(position.spaces[12], { row: 0, number: 3, points: 12 });
  assert.equal(position.rung, 1);
  assert.equal(position.crossed, true);
  assert.deepEqual(position.dice, [4, 1, 6, 3, null, 6]);
});

test("small pieces", () => {
  assert.deepEqual(readRoll("41+63-6"), [4, 1, 6, 3, null, 6]);
  assert.deepEqual(readRoll(""), []);
  assert.deepEqual(readField("G12"), { row: 2, number: 12 });
  assert.deepEqual(readSpace("B10+3"), { row: 3, number: 10, points: 3 });
  assert.deepEqual(readPush("d1N", 5), { x: 3, y: 4, side: "N", point: "" });
  assert.deepEqual(readPush("a5El", 5), { x: 0, y: 0, side: "E", point: "l" });
  assert.equal(readPush("-", 5), null);
});

test("a lock counts as one more cross", () => {
  const { sheets } = readQwixx("R2,3,4,5,6,12 Y G B M1 | 0 roll");
  assert.equal(crosses(sheets[0], 0), 7);
  assert.equal(total(sheets[0]), POINTS[7] - 5);
});
