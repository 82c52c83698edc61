// Pyodide in Node, with the parts that browsers get: `node node.mjs FOLDER TESTS PROGRAM` calls `law` in
// a Python program, which finds the folder of tests at /tests; without one, the app answers on standard output
// what it is asked on standard input, as the worker does for a page: one JSON a line.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const PACKAGES = "/lib/python3.14/site-packages";
const [folder, tests, program] = process.argv.slice(2);
const { info } = JSON.parse(readFileSync(`${folder}/about.json`, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

/** Tables that nobody else keeps: what happens to the browser's own is tested in a browser. */
const disk = {
  load: async () => [],
  keep: async () => {},
  remove: async () => {},
  touch: async () => {},
};

function post(...message) {
  const told = message.map((value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
  );
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

async function serve(python) {
  const app = await python.pyimport("markoff.device.browser").start(disk, post, "");
  post("ready");
  for await (const line of createInterface({ input: process.stdin })) {
    const [kind, ...values] = JSON.parse(line);
    if (kind === "request") values[4] = new Uint8Array(Buffer.from(values[4], "base64")).buffer;
    app[kind](...values);
  }
}

function run(python) {
  python.mountNodeFS("/tests", tests);
  python.mountNodeFS("/parts", folder);
  python.runPython(readFileSync(program, "utf8"));
  return python.globals.get("law")();
}

try {
  const python = await loadPyodide({
    indexURL: `${folder}/`,
    packageBaseUrl: `${folder}/`,
    lockFileContents: { info, packages: {} },
    stdLibURL: `${folder}/${program ? "whole_" : ""}python_stdlib.zip`,
  });
  for (const name of ["packages.zip", "markoff.zip"])
    python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}`)), "zip", {
      extractDir: PACKAGES,
    });
  process.exit((program ? run(python) : await serve(python)) ?? 0);
} catch (error) {
  process.stderr.write(`${error.message}\n`); // not its place: that is one line of a megabyte
  process.exit(70);
}
