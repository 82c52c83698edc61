// The tables of this device in the browser's database. A change is one transaction, and is told as
// done when it is on the disk: whatever happens to the page then, it is kept.

const NAME = "markoff-tables";
/** The lock of whoever may change them. */
export const OWNER = NAME;
const VERSION = 1;
const TABLES = "tables";
const EVENTS = "events";
const MARKS = "marks";

/** @typedef {{ name: string, changed: number, finished: number | null, next: number }} Table */

/** @returns {Promise<Disk>} */
export async function openDisk() {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    database.createObjectStore(TABLES, { keyPath: "name" });
    database.createObjectStore(EVENTS, { keyPath: ["table", "number"] });
    database.createObjectStore(MARKS);
  };
  return new Disk(await answered(opening));
}

/** Other tabs let go of it. @returns {Promise<void>} */
export function eraseDisk() {
  const erasing = indexedDB.deleteDatabase(NAME);
  return new Promise((resolve, reject) => {
    erasing.onsuccess = () => resolve();
    erasing.onerror = () => reject(erasing.error);
  });
}

export class Disk {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  close() {
    this.#database.close();
  }

  /** Every table with its events in order. @returns {Promise<[Table, Uint8Array[]][]>} */
  async load() {
    const reading = this.#database.transaction([TABLES, EVENTS], "readonly");
    const [tables, events] = await Promise.all([
      answered(reading.objectStore(TABLES).getAll()),
      answered(reading.objectStore(EVENTS).getAll()),
    ]);
    /** @type {Map<string, Uint8Array[]>} */
    const logs = new Map(tables.map(({ name }) => [name, []]));
    for (const { table, event } of events) logs.get(table)?.push(event);
    return tables.map((table) => [table, logs.get(table.name) ?? []]);
  }

  /** All of it or nothing, and nothing unless `number` is the next one.
   * @param {string} name @param {number} number @param {Uint8Array[]} events
   * @param {number} changed @param {number | null} [finished] */
  async keep(name, number, events, changed, finished = null) {
    await this.#write([TABLES, EVENTS], async (writing) => {
      const tables = writing.objectStore(TABLES);
      const { next = 0 } = (await answered(tables.get(name))) ?? {};
      if (next !== number) throw new Error(`${number} is not the next number`);
      tables.put({ name, changed, finished, next: next + events.length });
      const log = writing.objectStore(EVENTS);
      for (const [n, event] of events.entries())
        log.add({ table: name, number: number + n, event });
    });
  }

  /** @param {string} name */
  async remove(name) {
    await this.#write([TABLES, EVENTS], async (writing) => {
      writing.objectStore(TABLES).delete(name);
      writing.objectStore(EVENTS).delete(IDBKeyRange.bound([name, 0], [name, Number.MAX_VALUE]));
    });
  }

  /** Whether something can be stored at all. */
  async touch() {
    await this.#write([MARKS], async (writing) => {
      writing.objectStore(MARKS).put(Date.now(), "touched");
    });
  }

  /** @param {string[]} stores @param {(writing: IDBTransaction) => Promise<void>} change */
  async #write(stores, change) {
    const writing = this.#database.transaction(stores, "readwrite", { durability: "strict" });
    const done = finished(writing);
    try {
      await change(writing);
    } catch (error) {
      done.catch(() => {}); // the first error says more
      if (!writing.error) writing.abort();
      throw error;
    }
    await done;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if ("onblocked" in request) request.onblocked = () => reject(new Error("blocked"));
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}
