// What a bot thinks of each choice, and why.

import { send } from "../../core/api.js";
import { botName } from "../../core/bots.js";
import { asked } from "../../core/homes.js";
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
  const { position = "", table } = state;
  /** @type {import("../../core/http.d.ts").Question} */
  const question = { game, position, seat, table };
  /** @type {import("../../core/http.d.ts").Hint[]} */
  const found = await send(asked(table, "/api/hint"), question);
  const chances = Object.fromEntries(found.map(({ choice, chance }) => [choice, chance]));
  const whys = Object.fromEntries(found.map(({ choice, why }) => [choice, why]));
  const equal = found.every(({ why }) => why.code === ALL_EQUAL);
  // Three of many equals would look like the best.
  const { unit, by = "" } = found[0];
  place.value = { position, seat, unit, by, chances: equal ? {} : chances, whys };
}

/** @param {{ scene: Scene, ask: () => Promise<void> }} props */
export function AskHint({ scene, ask }) {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const [asked, setAsked] = useState("");
  const moment = `${scene.ply} ${scene.seat}`;
  const thinks = asked === moment && !problem;

  async function think() {
    if (thinks) return;
    setAsked(moment);
    setProblem(null);
    await ask().catch(setProblem);
  }

  return html`<p class="hint"><button class="quiet" aria-disabled=${thinks} onClick=${think}>${t("table.hint")}</button>
    <span role="status" class="thinks">${thinks && t("table.hint_thinking")}</span>
    ${problem && html`<span class="problem" role="alert">${reason(problem)}</span>`}</p>`;
}

/** @param {{ scene: Scene, hand: import("../../games/scene.js").Hand, hints: Hints }} props */
export function HintList({ scene, hand, hints }) {
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus();
  }, [hints]);
  const shownBest = best(hints.chances);
  const title = t(
    shownBest.length && hints.unit !== "points" ? "table.hints_chance" : "table.hints",
  );
  return html`<section class="hint" ref=${shown} tabindex="-1" aria-label=${title}>
    <h2>${title}</h2>
    ${hints.by && html`<p class="about">${t("table.hints_by", { bot: botName(hints.by) })}</p>`}
    ${!shownBest.length && html`<p>${t(`why.${ALL_EQUAL}`)}</p>`}
    <ol>
      ${shownBest.map(([choice]) => html`<li key=${choice}><${One} scene=${scene} hand=${hand} hints=${hints} choice=${choice} /></li>`)}
    </ol>
  </section>`;
}

/** A press picks it, so that the board shows what it would do; it is not chosen yet.
 * @param {{ scene: Scene, hand: import("../../games/scene.js").Hand, hints: Hints, choice: string }} props */
function One({ scene, hand, hints, choice }) {
  const { nameOf, factWords } = gameOf(scene.game);
  const name = (/** @type {string} */ one) => nameOf(one, scene);
  const why = hints.whys[choice];
  const isTold = hints.unit !== "points" || !OF_CHANCES.test(why?.code ?? "");
  const picked = hand.draft === choice;
  const pick = () => {
    hand.pick(picked ? null : choice);
    requestAnimationFrame(seePicked);
  };
  return html`<button class="pick" aria-pressed=${picked} onClick=${pick}>
    <b>${alone(choice, name(choice))}</b><span class="unseen">,</span> <span class="chance">${worthWords(hints.unit, hints.chances[choice])}</span>
    <span class="about">${isTold && whyWords(why, name, factWords)}</span>
  </button>`;
}

/** The part of the board where it is drawn. */
function seePicked() {
  const picked = document.querySelector(".game :is(.marked, .lifted)");
  picked?.closest(".mine, .path, .tray")?.scrollIntoView({ block: "nearest" });
}

/** What stands alone has a capital letter; notation stays as it is, and so does a cell like b1.
 * @param {string} choice @param {string} words */
function alone(choice, words) {
  return words === choice || words.startsWith(`${choice.slice(0, 2)},`) ? words : capital(words);
}
