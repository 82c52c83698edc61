// The dice of a match, checked in this browser: every draw from the revealed secret, step by step.

import { recall } from "../../core/device.js";
import { gameName, learnGames } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { canCompute, dayOfDice, rollsOf, steps } from "../../core/honest.js";
import { html, useEffect, useState } from "../../core/html.js";
import { compare, isAsSeen, promisedAt } from "../../core/promised.js";
import { isOwn } from "../../core/replays.js";
import { anchor } from "../../core/router.js";
import { tell } from "../../core/told.js";
import { isUnseen } from "../../core/unseen.js";
import { date, list, t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { Page } from "../parts/page.js";
import { RecordFile } from "../parts/record_file.js";
import { useReplay } from "../parts/use_replay.js";
import { NotHere, Waking } from "../parts/waking.js";
import { AskServer } from "./ask_server.js";
import { Meaning, pointsOf } from "./meaning.js";
import { StepList } from "./steps.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/honest.js").Step} Step */
/** @typedef {import("../../games/game.js").Dice} GameDice */
/** @typedef {import("../../core/promised.js").Promised} Promised */
/** @typedef {import("../../core/promised.js").Comparison} Comparison */

/** @param {{ name: string }} props */
export default function Check({ name }) {
  const table = isOwn(name) ? name : name.toUpperCase();
  const { found, load } = useReplay(table);
  const replay = found?.replay;
  useEffect(() => void learnGames().catch(() => {}), []);
  const lots = replay && !rollsOf(replay).length && !(isUnseen(replay) && !replay.drawn?.length);
  return html`<${Page} title=${t(lots ? "check.title_lots" : "check.title")}>
    ${!found && (Waking() ?? html`<p role="status">${t("check.loading")}</p>`)}
    ${found?.problem && html`<${NotHere} problem=${found.problem} again=${load} />`}
    ${replay && html`<${Checked} key=${replay.match} table=${table} replay=${replay} written=${found.written} />`}
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

/** @param {{ table: string, replay: Replay, written: Replay }} props */
function Checked({ table, replay, written }) {
  const rolls = rollsOf(replay).map((roll) => roll.text);
  const dice = useDice(replay.game);
  useEffect(() => {
    if (anchor()) document.getElementById(anchor())?.scrollIntoView();
  }, [!dice]);
  if (dice === undefined) return html`<p role="status">${t("check.loading")}</p>`;
  return html`<div class="check">
    <p class="about">${gameName(replay.game)} · ${list(replay.seats.map((seat) => seat.name))} · ${date(replay.date)}
      ${" · "}<a href=${`/r/${table}`}>${t("check.to_replay")}</a></p>
    ${!isOwn(table) && isOurs(table) && html`<p class="about">${t("check.here")}</p>`}
    <${Verdict} table=${table} replay=${replay} written=${written} rolls=${rolls.length} dice=${dice} />
    ${dice && rolls.length > 0 && html`<${dice.Faces} rolls=${rolls} typedIn=${Boolean(replay.typed_in)} />`}
  </div>`;
}

/** What can be said about the dice of this match.
 * @param {{ table: string, replay: Replay, written: Replay, rolls: number, dice: GameDice | null }} props */
function Verdict({ table, replay, written, rolls, dice }) {
  if (isUnseen(replay) && !replay.drawn?.length)
    return html`<p class="verdict">${t("check.own_dice")}</p><p>${t("check.own_dice_about")}</p>`;
  if (replay.typed_in)
    return html`<p class="verdict">${t("check.typed_in")}</p><p>${t("check.typed_in_about")}</p>`;
  if (!rolls && !replay.drawn?.length) return html`<p class="verdict">${t("check.nothing")}</p>`;
  if (!replay.secret)
    return html`<p class="verdict">${t("check.not_over")}</p>
      <p>${t("check.not_over_about")}</p>
      <p><code>${replay.dice}</code></p>`;
  const known = knownOf(table, replay);
  const found = compare(written, known);
  const held = { table, replay, rolls, known, found };
  if (!canCompute() || (rolls && !dice))
    return html`<${AskServer} table=${table} replay=${replay} isOurs=${canCompute()} />
      <${Meaning} ...${held} made=${null} />`;
  return html`<${Computed} ...${held} dice=${dice} />`;
}

/** What this device was shown before; long ago it kept only the commitment, whenever it saw that.
 * @param {string} table @param {Replay} replay @returns {Promised | null} */
function knownOf(table, { match }) {
  if (isOwn(table)) return null;
  const dice = recall(table, "dice", "");
  return promisedAt(table) ?? (dice ? { dice, match, binds: false, since: "during" } : null);
}

/** @typedef {{ table: string, replay: Replay, rolls: number, known: Promised | null, found: Comparison, day?: string }} Held
 * day: whose dice these are, if they are of a day */

/** @param {Held & { dice: GameDice | null }} props */
function Computed({ dice, ...shown }) {
  const { replay, known, found } = shown;
  const [day, setDay] = useState("");
  const held = { ...shown, day };
  const [made, setMade] = useState(/** @type {Step[]} */ ([]));
  const [done, setDone] = useState(false);
  useEffect(() => {
    let left = false;
    (async () => {
      /** @type {Step[]} */
      const all = [];
      for await (const step of steps(replay, dice, known?.dice)) all.push(step);
      const whose = await dayOfDice(replay);
      if (left) return;
      setMade(all);
      setDay(whose);
      setDone(true);
      tell(verdictOf({ ...shown, day: whose }, all));
    })();
    return () => {
      left = true;
    };
  }, [replay]);
  if (!done) return html`<p role="status">${t("check.computing")}</p>`;
  const wrong = made.some((step) => !step.right) || !isAsSeen(found);
  return html`
    <p class=${`verdict ${wrong ? "wrong" : "right"}`}><span aria-hidden="true">${wrong ? "✕" : "✓"}</span> ${verdictOf(held, made)}</p>
    ${isProved(held, made) && html`<p>${matchOf(held)}</p>`}
    <${Meaning} ...${held} made=${made} />
    <${StepList} replay=${replay} steps=${made} Roll=${dice?.Roll} />`;
}

/** @param {Held} held @param {Step[]} made */
function isProved(held, made) {
  return pointsOf(held, made).every(({ state }) => state === "right");
}

/** @param {Held} held @param {Step[]} made */
function verdictOf(held, made) {
  const wrong = made.filter((step) => !step.right);
  if (made[0] && !made[0].right) return t("check.secret_wrong");
  if (!isAsSeen(held.found)) return t("check.not_as_seen");
  if (wrong.length) return t("check.wrong", { n: wrong.length });
  return isProved(held, made) ? t(held.rolls ? "check.yes" : "check.yes_seats") : matchOf(held);
}

/** @param {Held} held */
function matchOf({ replay, rolls }) {
  if (!rolls) return t("check.all_seats");
  return t(replay.drawn?.length ? "check.all_right_and_seats" : "check.all_right", { n: rolls });
}
