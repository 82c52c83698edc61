import assert from "node:assert/strict";
import { test } from "node:test";
import { botName, named, nextBot } from "../../../src/markoff/web/core/bots.js";
import { characterOf } from "../../../src/markoff/web/core/characters.js";
import { set } from "../../../src/markoff/web/core/device.js";
import { need } from "../../../src/markoff/web/core/words.js";
import { resultOf } from "../../../src/markoff/web/pages/parts/result.js";

/** @param {string} tag */
async function speak(tag) {
  set({ language: tag });
  await need(["common", "table"]);
}

test("a bot is the same character in every language, and a second one is somebody else", async () => {
  const names = new Set();
  for (const tag of ["en", "de", "nl", "pl"]) {
    await speak(tag);
    names.add(named({ name: "casual", bot: "casual" }).name);
    names.add(named({ name: "casual 2", bot: "casual" }).name);
  }
  assert.equal(names.size, 2);
});

test("all levels together have names and faces of their own", () => {
  const levels = ["beginner", "casual", "strong", "expert", "perfect"];
  const all = levels.flatMap((bot) => [1, 2, 3, 4].map((n) => characterOf(bot, n)));
  assert.equal(new Set(all.map((character) => character?.name)).size, all.length);
  assert.equal(characterOf("casual", 5), undefined);
  assert.match(named({ name: "casual 5", bot: "casual" }).name, / 5$/);
});

test("names that people chose are left alone", async () => {
  await speak("de");
  for (const seat of [
    { name: "casual" },
    { name: "casual", bot: "" },
    { name: "casual", bot: "casual", away: true },
    { name: "casually", bot: "casual" },
    { name: "Ada", bot: "casual" },
    { name: "" },
  ])
    assert.equal(named(seat), seat);
});

test("a bot that nobody has translated keeps its name", async () => {
  await speak("de");
  assert.equal(botName("deep"), "deep");
  assert.equal(named({ name: "deep 3", bot: "deep" }).name, "Deep 3");
});

test("the result calls a bot by the same name", async () => {
  await speak("de");
  const seats = [{ name: "Ada" }, { name: "casual", bot: "casual" }];
  const { name } = named(seats[1]);
  assert.ok(resultOf({ winners: [1], seats, reason: "line" }).startsWith(name));
});

test("the next bot of a level has the first name that is free, as the server gives it", () => {
  assert.equal(nextBot("casual", []).name, "Frieda");
  assert.equal(nextBot("casual", ["casual", "strong"]).name, "Otto");
  assert.equal(nextBot("casual", ["casual 2"]).name, "Frieda", "who has left may come back");
  assert.equal(nextBot("strong", ["casual", "casual 2"]).name, "Vera");
});
