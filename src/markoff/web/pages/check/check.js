// The dice of a match, checked in this browser: every draw from the revealed secret, step by step.

import { recall } from "../../core/device.js";
import { gameName, learnGames } from "../../core/games.js";
import { canCompute, rollsOf, steps } from "../../core/honest.js";
import { html, useEffect, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { isOwn } from "../../core/replays.js";
import { tell } from "../../core/told.js";
import { date, list, t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { Page } from "../parts/page.js";
import { RecordFile } from "../parts/record_file.js";
import { useReplay } from "../parts/use_replay.js";
import { AskServer } from "./ask_server.js";
import { StepList } from "./steps.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/honest.js").Step} Step */
/** @typedef {import("../../games/game.js").Dice} GameDice */

/** @param {{ name: string }} props */
export default function Check({ name }) {
  const table = isOwn(name) ? name : name.toUpperCase();
  const { found, load } = useReplay(table);
  const replay = found?.replay;
  useEffect(() => void learnGames().catch(() => {}), []);
  return html`<${Page} title=${t(replay && !rollsOf(replay).length ? "check.title_lots" : "check.title")}>
    ${!found && html`<p role="status">${t("check.loading")}</p>`}
    ${found?.problem && html`<p class="problem" role="alert">${reason(found.problem)}</p>`}
    ${replay && html`<${Checked} key=${replay.match} table=${table} replay=${replay} />`}
    ${found && html`<${RecordFile} page="check" label=${t("check.file")} opened=${load} />`}
  </${Page}>`;
}

/** The dice of a game, once they are loaded: undefined until then, null if they cannot be computed here.
 * @param {string} game @returns {GameDice | null | undefined} */
function useDice(game) {
  const { dice: load } = coverOf(game);
  const [dice, setDice] = useState(/** @type {GameDice | undefined} */ (undefined));
  useEffect(() => {
    load?.().then((loaded) => setDice(loaded.dice));
  }, [game]);
  return load ? dice : null;
}

/** @param {{ table: string, replay: Replay }} props */
function Checked({ table, replay }) {
  const rolls = rollsOf(replay).map((roll) => roll.text);
  const dice = useDice(replay.game);
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [!dice]);
  if (dice === undefined) return html`<p role="status">${t("check.loading")}</p>`;
  return html`<div class="check">
    <p class="about">${gameName(replay.game)} · ${list(replay.seats.map((seat) => seat.name))} · ${date(replay.date)}
      ${" · "}<a href=${`/r/${table}`}>${t("check.to_replay")}</a></p>
    <${Verdict} table=${table} replay=${replay} rolls=${rolls.length} dice=${dice} />
    ${dice && rolls.length > 0 && html`<${dice.Faces} rolls=${rolls} typedIn=${Boolean(replay.typed_in)} />`}
  </div>`;
}

/** What can be said about the dice of this match.
 * @param {{ table: string, replay: Replay, rolls: number, dice: GameDice | null }} props */
function Verdict({ table, replay, rolls, dice }) {
  if (replay.typed_in)
    return html`<p class="verdict">${t("check.typed_in")}</p><p>${t("check.typed_in_about")}</p>`;
  if (!rolls && !replay.drawn?.length) return html`<p class="verdict">${t("check.nothing")}</p>`;
  if (!replay.secret)
    return html`<p class="verdict">${t("check.not_over")}</p>
      <p>${t("check.not_over_about")}</p>
      <p><code>${replay.dice}</code></p>`;
  if (!canCompute() || (rolls && !dice))
    return html`<${AskServer} table=${table} replay=${replay} isOurs=${canCompute()} />`;
  const shown = isOwn(table) ? "" : recall(table, "dice", "");
  return html`<${Computed} replay=${replay} rolls=${rolls} shown=${shown} dice=${dice} />
    ${!shown && html`<p class="about">${t("check.unseen")}</p>`}`;
}

/** @param {{ replay: Replay, rolls: number, shown: string, dice: GameDice | null }} props */
function Computed({ replay, rolls, shown, dice }) {
  const [made, setMade] = useState(/** @type {Step[]} */ ([]));
  const [done, setDone] = useState(false);
  useEffect(() => {
    let left = false;
    (async () => {
      /** @type {Step[]} */
      const all = [];
      for await (const step of steps(replay, dice, shown)) all.push(step);
      if (left) return;
      setMade(all);
      setDone(true);
      tell(verdictOf(replay, all, rolls));
    })();
    return () => {
      left = true;
    };
  }, [replay]);
  if (!done) return html`<p role="status">${t("check.computing")}</p>`;
  const wrong = made.some((step) => !step.right);
  return html`
    <p class=${`verdict ${wrong ? "wrong" : "right"}`}><span aria-hidden="true">${wrong ? "✕" : "✓"}</span> ${verdictOf(replay, made, rolls)}</p>
    <${Meaning} replay=${replay} wrong=${wrong} rolls=${rolls} />
    <${StepList} replay=${replay} steps=${made} Roll=${dice?.Roll} />`;
}

/** @param {Replay} replay @param {Step[]} made @param {number} rolls */
function verdictOf(replay, made, rolls) {
  const wrong = made.filter((step) => !step.right);
  if (made[0] && !made[0].right) return t("check.secret_wrong");
  if (wrong.length) return t("check.wrong", { n: wrong.length });
  if (!rolls) return t("check.all_seats");
  return t(replay.drawn?.length ? "check.all_right_and_seats" : "check.all_right", { n: rolls });
}

/** What that proves, and what not. @param {{ replay: Replay, wrong: boolean, rolls: number }} props */
function Meaning({ replay, wrong, rolls }) {
  const words = (replay.words ?? []).some(Boolean);
  return html`<section class="meaning">
    <h2>${t("check.meaning")}</h2>
    ${
      wrong
        ? html`<p>${t("check.means_wrong")}</p>`
        : html`<p>${t(rolls ? "check.means_unchanged" : "check.means_seats")}</p>
          <p>${t(words ? "check.means_words" : "check.means_no_words")}</p>`
    }
    <details>
      <summary>${t("check.not_proven")}</summary>
      <ul>
        <li>${t("check.not_friend")}</li>
        <li>${t("check.not_last_words")}</li>
        <li>${t("check.not_names")}</li>
        <li>${t("check.not_typed")}</li>
      </ul>
    </details>
  </section>`;
}
