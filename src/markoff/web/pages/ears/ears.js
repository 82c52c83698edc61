// How to play without seeing the board, in short: what is heard, where the keys lead, what can be typed.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Page } from "../parts/page.js";

export default function Ears() {
  /** @type {[string, string[]][]} */
  const sections = [
    [t("ears.hear.title"), [t("ears.hear"), t("ears.less")]],
    [t("ears.numbers.title"), [t("ears.numbers"), t("ears.spaces")]],
    [t("ears.cubes.title"), [t("ears.cubes"), t("ears.four")]],
    [t("ears.ask.title"), [t("ears.ask"), t("ears.letters")]],
    [t("ears.type.title"), [t("ears.type"), t("ears.dice"), t("ears.type_cubes")]],
  ];
  return html`<${Page} title=${t("common.ears")}>
    <p>${t("ears.about")}</p>
    ${sections.map(
      ([title, sentences]) => html`<section class="ears">
        <h2>${title}</h2>
        ${sentences.map((words) => html`<p>${words}</p>`)}
      </section>`,
    )}
    <p><a href="/settings">${t("ears.settings")}</a></p>
  </${Page}>`;
}
