// Node reads the same import map as the browser.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const web = new URL("../../../src/markoff/web/", import.meta.url);
const page = readFileSync(new URL("index.html", web), "utf8");
const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? "{}");

registerHooks({
  resolve(name, context, next) {
    const file = map.imports?.[name]?.replace(/^\/web\//, "");
    return next(file ? new URL(file, web).href : name, context);
  },
});

// The words come from the files instead of the server.
globalThis.fetch = /** @type {any} */ (
  async (path) => ({
    ok: true,
    json: async () => JSON.parse(readFileSync(new URL(path), "utf8")),
  })
);
