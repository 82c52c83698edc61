// The app: the page that the address asks for, in the language of the player.

import { h } from "preact";
import { fileAt, isSite } from "./core/addresses.js";
import { effect, html, render, signal, useEffect, useRef } from "./core/html.js";
import { route } from "./core/router.js";
import { fetchStyles } from "./core/styles.js";
import { watchGames } from "./core/waiting.js";
import { has, language, need, t } from "./core/words.js";
import { BOARD_WORDS, COVERS } from "./games/covers.js";

/** Each page with the words that it needs; its code is loaded when it is first opened.
 * @type {Record<string, { areas: string[], load: () => Promise<any> }>} */
const PAGES = {
  home: { areas: ["home"], load: () => import("./pages/home/home.js") },
  new: { areas: ["home", "options"], load: () => import("./pages/new/new.js") },
  table: {
    areas: ["home", "options", "settings", "table", "why", ...BOARD_WORDS],
    load: () => import("./pages/table/table.js"),
  },
  replay: {
    areas: ["after", "review", "table", "why", ...BOARD_WORDS],
    load: () => import("./pages/replay/replay.js"),
  },
  check: { areas: ["check", "table"], load: () => import("./pages/check/check.js") },
  rules: {
    areas: ["home", "rules", ...BOARD_WORDS],
    load: () => import("./pages/rules/rules.js"),
  },
  learn: {
    areas: ["home", "learn", "table", "why", ...BOARD_WORDS],
    load: () => import("./pages/learn/learn.js"),
  },
  today: { areas: ["home", "today"], load: () => import("./pages/today/today.js") },
  puzzles: { areas: ["puzzles"], load: () => import("./pages/puzzles/puzzles.js") },
  puzzle: {
    areas: ["after", "puzzles", "table", "why", ...BOARD_WORDS],
    load: () => import("./pages/puzzles/puzzle.js"),
  },
  mistakes: {
    areas: ["mistakes", "review", "table", "why", ...BOARD_WORDS],
    load: () => import("./pages/mistakes/mistakes.js"),
  },
  ears: { areas: ["ears"], load: () => import("./pages/ears/ears.js") },
  privacy: { areas: ["privacy"], load: () => import("./pages/privacy/privacy.js") },
  stats: { areas: ["stats", "table"], load: () => import("./pages/stats/stats.js") },
  settings: { areas: ["settings"], load: () => import("./pages/settings/settings.js") },
  lost: { areas: [], load: () => import("./pages/parts/lost.js") },
  ...Object.assign({}, ...Object.values(COVERS).map(({ pages }) => pages)),
};
const ALWAYS = ["common", "reasons"];
const OFFLINE = fileAt("web/offline.html");
const CALM = 1000;

/** @type {import("@preact/signals").Signal<Record<string, any>>} */
const loaded = signal({});
const failed = signal(false);

/** @param {string} page */
function areasOf(page) {
  const soon = page === "home" ? ["common"] : ALWAYS; // home needs reasons only when something is refused
  return [...soon, ...PAGES[page].areas];
}

/** Whenever the address or the language changes; the old page stays until the new one can be drawn. */
async function prepare() {
  const page = route.value.page in PAGES ? route.value.page : "lost";
  try {
    const styles = page === "home" ? undefined : fetchStyles();
    const [module] = await Promise.all([PAGES[page].load(), need(areasOf(page)), styles]);
    loaded.value = { ...loaded.value, [page]: module.default };
    failed.value = false;
  } catch (error) {
    console.error(error);
    failed.value = true;
  }
}

/** @param {Event} event the address stays as it is: behind its # may be the key of a seat */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Programs know such a link by its plain #, so it is not translated like others. */
function Skip() {
  return h("a", { class: "skip", href: "#main", onClick: skip }, t("common.skip"));
}

/** Whoever follows a link inside the app goes on reading at the top of the new page. @param {string} page */
function useFocusOnNewPages(page) {
  const last = useRef(page);
  useEffect(() => {
    if (!page) return;
    if (last.current && last.current !== page)
      document.getElementById("main")?.focus({ preventScroll: true });
    last.current = page;
  }, [page]);
}

function App() {
  const { page, name, query } = route.value;
  const known = page in PAGES ? page : "lost";
  const Page = loaded.value[known];
  useEffect(() => {
    document.documentElement.lang = language.value;
  }, [language.value]);
  const ready = Boolean(Page) && has(areasOf(known));
  useFocusOnNewPages(ready ? `${known}/${name}` : "");
  useEffect(() => void (ready && setTimeout(whenCalm, CALM)), [ready]);
  if (!ready) return failed.value ? html`<${Unreachable} />` : null;
  return html`<${Skip} /><${Page} key=${`${known}/${name}`} name=${name} query=${query} />`;
}

/** The page that stands alone says it in the player's language; it knows the way back. Until it is
 * here, and if it cannot be had, all languages stand side by side. */
function Unreachable() {
  useEffect(() => {
    if (isSite) return;
    const back = encodeURIComponent(location.pathname + location.search + location.hash);
    fetch(OFFLINE).then(
      ({ ok }) => ok && location.replace(`${OFFLINE}#${back}`),
      () => {},
    );
  }, []);
  return html`<main class="page"><h1>Markoff</h1>
    <p>The server can’t be reached. · Der Server ist nicht zu erreichen. · De server is niet te bereiken. · Nie można połączyć się z serwerem.</p>
    <p><a href="" target="_self">Try again · Noch einmal versuchen · Opnieuw proberen · Spróbuj ponownie</a></p></main>`;
}

/** In a static site the version that was there plays on; a new one that has come since takes over before
 * anything is shown. */
async function takeOver() {
  const found = await navigator.serviceWorker?.getRegistration();
  if (!found?.waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  found.waiting.postMessage("take over");
}

/** What nobody waits for. */
function whenCalm() {
  keepForOffline();
  watchGames();
}

/** The service worker fetches the rest of the app, while the player reads the page that is there. */
function keepForOffline() {
  if ("serviceWorker" in navigator)
    navigator.serviceWorker
      .register(fileAt("worker.js"), { updateViaCache: "none" })
      .catch(() => {});
  if (!isSite && isInstalled() && !(/** @type {any} */ (navigator).connection?.saveData))
    import("./core/kit.js").then(({ fetchKit }) => fetchKit(() => {})).catch(() => {});
}

/** Whoever installs an app expects it to play without a connection. */
function isInstalled() {
  return matchMedia("(display-mode: standalone)").matches;
}

if (isSite) takeOver().catch(() => {});
effect(() => void prepare());
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
