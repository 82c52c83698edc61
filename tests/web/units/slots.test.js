import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isFull,
  lightUp,
  rollText,
  slotsFor,
  takenBack,
  typed,
} from "../../../src/markoff/web/games/qwixx/dice/slots.js";

const ALL_OPEN = [false, false, false, false];
const GREEN_CLOSED = [false, false, true, false];

/** @param {import("../../../src/markoff/web/games/qwixx/dice/slots.js").Slots} slots @param {string} faces */
function after(slots, faces) {
  let last = { slots, die: -1, isLast: false };
  for (const face of faces) {
    assert.ok(!last.isLast, "the roll was taken before");
    last = typed(last.slots, Number(face));
  }
  return last;
}

test("each face goes into the lit slot, and the last one makes the roll", () => {
  const { slots, isLast } = after(slotsFor(ALL_OPEN), "416326");
  assert.ok(isLast);
  assert.equal(rollText(slots), "41+6326");
  assert.equal(after(slotsFor(ALL_OPEN), "416").slots.lit, 3);
});

test("a closed row has no slot", () => {
  const { slots, isLast } = after(slotsFor(GREEN_CLOSED), "41632");
  assert.ok(isLast);
  assert.deepEqual(slots.dice, [0, 1, 2, 3, 5]);
  assert.equal(rollText(slots), "41+63-2");
});

test("a slot that is tapped can be changed, and typing goes on where it was", () => {
  const { slots } = after(slotsFor(ALL_OPEN), "416");
  const changed = typed(lightUp(slots, 0), 5);
  assert.equal(changed.slots.lit, 3);
  assert.ok(!changed.isLast);
  assert.equal(rollText(after(changed.slots, "326").slots), "51+6326");
});

test("one face after the other is taken back", () => {
  let { slots } = after(slotsFor(ALL_OPEN), "41");
  slots = takenBack(slots);
  assert.deepEqual([slots.lit, slots.faces[1]], [1, null]);
  slots = takenBack(takenBack(takenBack(slots)));
  assert.deepEqual([slots.lit, slots.faces[0]], [0, null]);
  const tapped = lightUp(after(slotsFor(ALL_OPEN), "416").slots, 1);
  assert.deepEqual(takenBack(tapped).faces, [4, null, 6, null, null, null]);
});

test("a roll to be corrected waits, since more than one die may be wrong", () => {
  const known = slotsFor(ALL_OPEN, [4, 1, 6, 3, 2, 6]);
  assert.ok(isFull(known));
  assert.equal(known.lit, null);
  const { slots, isLast } = typed(lightUp(known, 1), 2);
  assert.ok(!isLast);
  assert.equal(slots.lit, 2);
  assert.equal(rollText(slots), "42+6326");
});

test("a roll to be corrected that is typed in whole is taken with its last die", () => {
  const known = slotsFor(ALL_OPEN, [4, 1, 6, 3, 2, 6]);
  const { slots, isLast } = after(known, "531245");
  assert.ok(isLast);
  assert.equal(rollText(slots), "53+1245");
});
