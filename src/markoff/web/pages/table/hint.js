// What a bot thinks of each choice, and why.

import { send } from "../../core/api.js";
import { html, useEffect, useRef, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { whyWords } from "../../core/why.js";
import { capital, t } from "../../core/words.js";
import { worthWords } from "../../core/worth.js";
import { best } from "../../games/best.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../../games/scene.js").Hints} Hints */

/** The reason of choices of which none is better than another. */
const ALL_EQUAL = "all_equal";
/** Reasons that tell only of chances to win; alone there are none. */
const OF_CHANCES = /_chance$|^worse_than/;

/**
 * @param {Scene} scene @param {import("../../core/live.js").State} state
 * @param {import("@preact/signals").Signal<Hints | null>} place
 */
export async function askHints(scene, state, place) {
  const { seat, game } = scene;
  const { position = "" } = state;
  /** @type {import("../../core/http.d.ts").Question} */
  const asked = { game, position, seat };
  /** @type {import("../../core/http.d.ts").Hint[]} */
  const found = await send("/api/hint", asked);
  const chances = Object.fromEntries(found.map(({ choice, chance }) => [choice, chance]));
  const whys = Object.fromEntries(found.map(({ choice, why }) => [choice, why]));
  const equal = found.every(({ why }) => why.code === ALL_EQUAL);
  // Three of many equals would look like the best.
  place.value = { position, seat, unit: found[0].unit, chances: equal ? {} : chances, whys };
}

/** @param {{ scene: Scene, hints: Hints | null, ask: () => Promise<void> }} props */
export function Hint({ scene, hints, ask }) {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const [asked, setAsked] = useState("");
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (hints && document.activeElement === document.body) shown.current?.focus();
  }, [hints]);
  const moment = `${scene.ply} ${scene.seat}`;
  const thinks = asked === moment && !problem;

  async function think() {
    if (thinks) return;
    setAsked(moment);
    setProblem(null);
    await ask().catch(setProblem);
  }

  if (!hints)
    return html`<p class="hint"><button class="quiet" aria-disabled=${thinks} onClick=${think}>${t("table.hint")}</button>
      <span role="status" class="thinks">${thinks && t("table.hint_thinking")}</span>
      ${problem && html`<span class="problem" role="alert">${reason(problem)}</span>`}</p>`;
  const { nameOf, factWords } = gameOf(scene.game);
  const name = (/** @type {string} */ choice) => nameOf(choice, scene);
  const whyOf = (/** @type {string} */ choice) => {
    const why = hints.whys[choice];
    return hints.unit === "points" && OF_CHANCES.test(why?.code ?? "") ? null : why;
  };
  const shownBest = best(hints.chances);
  return html`<section class="hint" ref=${shown} tabindex="-1" aria-label=${t("table.hints")}>
    <h2>${t("table.hints")}</h2>
    ${!shownBest.length && html`<p>${t(`why.${ALL_EQUAL}`)}</p>`}
    <ol>
      ${shownBest.map(
        ([choice, chance]) => html`<li>
          <b>${alone(choice, name(choice))}</b><span class="unseen">,</span> <span class="chance">${worthWords(hints.unit, chance)}</span>
          <span class="about">${whyWords(whyOf(choice), name, factWords)}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}

/** What stands alone has a capital letter; notation, which a game without words has, stays as it is.
 * @param {string} choice @param {string} words */
function alone(choice, words) {
  return words === choice ? choice : capital(words);
}
