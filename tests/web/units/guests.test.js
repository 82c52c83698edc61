import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Map<string, string>} */
const kept = new Map();
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  },
});
const { set } = await import("../../../src/markoff/web/core/device.js");
const { need, t } = await import("../../../src/markoff/web/core/words.js");
const { isGuest, ownName } = await import("../../../src/markoff/web/pages/parts/guests.js");

/** @param {string} tag */
async function speak(tag) {
  set({ language: tag });
  await need(["home"]);
}

test("a name that was given stays, whatever language is spoken", async () => {
  await speak("pl");
  const name = ownName();
  assert.ok(t("home.guests").split(", ").includes(name));
  for (const tag of ["en", "de", "nl"]) {
    await speak(tag);
    assert.equal(ownName(), name);
    assert.ok(isGuest(name), "and is not taken for the player's own");
  }
  assert.notEqual(ownName([name]), name, "unless somebody else has it");
});

test("a device that had only a number keeps the name that it stood for", async () => {
  kept.clear();
  kept.set("markoff.number.guest", "9");
  await speak("en");
  assert.equal(ownName(), t("home.guests").split(", ")[1]);
});

test("whoever has said a name is called by it", async () => {
  set({ name: "Ada" });
  assert.equal(ownName(), "Ada");
  assert.ok(!isGuest("Ada"));
});
