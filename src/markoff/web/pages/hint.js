// What a bot thinks of each choice.

import { send } from "../core/api.js";
import { html, useEffect, useRef, useState } from "../core/html.js";
import { reason } from "../core/reasons.js";
import { percent, t } from "../core/words.js";
import { best } from "../games/best.js";
import { drawn } from "../games/index.js";

/**
 * @param {import("../games/index.js").View} view @param {import("../core/live.js").State} state
 * @param {import("@preact/signals").Signal<any>} place
 */
export async function askHints(view, state, place) {
  const { seat, ply, game } = view;
  const found = await send("/api/hint", { game, position: state.position, seat });
  const chances = Object.fromEntries(
    found.map((/** @type {any} */ hint) => [hint.choice, hint.chance]),
  );
  place.value = { ply, seat, chances };
}

/** @param {{ view: import("../games/index.js").View, ask: () => Promise<void> }} props */
export function Hint({ view, ask }) {
  const [problem, setProblem] = useState("");
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (view.hints && document.activeElement === document.body) shown.current?.focus();
  }, [view.hints]);
  if (!view.hints)
    return html`<p class="hint"><button class="quiet" onClick=${() => ask().catch((error) => setProblem(error.message))}>${t("table.hint")}</button>
      ${problem && html`<span class="problem" role="alert">${reason(problem)}</span>`}</p>`;
  return html`<section class="hint" ref=${shown} tabindex="-1" aria-label=${t("table.hints")}>
    <h2>${t("table.hints")}</h2>
    <ol>
      ${best(view.hints).map(([choice, chance]) => html`<li>${drawn(view.game).nameOf(choice, view)} <b>${percent(chance)}</b></li>`)}
    </ol>
  </section>`;
}
