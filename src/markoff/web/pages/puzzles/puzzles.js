// Puzzles: which ones you like, how well you do, and on to the next.

import { Dialog } from "../../core/dialog.js";
import { gameName } from "../../core/games.js";
import { html, useEffect, useState } from "../../core/html.js";
import { go } from "../../core/router.js";
import { number, t } from "../../core/words.js";
import { COVERS } from "../../games/covers.js";
import { Choice, Page } from "../parts/page.js";
import { NotHere, Waking } from "../parts/waking.js";
import { ratingWords } from "./form/figures.js";
import { forgetForm, form } from "./form/form.js";
import { learnPuzzles, rows, want, wish } from "./form/list.js";
import { nextOf, wished } from "./form/next.js";
import { themeName } from "./themes.js";

/** @typedef {import("./form/list.js").Row} Row */

export default function PuzzlesPage() {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const load = () => {
    setProblem(null);
    learnPuzzles().catch(setProblem);
  };
  useEffect(load, []);
  const all = rows.value;
  return html`<${Page} title=${t("puzzles.title")}>
    <p>${t("puzzles.about")}</p>
    ${!all && html`<${Waking} />`}
    ${problem && html`<${NotHere} problem=${problem} again=${load} />`}
    ${all && html`<${Chosen} all=${all} />`}
  </${Page}>`;
}

/** @param {{ all: Row[] }} props */
function Chosen({ all }) {
  const games = gamesOf(all);
  const game = games.includes(wish.value.game) ? wish.value.game : "";
  const themes = themesOf(wished(all, { game, theme: "" }));
  const theme = themes.includes(wish.value.theme) ? wish.value.theme : "";
  const fit = wished(all, { game, theme });
  const solve = () => {
    const next = nextOf(fit, form.value);
    if (next) go(`/puzzles/${next.id}`);
  };
  /** @type {(names: string[], any: string, say: (name: string) => string) => [string, string][]} */
  const options = (names, any, say) => [
    ["", any],
    ...names.map((name) => /** @type {[string, string]} */ ([name, say(name)])),
  ];
  return html`<div class="puzzles">
    <${Figures} all=${all} games=${games} />
    <${Choice} label=${t("puzzles.game")} value=${game} options=${options(games, t("puzzles.any_game"), gameName)}
      choose=${(/** @type {string} */ name) => want({ game: name, theme: "" })} />
    <${Choice} label=${t("puzzles.theme")} value=${theme} options=${options(themes, t("puzzles.any_theme"), themeName)}
      choose=${(/** @type {string} */ name) => want({ game, theme: name })} />
    <p class="buttons start"><button class="first" onClick=${solve}>${t("puzzles.start")}</button></p>
    <p class="about">${t("puzzles.harder")}</p>
    <${Reset} />
  </div>`;
}

/** In the order of the home page; then what nobody has drawn. @param {Row[]} all */
function gamesOf(all) {
  const here = new Set(all.map(({ game }) => game));
  return [...new Set([...Object.keys(COVERS), ...here])].filter((game) => here.has(game));
}

/** The most frequent first. @param {Row[]} fit */
function themesOf(fit) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { themes } of fit)
    for (const theme of themes) counts[theme] = (counts[theme] ?? 0) + 1;
  return Object.keys(counts).sort((one, other) => counts[other] - counts[one]);
}

/** @param {{ all: Row[], games: string[] }} props */
function Figures({ all, games }) {
  const { answers, streak, longest } = form.value;
  return html`<ul class="puzzle-figures" aria-label=${t("puzzles.form")}>
    ${games.map((game) => {
      const own = all.filter((row) => row.game === game);
      const solved = own.filter(({ id }) => answers[id]).length;
      const tried = own.some(({ id }) => Object.hasOwn(answers, id));
      return html`<li key=${game}>
        <b>${gameName(game)}</b>
        ${tried && html`<span>${t("puzzles.rating")} <b>${ratingWords(game)}</b></span>`}
        <span class="about">${t("puzzles.solved", { n: solved, all: own.length })}</span>
      </li>`;
    })}
  </ul>
  ${longest > 0 && html`<p>${t("puzzles.streaks", { streak: number(streak), longest: number(longest) })}</p>`}`;
}

function Reset() {
  const [sure, setSure] = useState(false);
  const reset = () => {
    forgetForm();
    setSure(false);
  };
  if (!Object.keys(form.value.answers).length) return null;
  return html`<p><button class="quiet" onClick=${() => setSure(true)}>${t("puzzles.reset")}</button></p>
    ${
      sure &&
      html`<${Dialog} title=${t("puzzles.reset")} close=${() => setSure(false)}>
        <p>${t("puzzles.reset_about")}</p>
        <button class="grave" onClick=${reset}>${t("puzzles.reset_sure")}</button>
      </${Dialog}>`
    }`;
}
