// The service worker: the app opens without a connection. A server is asked first, since what it has is
// always newer. A static host is asked once: its app plays as a whole, and a new version takes over at the
// next start. The game itself, /api and /live, never passes through here.

/** @type {any} the global scope of a service worker */
const worker = self;

// The files of this version are listed there: after one visit you have all pages, even those you have
// not opened.
worker.importScripts("web/shelf.js");

/**
 * @typedef {object} Shelf
 * @property {string} version
 * @property {string[]} files
 * @property {string[]} [kit] what plays on the device: big, and named so that it never changes
 * @property {boolean} [site] whether this is a folder of a static host
 */
/** @type {Shelf} */
const { version, files, kit = [], site = false } = worker.shelf;
const at = (/** @type {string} */ name) => new URL(name, location.href).href;

const PAGE = at("./");
const OFFLINE = at("web/offline.html");
/** Several sites may share a host, and with it the room for what is kept. */
const OURS = site ? `markoff-site-${new URL(PAGE).pathname}-` : "markoff-shelf-";
const SHELF = OURS + version;
const KIT = `${OURS}kit`;
const SHELVED = new Set(files.map(at));
const KITTED = new Set(kit.map(at));
const NEEDED = [
  ...[OFFLINE, at("web/offline.js"), at("web/styles.css"), at("web/icons/icon.svg")],
  ...[...SHELVED].filter((path) => path.endsWith("/offline.json")),
];

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(site ? fillSite() : fill().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(clearOld().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(at(event.notification.data)));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { href, origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  if (KITTED.has(href)) event.respondWith(fromKit(request, event));
  else if (site && (isPage ? isHome(href) : SHELVED.has(href)))
    event.respondWith(fromShelf(request, isPage ? PAGE : href));
  else if (!site && pathname.startsWith("/web/"))
    event.respondWith(fromServer(request, href, event));
  else if (!site && isPage && !isForPrograms(pathname))
    event.respondWith(fromServer(request, PAGE, event));
});

/** @param {string} href */
function isHome(href) {
  const [page] = href.split(/[?#]/);
  return page === PAGE || page === `${PAGE}index.html`;
}

/** Addresses that are answered by the server alone. @param {string} pathname */
function isForPrograms(pathname) {
  return /^\/(api|live|metrics|health|worker\.js)/.test(pathname);
}

/** What the browser has already is asked for, but not sent again. @param {string} path */
function fresh(path) {
  return new Request(path, { cache: "no-cache" });
}

async function fill() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(NEEDED.map(fresh));
  await Promise.allSettled([PAGE, ...SHELVED].map((path) => shelf.add(fresh(path))));
  if (await caches.has(KIT)) await fillKit().catch(() => {});
}

/** All of it or nothing: half a version does not play. */
async function fillSite() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll([PAGE, ...SHELVED].map(fresh));
  await fillKit();
}

async function fillKit() {
  const shelf = await caches.open(KIT);
  for (const path of KITTED) if (!(await shelf.match(path))) await shelf.add(path);
}

async function clearOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== SHELF && name !== KIT);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!(await caches.has(KIT))) return;
  const shelf = await caches.open(KIT);
  for (const { url } of await shelf.keys()) if (!KITTED.has(url)) await shelf.delete(url);
}

/** A page that has just started asks for the new version; others that are open play on with theirs. */
async function takeOver() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = pages.filter((/** @type {{ url: string }} */ { url }) => url.startsWith(PAGE));
  if (ours.length === 1) await worker.skipWaiting();
}

/** In the page that shows it already, or in a new one: others are in the middle of something. @param {string} href */
async function open(href) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find((/** @type {{ url: string }} */ { url }) => url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

/** @param {Request} request @param {string} name under which it is kept */
async function fromShelf(request, name) {
  const shelf = await caches.open(SHELF);
  return (await shelf.match(name)) ?? fetch(request);
}

/** Once fetched it is kept: it is big, and it never changes. @param {Request} request @param {any} event */
async function fromKit(request, event) {
  const shelf = await caches.open(KIT);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) event.waitUntil(shelf.put(request, found.clone()).catch(() => {}));
  return found;
}

/**
 * From the server; from the shelf if the server cannot be reached. All addresses that people see
 * are one page, which is kept once.
 * @param {Request} request @param {string} name under which it is kept
 * @param {any} event which lives until the copy is made
 */
async function fromServer(request, name, event) {
  const found = await fetch(request).catch(() => Response.error());
  if (found.type !== "error" && !isGatewayTrouble(found.status)) {
    event.waitUntil(keep(name, found.clone()));
    return found;
  }
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(name);
  return kept ?? (name === PAGE ? await shelf.match(OFFLINE) : undefined) ?? found;
}

/** A proxy speaks for a server that is away. @param {number} status */
function isGatewayTrouble(status) {
  return status >= 502 && status <= 504;
}

/** @param {string} name @param {Response} found */
async function keep(name, found) {
  const shelf = await caches.open(SHELF);
  if (found.ok && found.type === "basic" && !found.redirected) await shelf.put(name, found);
  else if (found.status === 404 && name !== PAGE) await shelf.delete(name);
}
