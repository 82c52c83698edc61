import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { need, t } from "../../../src/markoff/web/core/words.js";
import { questions as quixoQuestions } from "../../../src/markoff/web/games/quixo/ears.js";
import { quixo } from "../../../src/markoff/web/games/quixo/index.js";
import { readQuixo } from "../../../src/markoff/web/games/quixo/notation.js";
import { questions, spoken } from "../../../src/markoff/web/games/qwixx/ears/ears.js";
import { listed, readTyped } from "../../../src/markoff/web/games/qwixx/ears/typed.js";
import { readQwixx } from "../../../src/markoff/web/games/qwixx/notation.js";
import { tell } from "../../../src/markoff/web/games/qwixx/words.js";
import { timeWords } from "../../../src/markoff/web/pages/table/ears/clock.js";

await need(["common", "qwixx", "quixo", "table"]);

const PATH = Array.from({ length: 40 }, (_, n) => `${"RYGB"[n % 4]}${2 + (n % 11)}+${n}`).join(",");
const SHEETS = "R2,5 Y G B M1 | R Y2,3 G12 B M0";

/** @param {string} text @param {any} [more] @returns {any} */
const sceneOf = (text, more) => ({
  position: readQwixx(text),
  seats: [{ name: "Ada" }, { name: "Ben" }],
  plan: {},
  seat: 0,
  yours: [0],
  turns: [],
  ...more,
});
const handOf = (/** @type {string[]} */ ...choices) => /** @type {any} */ ({ choices });

/** @param {any[]} all @param {string} key @param {any} scene */
const answer = (all, key, scene) => all.find((one) => one.key === key).answer(scene, null);

test("what is typed may have spaces, small letters and the words of the language", async () => {
  const scene = sceneOf(`${SHEETS} | 0 2 41+6326`);
  const typed = (/** @type {string} */ text) => readTyped(text, scene, handOf("R7"));
  for (const text of ["R7", "r7", "r 7", " R 7 ", "red 7", "Red7"]) assert.equal(typed(text), "R7");
  assert.equal(typed("nothing"), "-");
  assert.equal(typed("-"), "-");
  const said = { de: "rot 7", nl: "Rood 7", pl: "czerwone 7" };
  for (const [language, text] of Object.entries(said)) {
    set({ language });
    await need(["common", "qwixx"]);
    assert.equal(typed(text), "R7", language);
  }
  set({ language: "en" });
  await need(["common", "qwixx"]);
});

test("a pawn moves to what is printed on a space", () => {
  const scene = sceneOf(`R Y G B M0 P0 | R Y G B M0 P0 | 0 3x 41+6326 | own=${PATH}`);
  const hand = handOf("-", "P1", "P2");
  assert.equal(readTyped("yellow 3", scene, hand), "P2");
  assert.equal(readTyped("p2", scene, hand), "P2");
  assert.equal(readTyped("stay", scene, hand), "-");
  assert.equal(readTyped("blue 12", scene, hand), "B12");
  assert.equal(listed("P2", scene), `P2 (${t("qwixx.field.Y", { n: 3 })})`);
});

test("a push may be typed in small letters", () => {
  const typed = (/** @type {string} */ text) => quixo.typed(text, /** @type {any} */ ({}), null);
  assert.equal(typed("D1n"), "d1N");
  assert.equal(typed(" d1 nL "), "d1Nl");
  assert.equal(typed("zz"), "zz");
});

test("that nothing is free is said only to those who can choose something", () => {
  const free = sceneOf(`${SHEETS} | 0 1 41+6326`);
  assert.ok(spoken(free, handOf("-", "Y5")).includes(t("qwixx.nothing_free")));
  assert.ok(!spoken(free, handOf("-")).includes(t("qwixx.nothing_free")));
  const costs = sceneOf(`${SHEETS} | 0 2 41+6326`);
  assert.ok(spoken(costs, handOf("-")).includes(t("qwixx.nothing_costs")));
});

test("in brief only what is possible is said, and what costs something", () => {
  set({ speech: "brief" });
  const costs = sceneOf(`${SHEETS} | 0 2 41+6326`);
  const told = [
    t("qwixx.action", { n: "2" }),
    t("qwixx.possible", { choices: t("qwixx.field.R", { n: 7 }) }),
    t("qwixx.nothing_costs"),
  ];
  assert.equal(spoken(costs, handOf("-", "R7")), told.join(" "));
  const free = sceneOf(`${SHEETS} | 0 1 41+6326`);
  assert.ok(!spoken(free, handOf("-", "Y5")).includes(t("qwixx.nothing_free")));
  set({ speech: "full" });
  const roll = (/** @type {boolean} */ isBrief) =>
    tell({ "-1": "41+6326" }, free.position, free.position, [], [0], isBrief).join(" ");
  assert.equal(roll(true), t("qwixx.white_words", { sum: 5 }));
  assert.ok(roll(false).includes(t("qwixx.field.R", { n: 6 })));
});

test("everybody's misthrows, rows and pawns can be asked for", () => {
  const scene = sceneOf(`R2,5 Y G B M1 P2 | R Y2,3 G12 B M0 P0 | 0 1 41+6326 | own=${PATH}`);
  assert.equal(answer(questions, "x", scene), "Misthrows: you 1, Ben 0.");
  assert.equal(answer(questions, "o", scene), "Ben: yellow row 2 and 3; green row 12.");
  assert.equal(
    answer(questions, "p", scene),
    [
      t("qwixx.you.pawn_on", { field: t("qwixx.field.Y", { n: 3 }) }),
      t("qwixx.pawn_waits", { name: "Ben" }),
    ].join(" "),
  );
  const isFor = (/** @type {string} */ key, /** @type {any} */ one) =>
    questions.find((question) => question.key === key)?.isFor?.(one);
  assert.ok(isFor("p", scene));
  assert.ok(!isFor("p", sceneOf(`${SHEETS} | 0 1 41+6326`)));
});

test("no key answers with silence", () => {
  const start = readQuixo("...../...../...../...../..... X");
  const two = sceneOf(`${SHEETS} | 0 1 41+6326`, { position: start });
  for (const { answer } of quixoQuestions) assert.ok(answer(two, null));
  assert.equal(answer(quixoQuestions, "l", two), t("quixo.no_move"));
  assert.equal(answer(quixoQuestions, "b", two).split(t("quixo.cube.blank")).length, 26);
});

test("for four it is said where everybody sits, and which letter turns a point to them", () => {
  const four = sceneOf(`${SHEETS} | 0 1 41+6326`, {
    position: readQuixo("...../...../...../...../..... l"),
    seats: ["Ada", "Ben", "Cem", "Dora"].map((name) => ({ name })),
  });
  const told = answer(quixoQuestions, "p", four);
  assert.ok(
    told.startsWith(`You: ${t("quixo.mark.X")}, ${t("quixo.side.d")}, point l; Ben: `),
    told,
  );
});

test("a time is said in its two largest parts", () => {
  assert.equal(timeWords(247_000), "4 minutes 7 seconds");
  assert.equal(timeWords(246_100), "4 minutes 7 seconds");
  assert.equal(timeWords(30_000), "30 seconds");
  assert.equal(timeWords(0), "0 seconds");
  assert.equal(timeWords(2 * 86_400_000 + 3_600_000 + 5000), "2 days 1 hour");
});
