// The figures of one player: results, and for each kind of game scores, endings, progress, luck and play.

import { reasonWords } from "../../core/ends.js";
import { gameName, rulesOf } from "../../core/games.js";
import { html } from "../../core/html.js";
import { number, t } from "../../core/words.js";
import { Lines } from "./figure.js";
import { Progress } from "./progress.js";
import { Scores } from "./scores.js";
import { Ends, Shares } from "./shares.js";
import { errorWords, kindWords, lostWords, luckWords, resultWords, whoWords } from "./words.js";

/** @typedef {import("../../core/http.d.ts").Statistics} Statistics */
/** @typedef {import("../../core/http.d.ts").Group} Group */
/** @typedef {import("../../core/http.d.ts").PlaySum} PlaySum */

/** @param {{ found: Statistics }} props */
export function Figures({ found: { summary, histograms } }) {
  const { results, groups, opponents, levels } = summary;
  const kinds = groups.flatMap((group) =>
    group.results ? [{ name: kindWords(group), results: group.results }] : [],
  );
  const all = kinds.length > 1 && results ? [{ name: t("stats.all"), results }] : [];
  const people = opponents.map(({ name, results }) => ({ name, results }));
  const bots = levels.map(({ game, name, results }) => ({
    name: t("stats.level_in", { level: whoWords({ name, bot: name }), game: gameName(game) }),
    results,
  }));
  return html`
    <section aria-labelledby="stats-results">
      <h2 id="stats-results">${t("stats.results")}</h2>
      ${kinds.length === 0 && html`<p>${t("stats.only_alone")}</p>`}
      <div class="pictures">
        <${Shares} title=${t("stats.by_game")} all=${[...kinds, ...all]} />
        <${Shares} title=${t("stats.by_person")} all=${people} />
        <${Shares} title=${t("stats.by_bot")} all=${bots} />
      </div>
      ${kinds.length > 0 && html`<p class="about">${t("stats.shares_about")}</p>`}
    </section>
    ${groups.map((group, n) => html`<${Kind} key=${kindWords(group)} group=${group} bins=${histograms[n]} />`)}`;
}

/** @param {{ group: Group, bins: import("../../core/http.d.ts").Bin[] }} props */
function Kind({ group, bins }) {
  const { game, players, games, length, score, reasons, play } = group;
  const id = `stats-${game}-${players}`;
  /** @type {[string, number][]} */
  const ends = Object.entries(reasons).map(([reason, n]) => [reasonWords(reason), n]);
  const rolls = rulesOf(game)?.has_dice ?? true;
  return html`<section aria-labelledby=${id}>
    <h2 id=${id}>${kindWords(group)} <small>${t("stats.n_games", { n: games })}</small></h2>
    ${length && html`<p class="about">${t(rolls ? "stats.turns_each" : "stats.moves_each", { n: number(length.mean, 1) })}</p>`}
    <div class="pictures">
      ${score && html`<${Scores} bins=${bins} score=${score} />`}
      <${Ends} title=${t("stats.ends")} ends=${ends} games=${games} />
      <${Progress} group=${group} />
    </div>
    ${play && html`<${Play} play=${play} dice=${rolls} />`}
  </section>`;
}

/** What the reviews say. @param {{ play: PlaySum, dice: boolean }} props */
function Play({ play, dice }) {
  const { unit, games, mattered, mistakes, per_choice, luck, result, adjusted, error } = play;
  const without = resultWords(unit, adjusted) + errorWords(unit, error, games);
  /** @type {(string | number)[][]} */
  const lines = [
    [t("stats.reviewed"), games],
    [t("stats.mattered"), mattered],
    [t("stats.costly"), mistakes],
    [t("stats.lost_each"), lostWords(unit, per_choice)],
    [t(unit === "points" ? "stats.mean_score" : "stats.mean_share"), resultWords(unit, result)],
    ...(dice
      ? [
          [t("stats.luck"), luckWords(unit, luck)],
          [t("stats.without_luck"), without],
        ]
      : []),
  ];
  return html`<div class="play-sum">
    <h3>${t("stats.play")}</h3>
    <${Lines} title=${t("stats.play")} head=${["", t("stats.value")]} lines=${lines} />
    <p class="about">${t(unit === "points" ? "stats.play_about_points" : "stats.play_about")}</p>
  </div>`;
}
