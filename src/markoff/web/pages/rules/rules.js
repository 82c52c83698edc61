// The rules of a game in our own words, with pictures that show the examples.

import { gameName } from "../../core/games.js";
import { html, useEffect, useState } from "../../core/html.js";
import { anchor } from "../../core/router.js";
import { language, t, wordsFor } from "../../core/words.js";
import { COVERS, coverOf } from "../../games/covers.js";
import Lost from "../parts/lost.js";
import { Page } from "../parts/page.js";

/** @typedef {import("../../games/rules_parts.js").Section} Section */

/** @param {{ now: string }} props */
function Games({ now }) {
  return html`<nav class="rule-games" aria-label=${t("rules.games")}>
    <ul>
      ${Object.keys(COVERS).map(
        (game) =>
          html`<li><a href=${`/rules/${game}`} aria-current=${game === now ? "page" : undefined}>${gameName(game)}</a></li>`,
      )}
    </ul>
  </nav>`;
}

/** @param {{ sections: Section[] }} props */
function Contents({ sections }) {
  return html`<nav class="rule-contents" aria-labelledby="contents">
    <h2 id="contents">${t("rules.contents")}</h2>
    <ol>${sections.map(({ id, title }) => html`<li><a href=${`#${id}`}>${title}</a></li>`)}</ol>
  </nav>`;
}

/** @param {{ name: string }} props */
export default function Rules({ name }) {
  const [sections, setSections] = useState(/** @type {Section[] | null} */ (null));
  const { rules, lessons } = coverOf(name);
  useEffect(() => {
    rules?.().then((loaded) => setSections(loaded.sections()));
  }, [name, language.value]);
  // The browser has looked for the place behind the # before there was anything on the page.
  useEffect(() => {
    if (sections && anchor()) document.getElementById(anchor())?.scrollIntoView();
  }, [!sections]);
  if (name && !rules) return html`<${Lost} />`;
  if (!name)
    return html`<${Page} title=${t("rules.all")}><div class="rules"><${Games} now="" /></div></${Page}>`;
  if (!sections) return html`<${Page} title=${t("rules.title", { game: gameName(name) })} wide />`;
  return html`<${Page} title=${t("rules.title", { game: gameName(name) })} wide>
    <div class="rules">
      <${Games} now=${name} />
      <div class="buttons">
        <a class="button first" href=${`/new/${name}`}>${t("rules.play")}</a>
        ${lessons.map((lesson) => html`<a class="button" href=${`/learn/${lesson}`}>${wordsFor(`rules.learn.${lesson}`) ?? t("rules.learn")}</a>`)}
        <button onClick=${() => print()}>${t("rules.print")}</button>
      </div>
      <${Contents} sections=${sections} />
      <article>
        ${sections.map(
          ({ id, title, body }) => html`<section aria-labelledby=${id}>
            <h2 id=${id}>${title}</h2>
            ${body}
          </section>`,
        )}
        <p class="buttons"><a class="button first" href=${`/new/${name}`}>${t("rules.play")}</a></p>
        <p class="about">${t("rules.independent")}</p>
      </article>
    </div>
  </${Page}>`;
}
