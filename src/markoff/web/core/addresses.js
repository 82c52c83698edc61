// Pages know paths of the app, such as `/t/QX7F`. At a server they are the address. A static host knows no
// other address than that of its page, so there they stand behind its #.

/** `markoff site` writes it into the page: there is no server, and everything happens on this device. */
export const isSite = globalThis.document?.documentElement?.dataset?.home === "site";

/** The folder of the page, wherever it was put. */
const ROOT = new URL("../../", import.meta.url);

/** A file of the app. @param {string} name such as `web/icons/icon.svg` */
export function fileAt(name) {
  return new URL(name, ROOT).href;
}

/** The path that the browser shows, with its query and its anchor. */
export function pathNow() {
  return pathOf(location) ?? "/";
}

/** Undefined for an address that is no page. @param {URL | Location} url @returns {string | undefined} */
export function pathOf({ origin, pathname, search, hash }) {
  if (origin !== location.origin) return undefined;
  if (isSite) return hash.startsWith("#/") ? hash.slice(1) : undefined;
  return /^\/(api|web)\//.test(pathname) ? undefined : pathname + search + hash;
}

/** The address of a path, or of a part of this page, as a link names it. @param {string} path */
export function address(path) {
  if (!isSite || !/^[/#]/.test(path)) return path;
  return path.startsWith("#") ? `#${pathNow().split("#")[0]}${path}` : `#${path}`;
}

/** The same, for other people. @param {string} path */
export function wholeAddress(path) {
  return new URL(address(path), location.href).href;
}
