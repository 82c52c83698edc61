import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { need, t } from "../../../src/markoff/web/core/words.js";
import { initials } from "../../../src/markoff/web/games/quixo/board/initials.js";
import {
  cellName,
  lastPushes,
  offersOf,
} from "../../../src/markoff/web/games/quixo/board/pushes.js";
import { viewOf } from "../../../src/markoff/web/games/quixo/board/view.js";
import { sideAt } from "../../../src/markoff/web/games/quixo/hand/drag.js";
import { whyNot } from "../../../src/markoff/web/games/quixo/hand/why_not.js";
import { readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import { nameOf, tell } from "../../../src/markoff/web/games/quixo/words.js";

set({ language: "en" });
await need(["quixo"]);

const START = "...../...../...../...../.....";
const FOUR = readQuixo(`${START} l`);
const TWO = readQuixo(`${START} X`);
const NAMES = ["Ada", "Ben", "Cem", "Dora"];

/** @param {any} position @param {number[]} yours @param {any} [more] @returns {any} */
const sceneOf = (position, yours, more) => ({
  ...{ position, yours, seat: yours[0], turns: [], seats: NAMES.map((name) => ({ name })) },
  ...more,
});

test("for four the own seat is at the bottom, and the others follow clockwise", () => {
  for (const seat of [0, 1, 2, 3]) {
    const view = viewOf(sceneOf(FOUR, [seat]));
    const around = [0, 1, 2, 3].map((n) => view.point("lurd"[(seat + n) % 4]));
    assert.deepEqual(around, ["d", "l", "u", "r"]);
  }
  for (const scene of [sceneOf(FOUR, []), sceneOf(TWO, [1])])
    assert.equal(viewOf(scene).point("d"), "d", "spectators and two see what is written");
});

test("a turned board has every cell, side and point once, and knows the way back", () => {
  for (const seat of [0, 1, 2, 3]) {
    const view = viewOf(sceneOf(FOUR, [seat]));
    for (const side of "NESW") assert.equal(view.from(view.side(side)), side);
    const spots = new Set();
    for (let x = 0; x < 5; x++)
      for (let y = 0; y < 5; y++) {
        const spot = view.spot({ x, y });
        spots.add(`${spot.x}${spot.y}`);
        assert.deepEqual(view.cell(spot), { x, y });
      }
    assert.equal(spots.size, 25);
  }
  // Whoever sits on the left looks along the rows: a1 and a5 are then in front of them.
  const view = viewOf(sceneOf(FOUR, [0]));
  assert.deepEqual(view.spot({ x: 0, y: 0 }), { x: 0, y: 4 });
  assert.deepEqual(view.spot({ x: 0, y: 4 }), { x: 4, y: 4 });
  assert.equal(view.side("W"), "S");
});

test("words name the side that the picture shows", () => {
  const has = (/** @type {string} */ words, /** @type {string} */ side) =>
    assert.ok(words.includes(t(`quixo.from.${side}`)), words);
  has(nameOf("d1N", sceneOf(TWO, [1])), "N");
  has(nameOf("d1Nl", sceneOf(FOUR, [0])), "W");
  const told = (/** @type {number[]} */ yours) => tell({ 2: "d1Nl" }, null, FOUR, NAMES, yours)[0];
  has(told([1]), "S");
  has(told([]), "N");
});

test("for four the letter that is typed is said, too", () => {
  const words = t("quixo.from_letter", { from: t("quixo.from.N"), side: "E" });
  assert.ok(nameOf("a5El", sceneOf(FOUR, [0])).includes(words));
  assert.ok(tell({ 0: "a5El" }, null, FOUR, NAMES, [0])[0].includes(words));
  assert.ok(!nameOf("a5E", sceneOf(TWO, [0])).includes("(E)"));
});

/** Where the last moves are, and whose. @param {string} position @param {...string} turns */
const lasts = (position, ...turns) =>
  lastPushes(turns, readQuixo(position)).map(
    ({ seat, cell, isLatest }) => `${NAMES[seat]} ${cellName(cell, 5)}${isLatest ? "!" : ""}`,
  );

test("for four each seat's last move is marked until it moves again", () => {
  const moves = ["a3El", "c5Su", "e1Wr", "e4Nd"];
  // Cem's push has moved Ben's cube on.
  const three = lasts(`${START} d`, ...moves.slice(0, 3));
  assert.deepEqual(three, ["Ada e3", "Cem a1!", "Ben d1"]);
  const all = lasts(`${START} l`, ...moves);
  assert.deepEqual(all.map((one) => one.split(" ")[0]).sort(), NAMES);
  assert.deepEqual(lasts(`${START} u`, ...moves, "-").length, 3, "who passes has no move to mark");
  assert.deepEqual(lasts(`${START} X`, "a3E", "c5S"), ["Ben c1!"]);
  assert.deepEqual(lasts(`${START} X`), []);
});

test("a cube that was pushed on keeps its mark where it lies now", () => {
  assert.deepEqual(lasts(`${START} r`, "a3El", "b3Eu"), ["Ada d3", "Ben e3!"]);
  assert.deepEqual(
    lasts(`${START} d`, "a3El", "b3Eu", "e3Wr").map((one) => one.split(" ")[0]),
    ["Cem", "Ada"],
  );
});

test("a cube is pushed in where it is dropped, if it may come in there", () => {
  const view = viewOf(sceneOf(TWO, [0]));
  const offers = offersOf(["c1N", "c1E", "c1W", "a5E", "a5S"]);
  const at = (/** @type {number} */ x, /** @type {number} */ y, cell = "c1") =>
    sideAt({ x, y }, cell, offers, view);
  assert.equal(at(2.5, -0.3), "N", "on its handle");
  assert.equal(at(2.1, 0.2), "N", "at the edge of its column");
  assert.equal(at(2.5, -3), "N", "far out");
  assert.equal(at(5.4, 4.5), "E");
  assert.equal(at(-0.4, 4.2), "W");
  assert.equal(at(2.5, 5.5), "", "where it was taken it cannot come in");
  assert.equal(at(2.5, 2.5), "", "in the middle");
  assert.equal(at(4.5, 0.5), "", "at the end of another column");
  assert.equal(at(5.2, 0.5, "a5"), "E");
  assert.equal(at(0.5, 5.2, "a5"), "S");
});

test("on a turned board a cube is dropped where the picture shows the side", () => {
  const view = viewOf(sceneOf(FOUR, [0]));
  const offers = offersOf(["c1Nl", "c1El", "c1Wl"]);
  assert.equal(sideAt({ x: -0.3, y: 2.5 }, "c1", offers, view), "N");
  assert.equal(sideAt({ x: 4.5, y: 5.3 }, "c1", offers, view), "W");
});

/** @param {string} position @param {number} seat @param {string[] | null} choices @param {[number, number]} spot */
function no(position, seat, choices, [x, y]) {
  const hand = /** @type {any} */ (choices && { choices });
  return whyNot(sceneOf(readQuixo(position), [seat]), hand, { x, y });
}

test("what cannot be taken says why", () => {
  const two = "O..../...../..X../...../X.... X";
  assert.equal(no(two, 0, ["a1N"], [2, 2]), t("quixo.no.edge"));
  assert.equal(no(two, 0, ["a1N"], [0, 0]), t("quixo.no.theirs"));
  assert.equal(no(two, 0, ["a1N"], [0, 4]), "", "it can be taken");
  assert.equal(no(two, 0, [], [0, 4]), t("quixo.no.turn"));
  assert.equal(no(two, 0, null, [0, 4]), "", "who only watches expects nothing");
  const four = "Xr..../...../...../...../Od.... r";
  assert.equal(no(four, 2, ["b1Nr"], [0, 0]), t("quixo.no.first"));
  assert.equal(no(four, 0, ["b1Nr"], [0, 0]), t("quixo.points_to", { name: "Cem" }));
  assert.equal(no(four, 0, ["b1Nr"], [0, 4]), t("quixo.no.theirs"));
});

test("people are told apart by a letter, or two", () => {
  assert.deepEqual(initials(NAMES), ["A", "B", "C", "D"]);
  assert.deepEqual(initials(["Cem", "Clara", "Ada", "Ben"]), ["Ce", "Cl", "Ad", "Be"]);
});
