import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { reason } from "../../../src/markoff/web/core/reasons.js";
import {
  date,
  either,
  fill,
  has,
  LANGUAGES,
  language,
  list,
  need,
  percent,
  preferred,
  t,
} from "../../../src/markoff/web/core/words.js";
import { clockText } from "../../../src/markoff/web/pages/table/around.js";

test("braces are filled, and what is not given stays visible", () => {
  assert.equal(fill("{name} rolls {n}", { name: "Ada", n: 4 }, "en"), "Ada rolls 4");
  assert.equal(fill("{name} rolls {n}", { n: 0 }, "en"), "{name} rolls 0");
});

test("a number below zero has a minus sign", () => {
  assert.equal(fill("{n} points for {name}", { n: -15, name: "A-5" }, "en"), "−15 points for A-5");
  assert.equal(fill({ one: "{n} point", other: "{n} points" }, { n: -1 }, "en"), "−1 point");
});

test("plurals follow the language", () => {
  const polish = { one: "{n} pole", few: "{n} pola", many: "{n} pól", other: "{n} pola" };
  const said = [1, 2, 5, 12, 22, 25].map((n) => fill(polish, { n }, "pl"));
  assert.deepEqual(said, ["1 pole", "2 pola", "5 pól", "12 pól", "22 pola", "25 pól"]);
  assert.equal(fill({ one: "a day", other: "{n} days" }, { n: 1 }, "en"), "a day");
  assert.equal(fill({ one: "a day", other: "{n} days" }, { n: 0 }, "en"), "0 days");
});

test("a plural form that is missing is told by the one for all others", () => {
  assert.equal(fill({ one: "a day", other: "{n} days" }, { n: 3 }, "pl"), "3 days");
});

test("the browser's first language that there is", () => {
  assert.equal(preferred(["fr-FR", "nl-BE", "de"]), "nl");
  assert.equal(preferred(["fr"]), "en");
  assert.equal(preferred([]), "en");
});

test("words are there once they are needed, in each language", async () => {
  for (const tag of Object.keys(LANGUAGES)) {
    set({ language: tag });
    await need(["common", "table", "reasons"]);
    assert.equal(language.value, tag);
    assert.ok(has(["common", "table", "reasons"]));
    assert.notEqual(t("table.menu"), "table.menu");
    assert.match(list(["Ada", "Ben", "Cem"]), /^Ada, Ben \S+ Cem$/);
  }
  assert.equal(t("table.there_is_no_such_key"), "table.there_is_no_such_key");
});

test("lists, dates and shares are written as the language does it, English as in Britain", async () => {
  const written = /** @type {Record<string, string[]>} */ ({});
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["common"]);
    written[tag] = [either(["2", "3", "4"]), date("2026-11-16"), percent(0.634)];
  }
  assert.deepEqual(written, {
    en: ["2, 3 or 4", "16 November 2026", "63%"],
    de: ["2, 3 oder 4", "16. November 2026", "63\u202f%"],
    nl: ["2, 3 of 4", "16 november 2026", "63%"],
    pl: ["2, 3 lub 4", "16 listopada 2026", "63%"],
  });
});

test("clocks", async () => {
  set({ language: "en" });
  await need(["table"]);
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(61_000), "1:01");
  assert.equal(clockText(59_001), "1:00");
  assert.equal(clockText(7_265_000), "2:01:05");
  assert.match(clockText(2 * 86_400_000), /2/);
});

test("what the server says is shown in the player's language", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const taken = "somebody called Ada is sitting here already";
  const said = reason({ code: "name_is_taken", facts: { name: "Ada" }, reason: taken });
  assert.equal(said, "Hier sitzt schon jemand, der Ada heißt. Wähle einen anderen Namen.");
  assert.equal(reason({ code: "match_is_over" }), "Die Partie ist zu Ende.");
});

test("what nobody has translated is shown in English", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const english = "a sentence nobody knows";
  assert.equal(reason({ code: "of_the_future", reason: english }), "A sentence nobody knows.");
  assert.equal(reason(new Error("it broke")), "It broke.");
  assert.equal(reason(null), "");
  const part = { code: "of_the_future", reason: "a cube of glass" };
  assert.equal(
    reason({ code: "expected", facts: { at: 3, wanted: part, found: "'Q'" } }),
    "Bei Zeichen 3: erwartet: a cube of glass, gefunden: 'Q'.",
  );
});

test("a sentence in a sentence is shown in the player's language, too", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const who = { code: "the_seat", facts: { seat: 2 }, reason: "seat 2" };
  const why = { code: "not_to_act", facts: { who }, reason: "seat 2 is not to act" };
  assert.equal(reason(why), "Platz 2 ist nicht dran.");
  assert.equal(
    reason({ code: "at_ply", facts: { ply: 7, why } }),
    "Schritt 7: Platz 2 ist nicht dran.",
  );
});

test("what the page knows better is shown its way, and numbers are written as usual", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const known = { game: "Qwixx", names: "Ada und Ben", reason: "Zwei Reihen sind abgeschlossen." };
  const won = { names: "Ada and Ben", scores: "30, 30, 12", reason: "two rows closed" };
  assert.equal(
    reason({ code: "won", facts: won }, known),
    "Gewonnen: Ada und Ben (Punkte 30, 30, 12). Zwei Reihen sind abgeschlossen.",
  );
  const turns = (/** @type {number} */ n) =>
    reason({ code: "turns_by_the_rules", facts: { n, game: "qwixx" } }, known);
  assert.match(turns(1), /^1 Zug,.* Qwixx\.$/);
  assert.match(turns(12), /^12 Züge,.* Qwixx\.$/);
  assert.match(reason({ code: "long_request", facts: { most: 100_000 } }), /100\.000/);
});

test("a Polish word of one letter stays with the next one", () => {
  assert.equal(
    fill("Gra w {game} i z botem", { game: "Quixo" }, "pl"),
    "Gra w\u00a0Quixo i\u00a0z\u00a0botem",
  );
  assert.equal(fill("a b", {}, "en"), "a b");
});
