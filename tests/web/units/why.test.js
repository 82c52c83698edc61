import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { whyWords } from "../../../src/markoff/web/core/why.js";
import { keys, need, signed } from "../../../src/markoff/web/core/words.js";
import { change, worth, worthWords } from "../../../src/markoff/web/core/worth.js";
import { factWords } from "../../../src/markoff/web/games/qwixx/words.js";
import { BY_LINK, fitting, HERE } from "../../../src/markoff/web/pages/new/wish.js";

const FACTS = {
  ...{ row: "blue", number: "7", other_row: "red", other_number: "9", space: "12" },
  ...{ n: "2", less: "1", more: "3", points: "61", others: "58" },
};
const nameOf = (/** @type {string} */ choice) => `«${choice}»`;

test("every reason is a whole sentence in every language", async () => {
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["why", "qwixx"]);
    const codes = keys("why").filter((key) => !key.includes("."));
    assert.ok(codes.length > 40);
    for (const code of codes) {
      const words = whyWords(
        { code, facts: { ...FACTS, choice: "d1N" }, sentence: "" },
        nameOf,
        factWords,
      );
      assert.match(words, /^[\p{Lu}\d«].*\.$/u, `${tag} ${code}: ${words}`);
      assert.doesNotMatch(words, /[{}]|undefined/, `${tag} ${code}: ${words}`);
    }
  }
});

test("two choices that are compared are both named as at the table", async () => {
  const why = { code: "skips_fewer", facts: { ...FACTS, n: "3" }, sentence: "" };
  const told = [];
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["why", "qwixx"]);
    told.push(whyWords(why, nameOf, factWords));
  }
  assert.deepEqual(told, [
    "Blue 7 skips 3 numbers fewer than red 9.",
    "Blau 7 lässt 3 Zahlen weniger aus als Rot 9.",
    "Blauw 7 slaat 3 getallen minder over dan rood 9.",
    "Niebieskie 7 pomija o\u00a03 liczby mniej niż czerwone 9.",
  ]);
});

test("no reason calls a space by its place on the path", async () => {
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["why", "qwixx"]);
    for (const code of keys("why").filter((key) => !key.includes("."))) {
      const why = { code, facts: { ...FACTS, choice: "-" }, sentence: "" };
      assert.doesNotMatch(whyWords(why, nameOf, factWords), /12/, `${tag} ${code}`);
    }
  }
});

test("a reason that nobody has translated is given in English", () => {
  const why = { code: "because", facts: {}, sentence: "It wins." };
  assert.equal(whyWords(why, nameOf, factWords), "It wins.");
  assert.equal(whyWords(undefined, nameOf, factWords), "");
});

test("gains and losses have a sign", async () => {
  set({ language: "en" });
  await need(["why"]);
  assert.deepEqual(
    [21, -4.6, 0, -0.2].map((n) => signed(n)),
    ["+21", "−5", "0", "0"],
  );
});

test("chances are told in per cent, points with one digit", async () => {
  set({ language: "en" });
  await need(["table"]);
  assert.equal(worthWords("points", 112.34), "112.3 points");
  assert.equal(worthWords("chance", 0.614), "61%");
  assert.equal(worth(undefined, 1), "100%");
  assert.deepEqual(
    [112.34, 87, -0.04, -20.06].map((points) => worth("points", points)),
    ["112.3", "87.0", "0.0", "−20.1"],
  );
  assert.equal(change("chance", -0.11), "−11");
  assert.equal(change("points", -3), "−3.0");
});

test("where a bot cannot play, the strongest that can takes its place", () => {
  const chairs = [HERE, "perfect", BY_LINK, "beginner"].map((who) => ({ who, name: "" }));
  const wish = /** @type {any} */ ({ chairs, standIn: "perfect" });
  const levels = ["beginner", "casual", "expert"];
  const fits = fitting(wish, levels);
  assert.deepEqual(
    fits.chairs.map(({ who }) => who),
    [HERE, "expert", BY_LINK, "beginner"],
  );
  assert.equal(fits.standIn, "expert");
  assert.equal(fitting(wish, []), wish);
});
