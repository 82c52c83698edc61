import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../../src/markoff/web/core/device.js";
import { need } from "../../../src/markoff/web/core/words.js";
import { standInWords } from "../../../src/markoff/web/pages/table/standing_in.js";

const EXPERT = { name: "Selma", bot: "expert", stand_in: "casual" };

/** @param {any[]} seats @param {boolean} [over] */
const words = (seats, over = false) => standInWords({ seats, over });

test("who plays for a bot that is not ready is said in every language", async () => {
  for (const tag of ["en", "de", "nl", "pl"]) {
    set({ language: tag });
    await need(["table", "common"]);
    const said = words([{ name: "Ada" }, EXPERT]);
    assert.match(said, /Selma/);
    assert.doesNotMatch(said, /[{}]|stand_in/);
  }
});

test("only as long as it is not ready, and as the game lasts", async () => {
  set({ language: "en" });
  await need(["table", "common"]);
  assert.match(words([EXPERT]), /another bot plays instead \(casual\)/);
  assert.equal(words([EXPERT], true), "");
  assert.equal(words([{ name: "Ada" }, { name: "Selma", bot: "expert" }]), "");
});
