// The puzzle of today: the same for everybody.

import { answerTo } from "../../core/days.js";
import { html } from "../../core/html.js";
import { t } from "../../core/words.js";

/** @param {{ id: string }} props */
export function Puzzle({ id }) {
  const right = answerTo(id);
  const isOpen = right === undefined;
  const told = isOpen ? "about" : right ? "right" : "wrong";
  return html`<section aria-labelledby="puzzle">
    <h2 id="puzzle">${t("today.puzzle")}</h2>
    <p>${t(`today.puzzle.${told}`)}</p>
    <div class="buttons"><a class=${`button ${isOpen ? "first" : ""}`} href=${`/puzzles/${id}`}>${t(isOpen ? "today.puzzle.solve" : "today.look")}</a></div>
  </section>`;
}
