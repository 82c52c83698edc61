// The numbers are the test vectors of docs/dice.md.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bytes,
  commitment,
  draw,
  orderAt,
  rollsOf,
  steps,
} from "../../../src/markoff/web/core/honest.js";
import { dice as kind } from "../../../src/markoff/web/games/qwixx/check/dice.js";
import { replays } from "./facts.js";

const secret = Uint8Array.from({ length: 32 }, (_, n) => n);
const OPEN = "R Y G B M0 | R Y G B M0 | 0 roll";
const kindOf = ({ game }) => (game === "quixo" ? null : kind);
const dice = (...words) => ({ secret, match: "match-1", words });

test("the commitment", async () => {
  const bound = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
  assert.equal(await commitment(secret), bound);
  assert.deepEqual(bytes("00ff10"), Uint8Array.of(0, 255, 16));
});

test("a roll, step by step", async () => {
  const made = await draw(dice("", ""), "ply 0", 6n ** 6n);
  assert.equal(made.digest, "804e2cc6d6115204bd5b4d48342e49e5136ae2a20d5ef4ae96c4deb41e275228");
  assert.equal(made.number, 0x804e2cc6d6115204n);
  assert.equal(made.value, 41028n);
  assert.equal(kind.write(made.value, OPEN), "62+4651");
});

test("a closed row has no die", async () => {
  const { value } = await draw(dice("", ""), "ply 12", 6n ** 5n);
  assert.equal(kind.write(value, "R Y2,3,4,5,6,12 G B M0 | R Y G B M0 | 0 roll"), "15+2-14");
});

test("words are taken as they were typed", async () => {
  const { value } = await draw(dice("Grüße", "żółw 🎲"), "ply 0", 6n ** 6n);
  assert.equal(kind.write(value, OPEN), "53+3221");
});

test("the draw for the seats", async () => {
  const { value } = await draw(dice("", "", "", ""), "seating", 24n);
  assert.deepEqual(orderAt(Number(value), 4), [2, 0, 1, 3]);
  assert.deepEqual(orderAt(0, 3), [0, 1, 2]);
  assert.deepEqual(orderAt(5, 3), [2, 1, 0]);
});

test("numbers that would favour small results are thrown away", async () => {
  const choices = 2n ** 63n + 1n;
  assert.equal((await draw(dice("", ""), "ply 0", choices)).value, 1399179819888866478n);
  assert.equal((await draw(dice("", ""), "ply 11", choices)).value, 3165131696829343114n);
});

test("first and last roll", () => {
  assert.equal(kind.write(0n, OPEN), "11+1111");
  assert.equal(kind.write(1n, OPEN), "11+1112");
  assert.equal(kind.write(46655n, OPEN), "66+6666");
});

test("a match of the table is found right, and a changed roll is not", async () => {
  for (const replay of replays) {
    const found = await Array.fromAsync(steps(replay, kindOf(replay)));
    const rolls = found.filter((step) => step.what === "roll");
    assert.equal(rolls.length, rollsOf(replay).length);
    assert.ok(replay.game === "quixo" || rolls.length > 3);
    assert.deepEqual(
      found.filter((step) => !step.right),
      [],
    );
    if (!rolls.length) continue;
    const { ply, text } = rollsOf(replay)[1];
    const changed = text.startsWith("11") ? `22${text.slice(2)}` : `11${text.slice(2)}`;
    const forged = { ...replay, turns: replay.turns.toSpliced(ply, 1, changed) };
    const wrong = (await Array.fromAsync(steps(forged, kindOf(replay)))).filter(
      (step) => !step.right,
    );
    assert.deepEqual(
      wrong.map((step) => step.ply),
      [ply],
    );
  }
});

test("another secret does not fit the commitment", async () => {
  const [first] = replays;
  const other = { ...first, secret: `ff${first.secret.slice(2)}` };
  const { value } = await steps(other, kind).next();
  assert.equal(value.what, "secret");
  assert.equal(value.right, false);
});
