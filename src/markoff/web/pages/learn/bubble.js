// What a step says, how far the lesson is, and the ways on and back.

import { html, useEffect, useRef } from "../../core/html.js";
import { t } from "../../core/words.js";
import { RealGame } from "./real_game.js";
import { isBehind } from "./stand.js";

/** @param {{ name: string, lesson: import("./lesson.js").Lesson,
 *   stand: import("./stand.js").Stand, said: string, answered: string }} props */
export function Bubble({ name, lesson, stand, said, answered }) {
  const { step, taught } = stand;
  const { steps, done } = taught;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The button that was pressed may be gone.
  useEffect(() => {
    if (step && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [step, done]);
  const isLast = step === steps - 1;
  const isReady = done && !isBehind(stand);
  return html`<section class="bubble" aria-labelledby="lesson-step">
    <div class="far">
      <h2 id="lesson-step" ref=${place} tabindex="-1">${t("learn.step", { step: step + 1, steps })}</h2>
      <progress aria-hidden="true" max=${steps} value=${step + 1}></progress>
    </div>
    <p class="said">${said}</p>
    ${answered && html`<p class=${done ? "answered well" : "answered"}>${answered}</p>`}
    <div class="buttons">
      ${step > 0 && html`<button onClick=${() => lesson.goTo(step - 1)}>${t("learn.back")}</button>`}
      ${!isLast && !isReady && html`<button onClick=${() => lesson.goTo(step + 1)}>${t("learn.skip")}</button>`}
      ${!isLast && isReady && html`<button class="first" key=${step} onClick=${() => lesson.goOn()}>${t("learn.next")}</button>`}
      ${isLast && html`<${RealGame} name=${name} taught=${taught} again=${() => lesson.goTo(0)} />`}
    </div>
  </section>`;
}
