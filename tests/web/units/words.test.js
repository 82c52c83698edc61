import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { reason, template } from "../../../src/markoff/web/core/reasons.js";
import {
  fill,
  has,
  language,
  list,
  need,
  preferred,
  t,
} from "../../../src/markoff/web/core/words.js";
import { clockText } from "../../../src/markoff/web/pages/table/around.js";

test("braces are filled, and what is not given stays visible", () => {
  assert.equal(fill("{name} rolls {n}", { name: "Ada", n: 4 }, "en"), "Ada rolls 4");
  assert.equal(fill("{name} rolls {n}", { n: 0 }, "en"), "{name} rolls 0");
});

test("plurals follow the language", () => {
  const polish = { one: "{n} pole", few: "{n} pola", many: "{n} pól", other: "{n} pola" };
  const said = [1, 2, 5, 12, 22, 25].map((n) => fill(polish, { n }, "pl"));
  assert.deepEqual(said, ["1 pole", "2 pola", "5 pól", "12 pól", "22 pola", "25 pól"]);
  assert.equal(fill({ one: "a day", other: "{n} days" }, { n: 1 }, "en"), "a day");
  assert.equal(fill({ one: "a day", other: "{n} days" }, { n: 0 }, "en"), "0 days");
});

test("the browser's first language that there is", () => {
  assert.equal(preferred(["fr-FR", "nl-BE", "de"]), "nl");
  assert.equal(preferred(["fr"]), "en");
  assert.equal(preferred([]), "en");
});

test("words are there once they are needed, in each language", async () => {
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["common", "table", "reasons"]);
    assert.equal(language.value, tag);
    assert.ok(has(["common", "table", "reasons"]));
    assert.notEqual(t("table.menu"), "table.menu");
    assert.match(list(["Ada", "Ben", "Cem"]), /^Ada, Ben,? \S+ Cem$/);
  }
  assert.equal(t("table.there_is_no_such_key"), "table.there_is_no_such_key");
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

test("the server's sentences are told in the player's language", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const said = reason("somebody called Ada is sitting here already");
  assert.match(said, /Ada/);
  assert.doesNotMatch(said, /somebody/);
  assert.notEqual(reason("the match is over"), "The match is over.");
  assert.equal(reason("a sentence nobody knows"), "A sentence nobody knows.");
  assert.equal(reason(""), "");
});

test("a sentence in a sentence is told in the player's language, too", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  assert.equal(
    reason("ply 7: Ada is not to act at ply 7"),
    `Schritt 7: ${reason("Ada is not to act at ply 7")}`,
  );
});

test("what the page knows better is told its way, and numbers have their plural", async () => {
  set({ language: "de" });
  await need(["reasons"]);
  const known = { game: "Qwixx", names: "Ada und Ben", reason: "Zwei Reihen sind geschlossen." };
  assert.equal(
    reason("Won by Ada and Ben (scores 30, 30, 12; two rows closed).", known),
    "Gewonnen: Ada und Ben (Punkte 30, 30, 12). Zwei Reihen sind geschlossen.",
  );
  assert.match(reason("1 turns, all by the rules of qwixx.", known), /^1 Zug,.* Qwixx\.$/);
  assert.match(reason("12 turns, all by the rules of qwixx.", known), /^12 Züge,.* Qwixx\.$/);
});

test("a Polish word of one letter stays with the next one", () => {
  assert.equal(
    fill("Gra w {game} i z botem", { game: "Quixo" }, "pl"),
    "Gra w\u00a0Quixo i\u00a0z\u00a0botem",
  );
  assert.equal(fill("a b", {}, "en"), "a b");
});

test("a sentence with parts is a pattern", () => {
  const { pattern, names } = template("there is no bot {x}; there are {y}");
  assert.deepEqual(names, ["x", "y"]);
  assert.deepEqual(pattern.exec("there is no bot 'a?'; there are b, c")?.slice(1), [
    "'a?'",
    "b, c",
  ]);
  assert.equal(pattern.exec("there is no bot"), null);
});
