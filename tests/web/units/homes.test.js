import assert from "node:assert/strict";
import { test } from "node:test";
import "./imports.js";

const { able, asked, away, here, isHere, isOurs } = await import(
  "../../../src/markoff/web/core/homes.js"
);

test("the name of a table says where it lives", () => {
  assert.ok(isOurs("~K7WPXD"));
  assert.ok(!isOurs("K7WPXD"));
  for (const path of ["/api/tables/~K7/replay", "/live/~K7", "/api/tables/~K7?x=1"])
    assert.ok(isHere(path), path);
  for (const path of ["/api/tables/K7/replay", "/live/K7", "/api/tables", "/api/games"])
    assert.ok(!isHere(path), path);
});

test("a question about a table goes to its home", () => {
  assert.ok(isHere(asked("~K7", "/api/hint")));
  assert.equal(asked("K7", "/api/hint"), "/api/hint");
});

test("this device stands in for a server that is away, if it can", () => {
  away.value = true;
  assert.ok(!here.value);
  assert.ok(!isHere("/api/tables"));
  able.value = true;
  assert.ok(here.value);
  assert.ok(isHere("/api/tables"));
  assert.ok(!isHere("/api/tables/K7"), "a table of the server stays there");
  away.value = false;
  assert.ok(!isHere("/api/games"));
  able.value = false;
});
