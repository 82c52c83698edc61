// A costly choice tried again on the spot: the question, and the answer to what was chosen.

import { html, useEffect, useRef } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Answer } from "../again/verdict.js";
import { verdictWords } from "../again/words.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("./attempt.js").Tried} Tried */

/** @param {{ attempt: Attempt, tried: Tried, about: Parameters<typeof verdictWords>[0] }} props */
export function Trying({ attempt, tried, about }) {
  const { costly, verdict } = tried;
  const { ask, stop } = attempt;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // What was pressed is gone.
  useEffect(() => {
    if (verdict || document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [verdict]);
  if (!verdict)
    return html`<p class="asks" ref=${place} tabindex="-1">${t("review.try_ask")}</p>
      <div class="buttons"><button class="quiet" onClick=${stop}>${t("review.try_stop")}</button></div>`;
  return html`<div ref=${place} tabindex="-1">
      <${Answer} told=${verdictWords(about, costly, verdict)} isRight=${verdict.isRight} />
    </div>
    <div class="buttons">
      ${verdict.kind !== "best" && html`<button onClick=${() => ask(costly)}>${t("review.try_again")}</button>`}
      <button class="quiet" onClick=${stop}>${t("review.try_done")}</button>
    </div>`;
}
