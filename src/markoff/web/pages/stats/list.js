// Every game of the player: when, with whom, how it ended; to look at again, or to delete.

import { remembered } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { gameName } from "../../core/games.js";
import { html, useRef, useState } from "../../core/html.js";
import { removeGames } from "../../core/kept_games.js";
import { reason } from "../../core/reasons.js";
import { openOwn, replayOf } from "../../core/replays.js";
import { go } from "../../core/router.js";
import { date, list, number, t } from "../../core/words.js";
import { playerWords } from "./words.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */
/** @typedef {import("../../core/http.d.ts").Row} Row */

const SHOWN = 8;

/** @param {{ games: Kept[], rows: Row[], changed: () => void }} props */
export function Games({ games, rows, changed }) {
  const [all, setAll] = useState(false);
  const [going, setGoing] = useState(/** @type {Kept | null} */ (null));
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const byFile = new Map(games.map((game) => [game.file, game]));
  const latest = rows.toReversed().flatMap((row) => {
    const game = byFile.get(row.file);
    return game ? [{ row, game }] : [];
  });
  const remove = async () => {
    if (going) await removeGames([going]);
    setGoing(null);
    changed();
    heading.current?.focus();
  };
  return html`<section class="kept-games" aria-labelledby="stats-games">
    <h2 id="stats-games" tabindex="-1" ref=${heading}>${t("stats.games")}</h2>
    <ul>
      ${latest.slice(0, all ? latest.length : SHOWN).map(
        ({ row, game }) => html`<li key=${game.id}>
          <button class="quiet look" onClick=${() => look(game).catch(setProblem)}><b>${gameName(row.game)}</b> ${sayRow(row)}</button>
          <span class="about">${date(row.date)}${row.play && ` · ${t("stats.is_reviewed")}`}</span>
          <button class="quiet" aria-label=${t("stats.delete_one", { game: gameName(row.game), result: sayRow(row), date: date(row.date) })} onClick=${() => setGoing(game)}><span aria-hidden="true">✕</span></button>
        </li>`,
      )}
    </ul>
    ${latest.length > SHOWN && !all && html`<button class="quiet" onClick=${() => setAll(true)}>${t("stats.show_all", { n: latest.length })}</button>`}
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
    ${
      going &&
      html`<${Dialog} title=${t("stats.delete_title")} close=${() => setGoing(null)}>
      <p>${t("stats.delete_about")}</p>
      <button class="grave" onClick=${remove}>${t("stats.delete_sure")}</button>
    </${Dialog}>`
    }
  </section>`;
}

/** `won against Frieda · 61 points` @param {Row} row */
function sayRow({ opponents, levels, outcome, score }) {
  const others = [...opponents, ...levels.map((bot) => playerWords({ name: bot, bot }))];
  const result = t(`stats.outcome.${outcome}`, { n: others.length, names: list(others) });
  return score === null || score === undefined
    ? result
    : `${result} · ${t("stats.points", { n: number(score) })}`;
}

/** From the table if it is still there, otherwise from the record. @param {Kept} game */
async function look({ table, record }) {
  if (table && remembered(table) && (await isThere(table)))
    return go(`/r/${encodeURIComponent(table)}`);
  await openOwn(record);
  go("/r/file");
}

/** @param {string} table */
const isThere = (table) =>
  replayOf(table).then(
    () => true,
    () => false,
  );
