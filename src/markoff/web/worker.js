// The service worker: the app opens even when the server is away for a moment. What the server has is
// always newer than what is kept here, so it is asked first, and nobody is stuck with an old version.
// The game itself, /api and /live, never passes through here.

/** @type {any} the global scope of a service worker */
const worker = self;

// The server lists its files there: after one visit you have all pages, even those you have not opened.
worker.importScripts("/web/shelf.js");

/** @type {{ version: string, files: string[] }} */
const { version, files } = worker.shelf;
const SHELF = `markoff-shelf-${version}`;
const PAGE = "/";
const OFFLINE = "/web/offline.html";
const NEEDED = [
  ...[OFFLINE, "/web/offline.js", "/web/styles.css", "/web/icons/icon.svg"],
  ...files.filter((path) => path.endsWith("/offline.json")),
];

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(clearOldShelves().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/web/")) event.respondWith(answer(request, pathname, event));
  else if (request.mode === "navigate" && !isForPrograms(pathname))
    event.respondWith(answer(request, PAGE, event));
});

/** Addresses that are answered by the server alone. @param {string} pathname */
function isForPrograms(pathname) {
  return /^\/(api|live|metrics|health|worker\.js)/.test(pathname);
}

/** What the browser has already is asked for, but not sent again. */
async function fill() {
  const shelf = await caches.open(SHELF);
  const fresh = (/** @type {string} */ path) => new Request(path, { cache: "no-cache" });
  await shelf.addAll(NEEDED.map(fresh));
  await Promise.allSettled([PAGE, ...files].map((path) => shelf.add(fresh(path))));
}

async function clearOldShelves() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)));
}

/**
 * From the server; from the shelf if the server cannot be reached. All addresses that people see
 * are one page, which is kept once.
 * @param {Request} request @param {string} name under which it is kept
 * @param {any} event which lives until the copy is made
 */
async function answer(request, name, event) {
  const fresh = await fetch(request).catch(() => Response.error());
  if (fresh.type !== "error" && !isGatewayTrouble(fresh.status)) {
    event.waitUntil(keep(name, fresh.clone()));
    return fresh;
  }
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(name);
  return kept ?? (name === PAGE ? await shelf.match(OFFLINE) : undefined) ?? fresh;
}

/** A proxy speaks for a server that is away. @param {number} status */
function isGatewayTrouble(status) {
  return status >= 502 && status <= 504;
}

/** @param {string} name @param {Response} fresh */
async function keep(name, fresh) {
  const shelf = await caches.open(SHELF);
  if (fresh.ok && fresh.type === "basic" && !fresh.redirected) await shelf.put(name, fresh);
  else if (fresh.status === 404 && name !== PAGE) await shelf.delete(name);
}
