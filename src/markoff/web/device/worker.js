// The worker in which the app runs on this device: it starts Python with our packages, and carries
// messages between the page (home.js) and the app (markoff/device/browser.py).

import { OWNER, openDisk } from "./disk.js";
import { CannotFetch, manifest, Parts } from "./parts.js";

const PATIENCE = 1500;
const MACHINE = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const NEEDED = [MACHINE, LIBRARY, "packages.zip", "markoff.zip"];
const PACKAGES = "/lib/python3.14/site-packages";

/** @type {any} the global scope of a worker */
const worker = self;
/** @type {any} the app, as markoff.device.browser.FromPage */
let app = null;

worker.onmessage = (/** @type {MessageEvent} */ { data: [kind, ...values] }) => {
  if (kind === "start") start(values[0], values[1]);
  else app[kind](...values);
};

/** @param {string} name of the lock by which the page sees that this worker lives
 * @param {string} address of the pages */
async function start(name, address) {
  try {
    await lock(name);
    await lock(OWNER, PATIENCE);
    const disk = await opened();
    const python = await startPython();
    app = await python.pyimport("markoff.device.browser").start(disk, post, address);
    post("ready");
  } catch (error) {
    console.error(error);
    post("failed", reason(error));
  }
}

/** @param {...any} message */
function post(...message) {
  worker.postMessage(message);
}

/** Held until this worker ends. Only one at a time may own the tables.
 * @param {string} name @param {number} [patience] */
async function lock(name, patience) {
  const signal = patience ? AbortSignal.timeout(patience) : undefined;
  await new Promise((resolve, reject) => {
    const held = () => {
      resolve(undefined);
      return new Promise(() => {});
    };
    navigator.locks.request(name, { signal }, held).catch(() => reject(new Failure("elsewhere")));
  });
}

async function opened() {
  try {
    return await openDisk();
  } catch (error) {
    throw new Failure("no_storage", { cause: error });
  }
}

async function startPython() {
  const listed = await manifest();
  const parts = new Parts(listed, (done, total) => post("fetching", done, total));
  const [machine, library, ...packages] = await Promise.all(
    NEEDED.map((name) => parts.bytes(name)),
  );
  const { loadPyodide } = await modules(parts.runtime);
  parts.arrived(listed.modules);
  post("starting");
  const kind = { headers: { "Content-Type": "application/wasm" } };
  const ours = { [MACHINE]: new Response(machine, kind), [LIBRARY]: new Response(library) };
  const info = { info: listed.info, packages: {} };
  const options = {
    indexURL: parts.runtime,
    packageBaseUrl: parts.runtime,
    lockFileContents: info,
  };
  const python = await withOurs(ours, () => loadPyodide(options));
  for (const bytes of packages) python.unpackArchive(bytes, "zip", { extractDir: PACKAGES });
  return python;
}

/** @param {string} folder */
async function modules(folder) {
  try {
    return await import(`${folder}pyodide.mjs`);
  } catch (error) {
    throw new CannotFetch(folder, { cause: error });
  }
}

/** Pyodide fetches its own files by name: it gets ours, which came packed. It would also wait for ever
 * for a machine that the browser cannot make.
 * @template T @param {Record<string, Response>} ours @param {() => Promise<T>} work @returns {Promise<T>} */
async function withOurs(ours, work) {
  const { fetch } = worker;
  const { instantiateStreaming } = WebAssembly;
  const broken = /** @type {PromiseWithResolvers<T>} */ (Promise.withResolvers());
  worker.fetch = async (/** @type {any} */ address, /** @type {any[]} */ ...rest) =>
    ours[String(address).split("/").at(-1) ?? ""] ?? fetch(address, ...rest);
  WebAssembly.instantiateStreaming = (...machine) => {
    const made = instantiateStreaming(...machine);
    made.catch(broken.reject);
    return made;
  };
  try {
    return await Promise.race([work(), broken.promise]);
  } finally {
    Object.assign(worker, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

class Failure extends Error {}

/** What to tell people. @param {any} error */
function reason(error) {
  if (error instanceof Failure) return error.message;
  if (error instanceof CannotFetch) return "cannot_fetch";
  if (error instanceof RangeError || /memory/i.test(error?.message)) return "no_memory";
  if (error instanceof WebAssembly.CompileError) return "no_wasm";
  return "broken";
}
