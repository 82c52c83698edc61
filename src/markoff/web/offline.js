// The page without a server. It stands alone, since nothing else may be there: it is in English, and
// in the player's language if the words for it were kept.

/** @type {Record<string, string>} what stands where */
const PLACES = {
  "offline.title": "h1",
  "offline.about": "main p",
  "offline.again": "a.again",
  "offline.home": "a.to-home",
};

/** @returns {{ language?: string, theme?: string }} */
function saved() {
  try {
    return JSON.parse(localStorage.getItem("markoff.settings") ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Kept words are taken at once: asking a server that is away may take long.
 * @param {string} tag @returns {Promise<Record<string, string> | undefined>} */
async function wordsIn(tag) {
  const path = `/web/words/${tag}/offline.json`;
  const kept = (await globalThis.caches?.match(path)) ?? (await fetch(path).catch(() => null));
  return kept?.ok ? kept.json() : undefined;
}

/** The first language that there is. @param {string[]} tags */
async function speak([tag, ...others]) {
  if (tag === undefined || tag === "en") return;
  const words = await wordsIn(tag);
  if (!words) return speak(others);
  for (const [key, place] of Object.entries(PLACES))
    for (const shown of document.querySelectorAll(place))
      shown.textContent = words[key.replace("offline.", "")];
  document.documentElement.lang = tag;
}

const { language = "", theme = "" } = saved();
document.documentElement.dataset.theme = theme;
speak(
  [language, ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase().split("-")[0]),
);

// Behind the # is the page that was asked for; without it, this page stands in its place.
const { pathname, search } = location;
const stands = pathname.startsWith("/web/") ? "/" : pathname + search;
const wanted = decodeURIComponent(location.hash.slice(1));
const back = wanted.startsWith("/") && !wanted.startsWith("//") ? wanted : stands + location.hash;
for (const link of document.querySelectorAll("a.again")) link.setAttribute("href", back);
addEventListener("online", () => location.replace(back));
