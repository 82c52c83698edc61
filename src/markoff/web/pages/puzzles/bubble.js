// What a puzzle asks; then whether the answer is right, what follows from it, and the ways on.

import { html, useEffect, useRef } from "../../core/html.js";
import { t } from "../../core/words.js";
import { changeWords } from "./form/figures.js";
import { Line } from "./line.js";
import { isAnswered } from "./solving.js";

/** @typedef {import("./solving.js").Stand} Stand */

/** @param {{ stand: Stand, solving: import("./solving.js").Solving, said: string[], told: string[], ended: string, next: () => void }} props
 *   `said`: the question, or what comes of the answer; `told`: what happened in the turn on the board;
 *   `ended`: how the game ended with it */
export function Bubble({ stand, solving, said, told, ended, next }) {
  const { own, best } = stand;
  const answered = isAnswered(stand);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The board that was pressed does not take anything any more.
  useEffect(() => {
    if (!answered) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [own, best]);
  const kind = answered ? `answered ${own?.right ? "well" : ""}` : "";
  return html`<section class=${`bubble ${kind}`} aria-labelledby="puzzle-said">
    <div class="far">
      <h2 id="puzzle-said" ref=${place} tabindex="-1">${said[0]}</h2>
      ${answered && html`<span class="change">${changeWords(stand.change)}</span>`}
    </div>
    ${said.slice(1).map((words) => html`<p>${words}</p>`)}
    ${answered && html`<${Line} solving=${solving} stand=${stand} told=${told} ended=${ended} />`}
    <div class="buttons">
      ${answered && html`<button class="first" onClick=${next}>${t("puzzles.next")}</button>`}
      ${answered && html`<button onClick=${() => solving.again()}>${t("puzzles.again")}</button>`}
      ${!best && html`<button class=${answered ? "" : "quiet"} onClick=${() => solving.show()}>${t("puzzles.show")}</button>`}
    </div>
  </section>`;
}
