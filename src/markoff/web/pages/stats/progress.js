// Progress: a point for each month, or each tenth of the games; for results with their intervals.

import { html } from "../../core/html.js";
import { number, percent, t } from "../../core/words.js";
import { Figure } from "./figure.js";
import { intervalWords, lostWords, periodWords } from "./words.js";

/** @typedef {import("../../core/http.d.ts").Group} Group */
/** @typedef {import("../../core/http.d.ts").Period} Period */
/** @typedef {{ at: number, value: number, low: number, high: number }} Point */
/**
 * @typedef {object} Measure
 * @property {string} title
 * @property {(period: Period) => number | null | undefined} value
 * @property {(value: number) => string} words
 * @property {(period: Period) => [number, number] | null} [around]
 * @property {number} [most] of the scale; otherwise the greatest value
 */

const WIDE = 320;
const LEFT = 44;
const RIGHT = 312;
const TOP = 12;
const BOTTOM = 124;
const HIGH = 148;

/** @param {Group} group @returns {Measure[]} */
function measuresOf({ results, score, play }) {
  /** @type {Measure[]} */
  const found = [];
  if (results)
    found.push({
      title: t("stats.progress_share"),
      value: (period) => period.results?.share,
      words: percent,
      around: (period) => /** @type {any} */ (period.results?.interval ?? null),
      most: 1,
    });
  if (score)
    found.push({
      title: t("stats.progress_score"),
      value: (period) => period.score,
      words: (value) => number(value, 1),
    });
  if (play)
    found.push({
      title: t("stats.progress_lost"),
      value: (period) => period.per_choice,
      words: (value) => lostWords(play.unit, value),
    });
  return found;
}

/** @param {{ group: Group }} props */
export function Progress({ group }) {
  if (group.progress.length < 2) return null;
  return measuresOf(group).map(
    (measure) =>
      html`<${Course} key=${measure.title} measure=${measure} periods=${group.progress} />`,
  );
}

/** @param {{ measure: Measure, periods: Period[] }} props */
function Course({ measure, periods }) {
  const { title, words, around } = measure;
  const points = pointsOf(measure, periods);
  if (points.length < 2) return null;
  const lows = points.map(({ low }) => low);
  const least = Math.min(0, ...lows);
  const most = measure.most ?? Math.max(...points.map(({ high }) => high), least + 0.001);
  const x = (/** @type {number} */ at) => LEFT + ((RIGHT - LEFT) * at) / (periods.length - 1);
  const y = (/** @type {number} */ value) =>
    BOTTOM - ((BOTTOM - TOP) * (value - least)) / (most - least);
  const line = points.map(
    ({ at, value }, n) => `${n ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const [first, last] = [points[0], points[points.length - 1]];
  const told = t("stats.progress_told", { first: words(first.value), last: words(last.value) });
  const head = [t("stats.when"), t("stats.games"), title, ...(around ? [t("stats.interval")] : [])];
  return html`<${Figure} title=${title} told=${told} head=${head} lines=${periods.map((period) => linesOf(measure, period))}>
    <svg class="course" viewBox=${`0 0 ${WIDE} ${HIGH}`}>
      ${[least, (least + most) / 2, most].map(
        (value) => html`<line class="track" x1=${LEFT} x2=${RIGHT} y1=${y(value)} y2=${y(value)} />
          <text class="scale end" x=${LEFT - 6} y=${y(value) + 4}>${words(value)}</text>`,
      )}
      ${around && points.map(({ at, low, high }) => html`<line class="interval" x1=${x(at)} x2=${x(at)} y1=${y(low)} y2=${y(high)} />`)}
      <path class="line" d=${line.join("")} />
      ${points.map(({ at, value }) => html`<circle class="share" cx=${x(at)} cy=${y(value)} r="4" />`)}
      <text class="scale start" x=${LEFT} y=${BOTTOM + 20}>${periodWords(periods[0].name)}</text>
      <text class="scale end" x=${RIGHT} y=${BOTTOM + 20}>${periodWords(periods[periods.length - 1].name)}</text>
    </svg>
  </${Figure}>`;
}

/** @param {Measure} measure @param {Period[]} periods @returns {Point[]} */
function pointsOf({ value, around }, periods) {
  return periods.flatMap((period, at) => {
    const found = value(period);
    if (found === null || found === undefined) return [];
    const [low, high] = around?.(period) ?? [found, found];
    return [{ at, value: found, low, high }];
  });
}

/** @param {Measure} measure @param {Period} period */
function linesOf({ value, words, around }, period) {
  const found = value(period);
  const interval = around?.(period);
  return [
    periodWords(period.name),
    period.games,
    found === null || found === undefined ? "–" : words(found),
    ...(around ? [interval ? intervalWords(interval) : "–"] : []),
  ];
}
