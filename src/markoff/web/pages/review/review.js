// A match looked at again with a bot: the chances, luck and play, and what would have been better.

import { momentOf } from "../../core/graph.js";
import { html, useEffect, useRef } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { t } from "../../core/words.js";
import { worth } from "../../core/worth.js";
import { Choices, Here } from "./choices.js";
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
 * @property {string[]} names
 * @property {number} seat whose eyes we look through
 * @property {number} ply
 * @property {(to: number) => void} step
 * @property {NameOf} nameOf
 */

/** Beside the steps: where in the match we are. @param {Props} props */
export function Chances({ review, game, names, seat, ply, step, nameOf }) {
  const title = graphTitle(review);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // It was asked for under the board, by a button that is gone now.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return html`<section class="chances" ref=${place} tabindex="-1" aria-label=${title}>
    <h2>${title}</h2>
    <${Graph} review=${review} game=${game} names=${names} seat=${seat} ply=${ply} step=${step} />
    ${
      review.turning.length > 0 &&
      html`<p class="turned-at">${t("review.turned")}
      ${review.turning.map(
        (at) =>
          html`<button class="quiet" aria-label=${t("review.to_step", { ply: at })} aria-current=${at === ply} onClick=${() => step(at)}>${t("review.at_step", { ply: at })}</button>`,
      )}</p>`
    }
    <${Here} review=${review} game=${game} names=${names} ply=${ply} nameOf=${nameOf} />
  </section>`;
}

/** Under the board: asking for a review, and then the rest of it.
 * @param {Omit<Props, "review"> & { reviewing: Reviewing }} props */
export function Reviewed({ reviewing, game, names, seat, ply, step, nameOf }) {
  const { state, review, problem, ask } = reviewing;
  if (review) {
    const shared = { review, game, names, ply, step, nameOf };
    return html`<section class="review" aria-label=${t("review.title")}>
      <${LuckAndPlay} review=${review} names=${names} seat=${seat} />
      <${Choices} ...${shared} />
      <${AsTable} ...${shared} />
    </section>`;
  }
  const thinks = state === "thinking";
  const failed = state === "failed" || state === "offline";
  return html`<section class="review" aria-label=${t("review.title")}>
    ${failed && html`<p class="problem" role="alert">${state === "offline" ? t("review.offline") : reason(problem)}</p>`}
    <button class="first" aria-disabled=${thinks} onClick=${() => thinks || ask()}>${t(failed ? "review.again" : "review.ask")}</button>
    <div role="status">${thinks && html`<p>${t("review.thinking")}</p>`}</div>
    ${thinks ? html`<progress aria-label=${t("review.thinking")}></progress>` : html`<p class="about">${t("review.ask_about")}</p>`}
  </section>`;
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
