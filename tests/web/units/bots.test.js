import assert from "node:assert/strict";
import { test } from "node:test";
import { botName, named } from "../../../src/markoff/web/core/bots.js";
import { set } from "../../../src/markoff/web/core/device.js";
import { need } from "../../../src/markoff/web/core/words.js";
import { resultOf } from "../../../src/markoff/web/pages/parts/result.js";

/** @param {string} tag */
async function speak(tag) {
  set({ language: tag });
  await need(["common", "table"]);
}

test("a bot is called by its level, in the player's language", async () => {
  const names = new Set();
  for (const tag of ["en", "de", "nl", "pl"]) {
    await speak(tag);
    names.add(named({ name: "casual", bot: "casual" }).name);
    assert.match(named({ name: "casual 2", bot: "casual" }).name, /^\p{Lu}.* 2$/u);
  }
  assert.equal(names.size, 4);
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
