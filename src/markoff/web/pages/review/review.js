// A match looked at again with a bot: the chances, luck and play, and what would have been better.

import { momentOf } from "../../core/graph.js";
import { html } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { t } from "../../core/words.js";
import { worth } from "../../core/worth.js";
import { Kept } from "../mistakes/keeping.js";
import { Choices } from "./choices.js";
import { hereOf } from "./compared.js";
import { Graph, graphTitle, sidesOf } from "./graph.js";
import { LuckAndPlay } from "./luck.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */
/** @typedef {import("./use_review.js").Reviewing} Reviewing */
/** @typedef {(choice: string, ply: number, seat: number) => string} NameOf a choice in words */
/**
 * @typedef {object} Props
 * @property {Review} review
 * @property {string} game
 * @property {string} table
 * @property {string} match
 * @property {string[]} names
 * @property {number | undefined} own the seat of this device
 * @property {number} seat whose eyes we look through
 * @property {number} ply
 * @property {(to: number, seat?: number) => void} step to a ply, with the picture in view
 * @property {NameOf} nameOf
 * @property {import("../../core/replays.js").Costly | null} asked the choice that somebody tries: nothing gives the answer away
 */

/** What there is to see beside the board: how the chances went, and what they were lost by. @param {Props} props */
export function Reviewed(props) {
  const { review, table, match, names, seat } = props;
  return html`<section class="review" aria-label=${t("review.title")}>
    <${Chances} ...${props} />
    <${Choices} ...${props} />
    <${Kept} table=${table} match=${match} />
    <${LuckAndPlay} review=${review} names=${names} seat=${seat} />
    <${AsTable} ...${props} />
  </section>`;
}

/** Where in the match we are. @param {Props} props */
function Chances({ review, game, names, own, seat, ply, step }) {
  // A step of the graph shows whoever went wrong there.
  const jump = (/** @type {number} */ to) =>
    step(to, hereOf(review, to, own ?? seat)?.seat ?? seat);
  const title = graphTitle(review);
  return html`<div class="chances">
    <h2>${title}</h2>
    <${Graph} review=${review} game=${game} names=${names} seat=${seat} ply=${ply} step=${jump} />
    ${
      review.turning.length > 0 &&
      html`<p class="turned-at">${t("review.turned")}
      ${review.turning.map(
        (at) =>
          html`<button class="quiet" aria-label=${t("review.to_step", { ply: at })} aria-current=${at === ply} onClick=${() => jump(at)}>${t("review.at_step", { ply: at })}</button>`,
      )}</p>`
    }
  </div>`;
}

/** Until there is one. Whoever leaves the page, or stops waiting, asks no more.
 * @param {{ reviewing: Reviewing }} props */
export function Waiting({ reviewing }) {
  const { state, problem, progress, ask, stop } = reviewing;
  if (state === "thinking")
    return html`<section class="review waiting" aria-label=${t("review.title")}>
      <div role="status"><p>${t("review.thinking")}</p></div>
      <${Progress} progress=${progress} />
      <button class="quiet" onClick=${stop}>${t("review.stop")}</button>
    </section>`;
  const failed = state === "failed" || state === "offline";
  return html`<section class="review waiting" aria-label=${t("review.title")}>
    ${failed && html`<p class="problem" role="alert">${state === "offline" ? t("review.offline") : reason(problem)}</p>`}
    <button class="first" onClick=${ask}>${t(failed ? "review.again" : "review.ask")}</button>
    ${!failed && html`<p class="about">${t("review.ask_about")}</p>`}
  </section>`;
}

/** Why it has not begun. @param {import("../../core/replays.js").Progress | null} progress */
function readyWords(progress) {
  if (progress?.compiling) return t("review.compiling");
  return progress?.before ? t("review.queue", { n: progress.before }) : t("review.ready_soon");
}

/** How far the bot is; before it has begun, the bar has no end.
 * @param {{ progress: import("../../core/replays.js").Progress | null }} props */
function Progress({ progress }) {
  const label = t("review.thinking");
  if (!progress?.of)
    return html`<progress aria-label=${label}></progress>
      <p class="about">${readyWords(progress)}</p>`;
  const { done, of } = progress;
  return html`<progress aria-label=${label} max=${of} value=${done}></progress>
    <p class="about">${t("review.progress", { done, of })}</p>`;
}

/** The graph in numbers. @param {Pick<Props, "review" | "game" | "names" | "ply" | "step">} props */
function AsTable({ review, game, names, ply, step }) {
  const sides = sidesOf(review, game, names);
  const title = graphTitle(review);
  const here = momentOf(review.points, ply);
  return html`<details class="as-table">
    <summary>${title}: ${t("review.as_table")}</summary>
    <div class="scrolls" tabindex="0" role="group" aria-label=${title}>
      <table>
        <caption class="unseen">${title}</caption>
        <thead><tr><th scope="col">${t("review.step")}</th>${sides.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>
          ${review.points.map(
            (
              point,
              n,
            ) => html`<tr key=${n} class=${review.turning.includes(n) ? "turned" : ""} aria-current=${n === here}>
              <th scope="row"><button class="quiet" aria-label=${t("review.to_step", { ply: point.ply })} onClick=${() => step(point.ply)}>${n > point.ply ? t("review.end") : point.ply}</button></th>
              ${sides.map(({ values }) => html`<td>${worth(review.unit, values[n])}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
