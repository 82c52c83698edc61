// Scores: how often each came up, as columns over round numbers.

import { html } from "../../core/html.js";
import { number, t } from "../../core/words.js";
import { Figure } from "./figure.js";

/** @typedef {import("../../core/http.d.ts").Bin} Bin */
/** @typedef {import("../../core/http.d.ts").Spread} Spread */

const WIDE = 320;
const HIGH = 150;
const TOP = 18;
const BOTTOM = 128;
const WIDEST = 40;

/** @param {Bin} bin */
const binWords = ({ lowest, highest }) => `${number(lowest)} – ${number(highest)}`;

/** @param {{ bins: Bin[], score: Spread }} props */
export function Scores({ bins, score }) {
  const most = Math.max(...bins.map(({ games }) => games));
  const step = WIDE / bins.length;
  const told = t("stats.scores_told", {
    mean: number(score.mean, 1),
    low: number(score.lowest),
    high: number(score.highest),
    middle: number(score.quantiles["50"]),
  });
  return html`<${Figure} title=${t("stats.scores")} told=${told} about=${told}
    head=${[t("stats.score"), t("stats.games")]} lines=${bins.map((bin) => [binWords(bin), bin.games])}>
    <svg class="columns" viewBox=${`0 0 ${WIDE} ${HIGH}`}>
      <line class="track" x1="0" x2=${WIDE} y1=${BOTTOM} y2=${BOTTOM} />
      ${bins.map(({ lowest, games }, n) => {
        const high = ((BOTTOM - TOP) * games) / most;
        const middle = (n + 0.5) * step;
        const wide = Math.min(step - 4, WIDEST);
        return html`<rect class="amount" x=${middle - wide / 2} width=${wide} y=${BOTTOM - high} height=${high} />
          ${games > 0 && html`<text x=${middle} y=${BOTTOM - high - 5}>${games}</text>`}
          ${(bins.length <= 8 || n % 2 === 0) && html`<text class="scale" x=${middle} y=${BOTTOM + 15}>${number(lowest)}</text>`}`;
      })}
    </svg>
  </${Figure}>`;
}
