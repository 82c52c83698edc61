// What it takes to play on this device without a server: the app's own Python, and what runs it. It is big, so
// it is fetched when somebody asks for it, and kept by the browser.

import { fileAt } from "./addresses.js";

/** Where the service worker of a server's app looks for it. */
const SHELF = "markoff-shelf-kit";

/** @typedef {{ path: string, size: number }} Part */

/** Null if this server does not offer it. @returns {Promise<Part[] | null>} */
export async function partsOf() {
  const address = fileAt("web/device/manifest.json");
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const { modules, packed } = await answer.json();
  const parts = [...modules, ...packed].map(({ path, size }) => ({
    path: new URL(path, address).href,
    size,
  }));
  return parts.length ? parts : null;
}

/** Is all of it on this device? */
export async function isKept() {
  const parts = globalThis.caches && (await partsOf());
  if (!parts) return false;
  const look = ({ path = "" }) => caches.match(path, { cacheName: SHELF });
  const found = await Promise.all(parts.map(look));
  return found.every(Boolean);
}

/** Fetches what is missing. @param {(done: number, total: number) => void} told in bytes */
export async function fetchKit(told) {
  const parts = (await partsOf()) ?? [];
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const shelf = await caches.open(SHELF);
  let done = 0;
  for (const { path, size } of parts) {
    told(done, total);
    if (!(await shelf.match(path))) await shelf.add(path);
    done += size;
  }
  told(done, total);
}
