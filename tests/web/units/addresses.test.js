import assert from "node:assert/strict";
import { test } from "node:test";
import "./imports.js";

const here = new URL("../../../src/markoff/web/core/", import.meta.url);

/** The module as a page has it that came from there. @param {string} address @param {string} home */
async function at(address, home) {
  const { origin, pathname, search, hash, href } = new URL(address);
  Object.assign(globalThis, {
    location: { origin, pathname, search, hash, href },
    document: { documentElement: { dataset: { home } } },
  });
  return import(`${here}addresses.js?${home}${address}`);
}

test("at a server a path is the address", async () => {
  const { address, pathNow, pathOf, wholeAddress } = await at(
    "https://m.example/t/QX7F?a=1#key",
    "",
  );
  assert.equal(pathNow(), "/t/QX7F?a=1#key");
  assert.equal(address("/rules/x"), "/rules/x");
  assert.equal(address("#part"), "#part");
  assert.equal(wholeAddress("/t/K7"), "https://m.example/t/K7");
  assert.equal(pathOf(new URL("https://m.example/rules/x#part")), "/rules/x#part");
  assert.equal(pathOf(new URL("https://m.example/api/games")), undefined);
  assert.equal(pathOf(new URL("https://other.example/rules/x")), undefined);
});

test("at a static host it is behind the # of the page, in whatever folder", async () => {
  const page = "https://h.example/a/b/index.html#/rules/x?n=1#part";
  const { address, pathNow, pathOf, wholeAddress } = await at(page, "site");
  assert.equal(pathNow(), "/rules/x?n=1#part");
  assert.equal(address("/t/~K7"), "#/t/~K7");
  assert.equal(address("#other"), "#/rules/x?n=1#other");
  assert.equal(address("blob:x"), "blob:x");
  assert.equal(wholeAddress("/r/file"), "https://h.example/a/b/index.html#/r/file");
  assert.equal(pathOf(new URL("https://h.example/a/b/#/new/x")), "/new/x");
  assert.equal(pathOf(new URL("https://h.example/a/b/other.html")), undefined);
});

test("without a path the site shows its home", async () => {
  const { pathNow } = await at("https://h.example/a/b/#main", "site");
  assert.equal(pathNow(), "/");
});
