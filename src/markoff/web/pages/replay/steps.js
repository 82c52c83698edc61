// Forth and back through a match: a slider, buttons and keys.

import { html, useEffect, useState } from "../../core/html.js";
import { useKeyDown } from "../../core/keys.js";
import { t } from "../../core/words.js";

const PACE = 1400;

/**
 * @param {{ ply: number, last: number, step: (to: number) => void, words: string, way?: any, begins?: boolean }} props
 *   `words` tell what the slider stands at; a review has a `way` of its own, from one costly choice to the next;
 *   `begins`: it plays at once
 */
export function Steps({ ply, last, step, words, way = null, begins = false }) {
  const [plays, setPlays] = useState(begins);
  useEffect(() => {
    if (!plays) return;
    if (ply >= last) return setPlays(false);
    const timer = setTimeout(() => step(ply + 1), PACE);
    return () => clearTimeout(timer);
  }, [plays, ply, last]);

  const go = (/** @type {number} */ to) => {
    setPlays(false);
    step(to);
  };
  useKeyDown((event) => {
    const keys = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last };
    const to = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (to === undefined || event.defaultPrevented || isTaken(event)) return;
    event.preventDefault();
    go(to);
  });

  const play = () => {
    if (!plays && ply >= last) step(0);
    setPlays(!plays);
  };
  const place = t("after.place", { ply, last });
  return html`<section class="steps" aria-label=${t("after.steps")}>
    <p class="where"><span>${place}</span></p>
    <input type="range" min="0" max=${last} value=${ply} aria-label=${t("after.slider")} aria-valuetext=${`${place}. ${words}`}
      onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} />
    <div class=${way ? "buttons with-way" : "buttons"}>
      ${!way && html`<button aria-label=${t("after.first")} aria-disabled=${!ply} onClick=${() => go(0)}><span aria-hidden="true">|‹</span></button>`}
      <button aria-disabled=${!ply} onClick=${() => go(ply - 1)}>${t("after.back")}</button>
      ${way ?? html`<button class="first" onClick=${play}>${t(plays ? "after.pause" : "after.play")}</button>`}
      <button aria-disabled=${ply === last} onClick=${() => go(ply + 1)}>${t("after.next")}</button>
      ${!way && html`<button aria-label=${t("after.last")} aria-disabled=${ply === last} onClick=${() => go(last)}><span aria-hidden="true">›|</span></button>`}
    </div>
  </section>`;
}

/** Keys that mean something else there. @param {KeyboardEvent} event */
function isTaken(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  return Boolean(
    /** @type {Element} */ (event.target).closest?.("input, select, textarea, dialog"),
  );
}
