// The page without a server speaks four languages; one is enough for somebody who reads it. It stands
// alone: nothing else may be there.

/** @returns {{ language?: string, theme?: string }} */
function saved() {
  try {
    return JSON.parse(localStorage.getItem("markoff.settings") ?? "{}") ?? {};
  } catch {
    return {};
  }
}

const { language = "", theme = "" } = saved();
const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section[lang]")]);
const spoken = [language, ...navigator.languages]
  .map((tag) => tag.toLowerCase().split("-")[0])
  .find((tag) => sections.some(({ lang }) => lang === tag));
for (const section of sections) section.hidden = section.lang !== (spoken ?? "en");
document.documentElement.lang = spoken ?? "en";
document.documentElement.dataset.theme = theme;

// Behind the # is the page that was asked for; without it, this page stands in its place.
const { pathname, search } = location;
const stands = pathname.startsWith("/web/") ? "/" : pathname + search;
const wanted = decodeURIComponent(location.hash.slice(1));
const back = wanted.startsWith("/") && !wanted.startsWith("//") ? wanted : stands + location.hash;
for (const link of document.querySelectorAll("a.again")) link.setAttribute("href", back);
addEventListener("online", () => location.replace(back));
