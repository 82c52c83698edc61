// The rules of a game in our own words, with pictures that show the examples.

import { html, useEffect } from "../../core/html.js";
import { t } from "../../core/words.js";
import { quixo } from "../../games/quixo/rules/rules.js";
import { qwixx } from "../../games/qwixx/rules/rules.js";
import { onBoard } from "../../games/qwixx-on-board/rules.js";
import Lost from "../parts/lost.js";
import { Page } from "../parts/page.js";

/** @type {Record<string, () => import("../../games/rules_parts.js").Section[]>} */
const RULES = { qwixx, "qwixx-on-board": onBoard, quixo };

/** @param {{ now: string }} props */
function Games({ now }) {
  return html`<nav class="rule-games" aria-label=${t("rules.games")}>
    <ul>
      ${Object.keys(RULES).map(
        (game) =>
          html`<li><a href=${`/rules/${game}`} aria-current=${game === now ? "page" : undefined}>${t(`common.game.${game}`)}</a></li>`,
      )}
    </ul>
  </nav>`;
}

/** @param {{ sections: import("../../games/rules_parts.js").Section[] }} props */
function Contents({ sections }) {
  return html`<nav class="rule-contents" aria-labelledby="contents">
    <h2 id="contents">${t("rules.contents")}</h2>
    <ol>${sections.map(({ id, title }) => html`<li><a href=${`#${id}`}>${title}</a></li>`)}</ol>
  </nav>`;
}

/** @param {{ name: string }} props */
export default function Rules({ name }) {
  // The browser has looked for the place behind the # before there was anything on the page.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  if (name && !Object.hasOwn(RULES, name)) return html`<${Lost} />`;
  if (!name)
    return html`<${Page} title=${t("rules.all")}><div class="rules"><${Games} now="" /></div></${Page}>`;

  const sections = RULES[name]();
  return html`<${Page} title=${t("rules.title", { game: t(`common.game.${name}`) })} wide>
    <div class="rules">
      <${Games} now=${name} />
      <div class="buttons">
        <a class="button first" href=${`/new/${name}`}>${t("rules.play")}</a>
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
