import assert from "node:assert/strict";
import { test } from "node:test";
import { whyNotTyped } from "../../../src/markoff/web/games/quixo/hand/typed.js";
import { readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { whyNot } from "../../../src/markoff/web/games/qwixx/sheet/why_not.js";

const PATH = Array.from({ length: 40 }, (_, n) => `R${2 + (n % 11)}+${n}`).join(",");

/** Without words the key itself is said. @param {string} choice @param {string} text @param {object} hand */
function reason(choice, text, hand = {}) {
  const scene = { position: readQwixx(text), seat: 0 };
  const known = { choices: ["-"], roll: null, ...hand };
  return whyNot(choice, /** @type {any} */ (scene), /** @type {any} */ (known))
    .split("not.")
    .at(-1);
}

test("a number that is not offered says why, from what is drawn", () => {
  const sheet = "R2,5 Y G12,2 B M0 | R Y2,3,4,5,6,12 G B M0 | 0 1 41+6-26";
  for (const [field, why] of [
    ["R5", "crossed"],
    ["R4", "left"],
    ["R12", "five"],
    ["R9", "sum"],
    ["Y7", "closed"],
    ["B2", "five"],
  ])
    assert.equal(reason(field, sheet), why, field);
  assert.equal(reason("R9", sheet.replace("0 1 41", "0 2 41")), "dice");
});

test("a lock says what it waits for", () => {
  const sheet = "R2,5 Y2,3,4,5,6 G B M0 | R Y G12,11,10,9,8,2 B M0 | 0 1 41+63-6";
  for (const [lock, why] of [
    ["Rlock", "five"],
    ["Ylock", "lock"],
    ["Glock", "closed"],
    ["clock", ""],
  ])
    assert.equal(reason(lock, sheet), why, lock);
});

test("who has nothing to choose is told what is awaited", () => {
  const sheet = "R2,5 Y G B M0 | R Y G B M0 | 0 roll";
  assert.equal(reason("R9", sheet, { choices: [] }), "wait");
  assert.equal(reason("R9", sheet, { choices: [], roll: () => {} }), "roll");
});

test("a space that is not offered says why, too", () => {
  const sheet = `R9 Y G B M0 P3 | R Y G B M0 P5 | 0 3x 41+6326 | own=${PATH}`;
  for (const [space, why] of [
    ["P2", "behind"],
    ["P5", "taken"],
    ["P6", "left"],
    ["P21", "far"],
  ])
    assert.equal(reason(space, sheet), why, space);
  assert.equal(reason("P6", sheet.replace("3x", "2x")), "wait_walk");
  for (const field of ["R4", "R9", "B12"]) assert.equal(reason(field, sheet), "walk", field);
});

test("what is offered, or is no choice at all, needs no reason", () => {
  const sheet = "R2,5 Y G B M0 | R Y G B M0 | 0 1 41+6326";
  assert.equal(reason("R9", sheet, { choices: ["R9"] }), "");
  for (const text of ["", "X", "R99", "Q7", "Pawn"]) assert.equal(reason(text, sheet), "", text);
});

/** @param {string} typed @param {string} position @param {string[]} choices */
function quixoReason(typed, position, choices) {
  const scene = { position: readQuixo(position), seat: readQuixo(position).seat };
  return whyNotTyped(typed, /** @type {any} */ (scene), /** @type {any} */ ({ choices })).replace(
    "quixo.",
    "",
  );
}

test("a move of Quixo that is typed but not possible says why", () => {
  const two = "O..../...../..X../...../X.... X";
  for (const [typed, why] of [
    ["c3N", "not.edge"],
    ["C3", "not.edge"],
    ["a5s", "not.theirs"],
    ["A1W", "not.back"],
    ["a1s", "not.back"],
    ["a1", "not.no_side"],
    ["a1N", ""],
    ["f1N", ""],
    ["a9N", ""],
    ["R5", ""],
    ["", ""],
  ])
    assert.equal(quixoReason(typed, two, ["a1N", "a1E"]), why, typed);
  assert.equal(quixoReason("a1N", two, []), "no.turn");
  assert.equal(quixoReason("e5N", "XO./.../... X", ["a3S"]), "", "beyond a smaller board");
});

test("for four, points decide", () => {
  const four = "XrOuXl../...../...../Od..../Od.... l";
  for (const [typed, why] of [
    ["a5S", "not.point"],
    ["B5Sl", "not.theirs"],
    ["c5S", "not.no_point"],
    ["c5SU", "not.their_point"],
    ["c5sl", ""],
    ["c5N", "not.back"],
  ])
    assert.equal(quixoReason(typed, four, ["c5Sl", "c5Sr", "c5El"]), why, typed);
  const first = "Xl..../...../...../...../Ou.... r";
  assert.equal(quixoReason("a5Sr", first.replace("Xl", "Xr"), ["b1Nl"]), "not.first");
});
