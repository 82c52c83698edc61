// Which page the address asks for.

import { signal } from "@preact/signals";
import { address, isSite, pathNow, pathOf } from "./addresses.js";

/** @typedef {{ page: string, name: string, query: URLSearchParams, path: string }} Route */

const PAGES = {
  t: "table",
  r: "replay",
  check: "check",
  rules: "rules",
  learn: "learn",
  puzzles: "puzzle",
};

/** Paths are read like addresses, and those need a host. @param {string} path */
function parsed(path) {
  return new URL(`http://app${path}`);
}

/** @returns {Route} */
function routeNow() {
  const { pathname, searchParams } = parsed(pathNow());
  const [first = "", second = ""] = pathname.split("/").slice(1).map(decoded);
  const page = second ? PAGES[/** @type {keyof typeof PAGES} */ (first)] : undefined;
  return { page: page ?? (first || "home"), name: second, query: searchParams, path: pathname };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = signal(routeNow());

/** What stands behind the # of the path: a part of the page, or the key of a seat. */
export function anchor() {
  return parsed(pathNow()).hash.slice(1);
}

/** @param {string} path @param {{ replace?: boolean }} [how] */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address(path));
  route.value = routeNow();
  scrollTo(0, 0);
}

/** Changes what the browser shows, and stays on the page. @param {string} path */
export function note(path) {
  history.replaceState(null, "", address(path));
}

/** Loads everything again. @param {string} path */
export function restart(path) {
  note(path);
  location.reload();
}

addEventListener("popstate", () => {
  route.value = routeNow();
});

// A link inside the app changes the page without a new load; new tabs and downloads stay links.
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const path = pathOf(new URL(link.href));
  if (path === undefined) return;
  const { pathname, hash } = parsed(path);
  const isPart = pathname === route.peek().path && hash !== "";
  if (isPart && !isSite) return;
  event.preventDefault();
  if (isPart) goToPart(path, hash.slice(1));
  else go(path);
});

/** What a browser does by itself where the # is not taken. @param {string} path @param {string} id */
function goToPart(path, id) {
  history.pushState(null, "", address(path));
  document.getElementById(id)?.scrollIntoView();
}
