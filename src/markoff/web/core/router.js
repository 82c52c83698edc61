// Which page the address asks for.

import { signal } from "@preact/signals";

/** @typedef {{ page: string, name: string, query: URLSearchParams }} Route */

const PAGES = { t: "table", r: "replay", check: "check", rules: "rules" };

/** @param {URL} url @returns {Route} */
function routeOf(url) {
  const [first = "", second = ""] = url.pathname.split("/").slice(1).map(decoded);
  const page = second ? PAGES[/** @type {keyof typeof PAGES} */ (first)] : undefined;
  return { page: page ?? (first || "home"), name: second, query: url.searchParams };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = signal(routeOf(new URL(location.href)));

/** @param {string} path @param {{ replace?: boolean }} [how] */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = routeOf(new URL(location.href));
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.value = routeOf(new URL(location.href));
});

// A link inside the app changes the page without a new load; new tabs and downloads stay links.
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|web)\//.test(url.pathname)) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
});
