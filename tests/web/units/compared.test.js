import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "../../../src/markoff/web/core/api.js";
import { set } from "../../../src/markoff/web/core/device.js";
import { need } from "../../../src/markoff/web/core/words.js";
import { readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import {
  comparedCells,
  drawnPushes,
} from "../../../src/markoff/web/games/quixo/review/compared.js";
import { comparesOf, marksOf } from "../../../src/markoff/web/games/qwixx/compared.js";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { around, comparedAt, hereOf } from "../../../src/markoff/web/pages/review/compared.js";

set({ language: "en" });
await need(["qwixx"]);

const SPACES = Array.from({ length: 40 }, (_, n) => `${"RYGB"[n % 4]}${2 + (n % 11)}+1`).join(",");

/** @param {number} seat @param {string} chosen @param {string} better */
const two = (seat, chosen, better) => ({
  seat,
  chosen: { choice: chosen, worth: "29%" },
  better: { choice: better, worth: "35%" },
});

/** @param {string} position @param {any[]} compared @returns {any} */
const sceneAt = (position, compared) => ({ position: readQwixx(position), compared, seat: 0 });

test("a cross and nothing are drawn on the sheet of whoever chose", () => {
  const scene = sceneAt("R2 Y G B M1 | R Y G B M0 | 0 1 45+1111", [two(0, "R9", "-")]);
  assert.deepEqual(marksOf(scene, 0), {
    R9: { kind: "chosen", worth: "29%" },
    "-": { kind: "better", worth: "35%" },
  });
  assert.deepEqual(marksOf(scene, 1), {});
  assert.equal(comparesOf(scene), "compares");
});

test("nothing that costs a misthrow is drawn at the next box", () => {
  const scene = sceneAt("R2 Y G B M1 | R Y G B M0 | 0 2 45+1111", [two(0, "-", "R5")]);
  assert.deepEqual(marksOf(scene, 0).misthrow, { kind: "chosen", worth: "" });
  const crossed = sceneAt("R2 Y G B M1 | R Y G B M0 | 0 2x 45+1111", [two(0, "-", "R5")]);
  assert.equal("misthrow" in marksOf(crossed, 0), false);
});

test("a move of the pawn is drawn on the path, and what it crosses on the sheet", () => {
  const sheets = "R2 Y G B M1 P3 | R Y G B M0 P0";
  const scene = sceneAt(`${sheets} | 0 3x 45+1111 | own=${SPACES}`, [two(0, "-", "P6")]);
  assert.deepEqual(marksOf(scene, 0), {
    "-": { kind: "chosen", worth: "29%" },
    P3: { kind: "chosen", worth: "29%" },
    P6: { kind: "better", worth: "35%" },
    Y7: { kind: "better", worth: "" },
  });
  assert.equal(comparesOf(scene), "compares compares-walk");
  const tried = { ...scene, compared: [], before: scene.position, isTried: true };
  assert.equal(comparesOf(tried), "compares compares-walk");
  assert.equal(comparesOf({ ...scene, compared: [] }), "");
});

test("two pushes are drawn at their cubes", () => {
  const position = readQuixo("XXXX./O..../O..../O..../X.... X");
  const scene = /** @type {any} */ ({ position, compared: [two(0, "e1W", "e5S")] });
  assert.deepEqual(
    drawnPushes(scene).map(({ kind, push, path }) => [kind, push, path.length, path[0]]),
    [
      ["chosen", "e1W", 5, { x: 4, y: 4 }],
      ["better", "e5S", 5, { x: 4, y: 0 }],
    ],
  );
  assert.deepEqual(comparedCells(scene), new Set(["e1", "e5"]));
});

/** @param {number} ply @param {number} seat @param {number} lost @returns {any} */
const costly = (ply, seat, lost) => ({ ply, seat, lost, chance: 0.2, best: 0.2 + lost });
const review = /** @type {any} */ ({
  unit: "chance",
  choices: [costly(9, 0, 0.3), costly(4, 1, 0.2), costly(4, 0, 0.1), costly(1, 1, 0.05)],
});

test("the way leads through the costly choices in the order of the game", () => {
  const [last, theirs, own, first] = review.choices;
  assert.deepEqual(around(review, 0, 0), { n: 0, all: 4, before: undefined, after: first });
  assert.deepEqual(around(review, 1, 0), { n: 1, all: 4, before: undefined, after: own });
  assert.deepEqual(around(review, 4, 0), { n: 2, all: 4, before: first, after: theirs });
  assert.deepEqual(around(review, 4, 1), { n: 3, all: 4, before: own, after: last });
  assert.deepEqual(around(review, 6, 0), { n: 0, all: 4, before: theirs, after: last });
  assert.deepEqual(around(review, 12, 0), { n: 0, all: 4, before: last, after: undefined });
});

test("of several in one turn, that of the sheet in sight counts, else the most costly", () => {
  assert.equal(hereOf(review, 4, 0)?.lost, 0.1);
  assert.equal(hereOf(review, 4, 2)?.lost, 0.2);
  assert.equal(hereOf(review, 5, 0), undefined);
  assert.deepEqual(
    comparedAt(review, 9).map(({ chosen, better }) => [chosen.worth, better.worth]),
    [["20%", "50%"]],
  );
  assert.deepEqual(comparedAt(null, 9), []);
});

test("lines are heard one by one, however they are cut", async () => {
  const parts = ['{"progress": {"do', 'ne": 1}}\n{"a": "', "…".slice(0, 1), '"}\n'];
  const bytes = new TextEncoder().encode(parts.join(""));
  const body = new ReadableStream({
    start(stream) {
      for (let n = 0; n < bytes.length; n += 7) stream.enqueue(bytes.slice(n, n + 7));
      stream.close();
    },
  });
  const real = globalThis.fetch;
  const headers = { "Content-Type": "application/x-ndjson" };
  globalThis.fetch = async () => new Response(body, { headers });
  /** @type {any[]} */
  const heard = [];
  await listen("/", {}, (line) => heard.push(line), assert.fail);
  globalThis.fetch = async () => new Response('{"whole": 1}');
  await listen("/", {}, assert.fail, (answer) => heard.push(answer));
  globalThis.fetch = real;
  assert.deepEqual(heard, [{ progress: { done: 1 } }, { a: "…" }, { whole: 1 }]);
});
