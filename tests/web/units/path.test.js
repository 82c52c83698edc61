import assert from "node:assert/strict";
import { test } from "node:test";
import { pawnAt } from "../../../src/markoff/web/games/qwixx-on-board/drawn/outlines.js";
import { pawnLetters } from "../../../src/markoff/web/games/qwixx-on-board/drawn/pawn.js";
import { EXAMPLE } from "../../../src/markoff/web/games/qwixx-on-board/example.js";
import { PLACES, SPACES } from "../../../src/markoff/web/games/qwixx-on-board/spiral.js";
import { boards } from "./facts.js";

test("the line goes from each place to one beside it, and never twice to the same", () => {
  assert.equal(PLACES.length, SPACES + 2);
  assert.equal(new Set(PLACES.map(({ column, line }) => `${column} ${line}`)).size, PLACES.length);
  PLACES.slice(1).forEach(({ column, line }, n) => {
    assert.equal(Math.abs(column - PLACES[n].column) + Math.abs(line - PLACES[n].line), 1);
  });
});

test("the path in pictures is that of the shipped board", () => {
  const path = EXAMPLE.map(({ row, number, points }) => [row, number, points]);
  assert.deepEqual(path, boards["spiral-a"]);
});

test("no two pawns have the same letter", () => {
  const lettersOf = (/** @type {string[]} */ names) => pawnLetters(names.map((name) => ({ name })));
  assert.deepEqual(lettersOf(["Ada", "Ben"]), ["A", "B"]);
  assert.deepEqual(lettersOf(["Anna", "Anton", "Ada", "Aad"]), ["A", "N", "D", "4"]);
  assert.deepEqual(lettersOf(["łódź", "Łucja", "😀", "😀"]), ["Ł", "U", "3", "4"]);
});

test("pawns in the start box stand apart", () => {
  for (const many of [2, 3, 4]) {
    const places = Array.from({ length: many }, (_, k) => pawnAt(0, k, many));
    for (const [k, one] of places.entries())
      for (const other of places.slice(k + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= 24 * one.size || Math.abs(one.y - other.y) >= 27 * one.size;
        assert.ok(apart, JSON.stringify([one, other]));
      }
    assert.ok(places.every(({ x, y, size }) => x + 24 * size <= 46 && y + 28 * size <= 46));
  }
});
