// The app: the page that the address asks for, in the language of the player.

import { effect, html, render, signal, useEffect, useRef } from "./core/html.js";
import { route } from "./core/router.js";
import { has, language, need, t } from "./core/words.js";

/** Each page with the words that it needs; its code is loaded when it is first opened.
 * @type {Record<string, { areas: string[], load: () => Promise<any> }>} */
const PAGES = {
  home: { areas: ["home"], load: () => import("./pages/home.js") },
  new: { areas: ["home", "options"], load: () => import("./pages/new.js") },
  table: {
    areas: ["home", "options", "table", "qwixx", "quixo"],
    load: () => import("./pages/table.js"),
  },
  replay: { areas: ["after", "table", "qwixx", "quixo"], load: () => import("./pages/replay.js") },
  check: { areas: ["check", "table"], load: () => import("./pages/check.js") },
  rules: { areas: ["home", "rules", "qwixx", "quixo"], load: () => import("./pages/rules.js") },
  settings: { areas: ["settings"], load: () => import("./pages/settings.js") },
  lost: { areas: [], load: () => import("./pages/lost.js") },
  boards: { areas: ["boards"], load: () => import("./pages/boards.js") },
};
const ALWAYS = ["common", "reasons"];

/** @type {import("@preact/signals").Signal<Record<string, any>>} */
const loaded = signal({});
const failed = signal(false);

/** @param {string} page */
function areasOf(page) {
  return [...ALWAYS, ...PAGES[page].areas];
}

/** Whenever the address or the language changes; the old page stays until the new one can be drawn. */
async function prepare() {
  const page = route.value.page in PAGES ? route.value.page : "lost";
  try {
    const [module] = await Promise.all([PAGES[page].load(), need(areasOf(page))]);
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
  if (!ready)
    return failed.value
      ? html`<main class="page"><p>The server cannot be reached. <a href="" target="_self">Try again</a></p></main>`
      : null;
  return html`<a class="skip" href="#main" onClick=${skip}>${t("common.skip")}</a><${Page} key=${`${known}/${name}`} name=${name} query=${query} />`;
}

effect(() => void prepare());
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => {});
