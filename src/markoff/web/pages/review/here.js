// The step that is shown, if a choice cost something there: what was chosen, what was better and why.
// The board draws both; the signs here are its legend.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { aboutOf } from "./attempt.js";
import { around, costlyAt, hereOf } from "./compared.js";
import { Trying } from "./trying.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("./review.js").Props} Props */

/** From one costly choice to the next. @param {Props} props */
export function Way({ review, ply, seat, step }) {
  const { n, all, before, after } = around(review, ply, seat);
  const go = (/** @type {Costly | undefined} */ to) => to && step(to.ply, to.seat);
  return html`<div class="way">
    <button aria-label=${t("review.earlier")} aria-disabled=${!before} onClick=${() => go(before)}><span aria-hidden="true">‹</span></button>
    <span>${n ? t("review.nth", { n, all }) : t("review.in_all", { n: all })}</span>
    <button aria-label=${t("review.later")} aria-disabled=${!after} onClick=${() => go(after)}><span aria-hidden="true">›</span></button>
  </div>`;
}

/** @param {Props & { attempt: import("./attempt.js").Attempt }} props */
export function Here({ attempt, ...props }) {
  const { review, game, seat, ply } = props;
  const costly = hereOf(review, ply, seat);
  if (!costly) return null;
  const { tried } = attempt;
  const about = aboutOf({ game }, review.unit, costly, props.nameOf);
  const isTrying = tried?.costly === costly && (tried.shows === "asks" || tried.verdict);
  return html`<section class="costly-here" aria-label=${t("review.choices")}>
    ${
      tried && isTrying
        ? html`<${Trying} attempt=${attempt} tried=${tried} about=${about} />`
        : html`<${Compared} attempt=${attempt} costly=${costly} ...${props} />`
    }
  </section>`;
}

/** What was chosen and what was better. @param {Props & { attempt: import("./attempt.js").Attempt, costly: Costly }} props */
function Compared({ attempt, costly, ...props }) {
  const { review, game, names, seat, ply, step } = props;
  const { tried, ask, play, stop } = attempt;
  const { chose, better, why, cost } = wordsOf(props, costly);
  const others = costlyAt(review, ply).filter((each) => each !== costly);
  const away = gameOf(game).hasSheets && costly.seat !== seat ? [costly, ...others] : others;
  const tryIt = () => {
    if (costly.seat !== seat) step(ply, costly.seat);
    ask(costly);
  };
  return html`<p class="chosen"><${Sign} kind="chosen" /> <span>${chose}</span></p>
    <p class="better"><${Sign} kind="better" /> <span>${better}</span></p>
    <p class="reason"><span class="about">${why}</span> <b class="cost">${cost}</b></p>
    <div class="buttons">
      ${costly.weighed?.length > 0 && html`<button onClick=${tryIt}>${t("review.try")}</button>`}
      ${costly.after && html`<button aria-pressed=${Boolean(tried)} onClick=${tried ? stop : () => play(costly)}>${t("review.show_better")}</button>`}
      ${away.map(
        (each) =>
          html`<button class="quiet" key=${each.seat} onClick=${() => step(ply, each.seat)}>${t("review.look_at", { name: names[each.seat] })}</button>`,
      )}
    </div>`;
}

/** As on the board: a solid frame is what was chosen, a dashed one what was better. @param {{ kind: string }} props */
function Sign({ kind }) {
  return html`<span class=${`compared-sign ${kind}`} aria-hidden="true"></span>`;
}

/** The same for the ears: a sentence for each. @param {Props} props @returns {string[]} */
export function costlyWords(props) {
  return costlyAt(props.review, props.ply).map((costly) => {
    const { chose, better, why, cost } = wordsOf(props, costly);
    return [chose, better, why, `${cost}.`].filter(Boolean).join(" ");
  });
}
