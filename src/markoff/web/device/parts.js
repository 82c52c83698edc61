// The parts of the app that run in the worker: Pyodide, Python's library, packages and our own
// Python. They are listed in manifest.json, and big ones are compressed by us, so that any host sends
// little. `told` hears how many bytes have arrived.

/** @typedef {{ name: string, path: string, size: number }} Part */
/** @typedef {{ version: string, runtime: string, info: object,
 * modules: Part[], packed: Part[] }} Manifest */

export class CannotFetch extends Error {}

export class Parts {
  /** @type {Map<string, Part>} */
  #packed;
  #told;
  #done = 0;
  #total = 0;

  /** @param {Manifest} manifest @param {(done: number, total: number) => void} told */
  constructor(manifest, told) {
    this.#packed = new Map(manifest.packed.map((part) => [part.name, part]));
    this.#told = told;
    for (const { size } of [...manifest.modules, ...manifest.packed]) this.#total += size;
    this.runtime = here(manifest.runtime);
    told(0, this.#total);
  }

  /** A packed part, unpacked while it arrives. @param {string} name @returns {Promise<ArrayBuffer>} */
  async bytes(name) {
    const part = this.#packed.get(name);
    if (!part) throw new CannotFetch(name);
    const { body } = await fetched(here(part.path));
    const arriving = body
      .pipeThrough(this.#counting())
      .pipeThrough(new DecompressionStream("gzip"));
    try {
      return await new Response(arriving).arrayBuffer();
    } catch (error) {
      throw new CannotFetch(name, { cause: error });
    }
  }

  /** Modules are fetched by the browser itself. @param {Part[]} modules */
  arrived(modules) {
    for (const { size } of modules) this.#count(size);
  }

  #counting() {
    return new TransformStream({
      transform: (/** @type {Uint8Array<ArrayBuffer>} */ chunk, passing) => {
        this.#count(chunk.byteLength);
        passing.enqueue(chunk);
      },
    });
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#done += bytes;
    this.#told(this.#done, this.#total);
  }
}

/** @returns {Promise<Manifest>} */
export async function manifest() {
  return (await fetched(here("manifest.json"))).response.json();
}

/** @param {string} path */
function here(path) {
  return new URL(path, import.meta.url).href;
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address).catch(() => Response.error());
  if (!response.ok || !response.body) throw new CannotFetch(address);
  return { response, body: response.body };
}
