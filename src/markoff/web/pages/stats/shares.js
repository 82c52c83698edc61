// Results: for each kind of game or opponent the share of the wins, and where it may truly lie.

import { html } from "../../core/html.js";
import { percent, t } from "../../core/words.js";
import { Figure } from "./figure.js";
import { intervalWords } from "./words.js";

/** @typedef {import("../../core/http.d.ts").Results} Results */
/** @typedef {{ name: string, results: Results }} Named */

const SHOWN = 12;

/** @param {{ title: string, all: Named[] }} props */
export function Shares({ title, all }) {
  if (!all.length) return null;
  const head = ["", "games", "won", "drawn", "lost", "share", "interval", "equals"];
  const shown = all.slice(0, SHOWN);
  return html`<${Figure} title=${title} told=${shown.map(toldOf).join(" ")}
    head=${head.map((name) => name && t(`stats.${name}`))} lines=${all.map(lineOf)}>
    ${shown.map(
      ({ name, results }) => html`<div class="bar-line">
        <span class="name">${name} <small>${t("stats.n_games", { n: results.games })}</small></span>
        <${Bar} ...${results} />
        <b>${percent(results.share)}</b>
      </div>`,
    )}
  </${Figure}>`;
}

/** The line is the interval, the block the share, the hollow mark what equals would get. @param {Results} results */
function Bar({ share, interval: [low, high], fair }) {
  const x = (/** @type {number} */ value) => `${(100 * value).toFixed(1)}%`;
  return html`<svg class="bar" height="24">
    <line class="track" x1="0" x2="100%" y1="12" y2="12" />
    <line class="interval" x1=${x(low)} x2=${x(high)} y1="12" y2="12" />
    <line class="fair" x1=${x(fair)} x2=${x(fair)} y1="2" y2="22" />
    <circle class="share" cx=${x(share)} cy="12" r="5.5" />
  </svg>`;
}

/** @param {Named} named */
function toldOf({ name, results: { games, share, interval } }) {
  return t("stats.share_told", {
    name,
    n: games,
    share: percent(share),
    interval: intervalWords(/** @type {any} */ (interval)),
  });
}

/** @param {Named} named */
function lineOf({ name, results }) {
  const { games, won, drawn, lost, share, interval, fair } = results;
  const range = intervalWords(/** @type {any} */ (interval));
  return [name, games, won, drawn, lost, percent(share), range, percent(fair)];
}

/** How many games ended in which way.
 * @param {{ title: string, ends: [string, number][], games: number }} props */
export function Ends({ title, ends, games }) {
  const told = ends.map(([name, n]) => `${name} ${n}.`).join(" ");
  return html`<${Figure} title=${title} told=${told} head=${["", t("stats.games"), t("stats.of_games")]}
    lines=${ends.map(([name, n]) => [name, n, percent(n / games)])}>
    ${ends.map(
      ([name, n]) => html`<div class="bar-line">
        <span class="name">${name}</span>
        <svg class="bar" height="24"><rect class="amount" x="0" y="5" height="14" width=${`${(100 * n) / games}%`} /></svg>
        <b>${n}</b>
      </div>`,
    )}
  </${Figure}>`;
}
