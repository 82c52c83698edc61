import assert from "node:assert/strict";
import { test } from "node:test";
import {
  frameOf,
  lineOf,
  markedPlies,
  momentOf,
  plyAt,
  roundTop,
  spread,
  xOf,
  yOf,
} from "../../../src/markoff/web/core/graph.js";

const WIDTHS = [200, 328, 1000];

test("chances fill the frame from the bottom to the top, plies from the left to the right", () => {
  for (const width of WIDTHS) {
    const frame = frameOf(width, 150, 40, 1);
    assert.equal(yOf(frame, 0), frame.bottom);
    assert.equal(yOf(frame, -20), frame.bottom);
    assert.equal(yOf(frame, 1), frame.top);
    assert.equal(xOf(frame, 0), frame.left);
    assert.equal(xOf(frame, 40), frame.right);
    assert.ok(frame.left < frame.right && frame.right < width);
  }
});

test("a press leads to the ply under it, and outside to the nearest", () => {
  const frame = frameOf(328, 150, 40, 1);
  for (let ply = 0; ply <= 40; ply++) assert.equal(plyAt(frame, xOf(frame, ply) + 1), ply);
  assert.equal(plyAt(frame, -50), 0);
  assert.equal(plyAt(frame, 5000), 40);
});

test("the last step shows what ended the match, even if that was no turn", () => {
  const points = [0, 1, 2, 2].map((ply) => ({ ply }));
  assert.deepEqual(
    [0, 1, 2].map((ply) => momentOf(points, ply)),
    [0, 1, 3],
  );
});

test("rings at the edge are drawn whole", () => {
  const frame = frameOf(328, 156, 40, 1);
  assert.ok(yOf(frame, 1) > 9 && yOf(frame, 0) < 156 - 9);
});

test("a match without a turn has a graph, too", () => {
  const frame = frameOf(328, 150, 0, 1);
  assert.equal(xOf(frame, 0), frame.left);
  assert.equal(plyAt(frame, 100), 0);
  assert.match(lineOf(frame, [0.5]), /^M[\d.]+ [\d.]+$/);
  assert.deepEqual(markedPlies(0, 1, 2), [0]);
});

test("a line goes through every value", () => {
  const frame = { left: 0, right: 20, top: 0, bottom: 100, last: 2, most: 1 };
  assert.equal(lineOf(frame, [0, 0.25, 1]), "M0.0 100.0L10.0 75.0L20.0 0.0");
});

test("lines carry their marks at different plies, all inside", () => {
  for (const last of [1, 7, 60])
    for (const lines of [1, 2, 5]) {
      const all = Array.from({ length: lines }, (_, n) => markedPlies(last, n, lines));
      for (const plies of all) assert.ok(plies.every((ply) => ply >= 0 && ply <= last));
      if (last === 60) assert.equal(new Set(all.flat()).size, all.flat().length);
    }
});

test("labels stay in their order, apart, and inside", () => {
  const places = spread([100, 100, 20, 99], 17, 10, 144);
  const sorted = [...places].sort((one, other) => one - other);
  assert.equal(places[2], 20);
  assert.ok(places[3] < places[0] && places[3] < places[1]);
  for (const [n, place] of sorted.entries()) {
    assert.ok(place >= 10 && place <= 144);
    if (n) assert.ok(place - sorted[n - 1] >= 17 - 1e-9);
  }
  const crowded = spread([140, 141, 142, 143, 144], 50, 10, 144);
  assert.ok(crowded.every((place) => place >= 10 && place <= 144));
  assert.deepEqual(spread([50], 17, 10, 144), [50]);
});

test("the top of a graph of points is a round number that nothing exceeds", () => {
  assert.deepEqual([[0], [37], [88.4], [131], [230]].map(roundTop), [10, 40, 90, 150, 300]);
});
