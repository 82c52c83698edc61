// After an answer: the idea, why another choice is better, and what every choice costs.

import { wholeAddress } from "../../core/addresses.js";
import { html, useState } from "../../core/html.js";
import { whyWords } from "../../core/why.js";
import { t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { copy } from "../parts/page.js";
import { ideaOf, themeName } from "./themes.js";
import { countWords, OUTCOME } from "./worth.js";
import { Worths } from "./worths.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("./solving.js").Stand} Stand */

/** @param {{ stand: Stand, asked: Scene }} props `asked`: the scene of the question */
export function Explained({ stand, asked }) {
  const { posed, own, best } = stand;
  if (!own && !best) return null;
  const { nameOf, factWords } = gameOf(posed.game);
  const why = whyWords(own?.why, (choice) => nameOf(choice, asked), factWords);
  // As long as somebody may try again, nothing is said about the answer.
  const mayTell = best || own?.about === "choice";
  return html`<section class="explained" aria-label=${t("puzzles.explanation")}>
    ${mayTell && why && html`<p>${why}</p>`}
    ${best && html`<${Idea} theme=${best.theme} />`}
    ${best && html`<${Judged} stand=${stand} best=${best} asked=${asked} />`}
    <${Link} id=${posed.id} />
  </section>`;
}

/** @param {{ theme: string }} props */
function Idea({ theme }) {
  return html`<p><b>${themeName(theme)}</b><br />${ideaOf(theme)}</p>`;
}

/** @param {{ stand: Stand, best: NonNullable<Stand["best"]>, asked: Scene }} props */
function Judged({ stand: { posed, own }, best, asked }) {
  const { unit } = posed;
  return html`${
    unit === OUTCOME
      ? html`<p class="about">${countWords(best.worths)}</p>`
      : html`<${Worths} unit=${unit} worths=${best.worths} own=${own?.choice ?? ""} scene=${asked} />`
  }
  <p class="about">${t(best.exact ? `puzzles.exact.${unit}` : "puzzles.estimated")} ${t("puzzles.hard", { rating: posed.rating })}</p>`;
}

/** For whoever should try it too. @param {{ id: string }} props */
function Link({ id }) {
  const [copied, setCopied] = useState(false);
  const share = async () => setCopied(await copy(wholeAddress(`/puzzles/${id}`)));
  return html`<p><button class="quiet" onClick=${share}>${t(copied ? "common.copied" : "puzzles.copy")}</button></p>`;
}
