// What can be chosen for a new table; the rarer things are folded away.

import { isSite } from "../../core/addresses.js";
import { botName } from "../../core/bots.js";
import { hasTeams } from "../../core/games.js";
import { able, away, chosen, here } from "../../core/homes.js";
import { html } from "../../core/html.js";
import { LONGEST_OWN_WORDS } from "../../core/lengths.js";
import { UNSEEN } from "../../core/unseen.js";
import { t } from "../../core/words.js";
import { Choice, Switch } from "../parts/page.js";
import { botAbout } from "../parts/server.js";
import { aboutClock, aboutDice, aboutSeating, aboutUndo, CLOCKS, clockName } from "./options.js";
import { diceFor, hintsIn, isAwaited, planOf, undoIn } from "./wish.js";

/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {{ wish: Wish, change: (part: Partial<Wish>) => void }} Props */

const MOVES = ["0", "50", "100", "200"];

/** @param {Props & { own: import("../../games/game.js").Options }} props */
export function Options({ wish, change, own: { Fields } }) {
  const { rules, position, options } = wish;
  const set = (/** @type {Record<string, string>} */ part) =>
    change({ options: { ...options, ...part } });
  return html`
    ${!position && html`<${Fields} options=${options} set=${set} rules=${rules} />`}
    ${rules.has_dice && html`<${Dice} wish=${wish} change=${change} />`}
    ${isAwaited(wish) && html`<${ThinkingTime} wish=${wish} change=${change} />`}`;
}

/** @param {Props} props */
function ThinkingTime({ wish, change }) {
  return html`<${Choice} label=${t("options.clock")} value=${wish.clock}
    options=${Object.entries(CLOCKS).map(([name, clock]) => [name, clockName(clock)])}
    choose=${(/** @type {string} */ clock) => change({ clock })} about=${aboutClock(wish.rules, CLOCKS[wish.clock])} />`;
}

/** @param {Props} props */
function Dice({ wish, change }) {
  const dice = diceFor(wish.rules, wish.position).map((one) => [one, t(`options.dice.${one}`)]);
  return html`<${Choice} label=${t("options.dice")} value=${wish.dice} options=${dice}
    choose=${(/** @type {Wish["dice"]} */ one) => change({ dice: one })} about=${aboutDice(wish.dice)} />`;
}

/** @param {Props & { levels: string[] }} props */
export function More({ wish, change, levels }) {
  const several = wish.players > 1;
  const drawn = several && wish.dice === "table" && !wish.position;
  const unseen = wish.dice === UNSEEN;
  const hinted = hintsIn(wish);
  return html`<details class="more">
    <summary>${t("options.more")}</summary>
    ${
      able.value &&
      !isSite &&
      !away.value &&
      html`<${Switch} label=${t("options.play_here")} on=${chosen.value} about=${t("options.play_here_about")}
      set=${(/** @type {boolean} */ on) => {
        chosen.value = on;
      }} />`
    }
    ${several && !isAwaited(wish) && html`<${ThinkingTime} wish=${wish} change=${change} />`}
    <${Undo} wish=${wish} change=${change} />
    ${drawn && html`<${Seating} wish=${wish} change=${change} />`}
    ${wish.rules.endless && html`<${Caps} wish=${wish} change=${change} />`}
    ${
      hasTeams(wish.rules, wish.players) &&
      html`<${Switch} label=${t("options.team_talk")} on=${wish.teamTalk} set=${(/** @type {boolean} */ teamTalk) => change({ teamTalk })}
      about=${t(wish.teamTalk ? "options.team_talk_about.on" : "options.team_talk_about.off")} />`
    }
    ${
      wish.rules.hints &&
      !unseen &&
      html`<${Switch} label=${t("options.hints")} on=${hinted} set=${(/** @type {boolean} */ hints) => change({ hints })}
      about=${t(hinted ? "options.hints_about.on" : "options.hints_about.off")} />`
    }
    ${
      !here.value &&
      html`<${Switch} label=${t("options.spectators")} on=${wish.spectators} set=${(/** @type {boolean} */ spectators) => change({ spectators })}
      about=${t(wish.spectators ? "options.spectators_about.on" : "options.spectators_about.off")} />`
    }
    ${
      isAwaited(wish) &&
      html`<${Switch} label=${t("options.closed")} on=${wish.closed} set=${(/** @type {boolean} */ closed) => change({ closed })}
      about=${t(wish.closed ? "options.closed_about.on" : "options.closed_about.off")} />`
    }
    ${several && !unseen && !here.value && html`<${StandIn} wish=${wish} change=${change} levels=${levels} />`}
    ${wish.dice === "table" && wish.rules.has_dice && html`<${Words} wish=${wish} change=${change} />`}
  </details>`;
}

/** @param {Props} props */
function Undo({ wish, change }) {
  const ways = [
    ["ask", t("options.undo.ask")],
    ["free", t("options.undo.free")],
    ["off", t("options.undo.off")],
  ];
  return html`<${Choice} label=${t("options.undo")} value=${undoIn(wish)} options=${ways}
    choose=${(/** @type {Wish["undo"]} */ undo) => change({ undo })} about=${aboutUndo(undoIn(wish), wish.dice === UNSEEN)} />`;
}

/** @param {Props} props */
function Seating({ wish, change }) {
  const ways = [
    ["drawn", t("options.seating.drawn")],
    ["given", t("options.seating.given")],
  ];
  return html`<${Choice} label=${t("options.seating")} value=${wish.given ? "given" : "drawn"} options=${ways}
    choose=${(/** @type {string} */ way) => change({ given: way === "given" })} about=${aboutSeating(wish.rules, planOf(wish))} />`;
}

/** @param {Props} props */
function Caps({ wish, change }) {
  const limits = MOVES.map((n) => [n, n === "0" ? t("options.moves.none") : n]);
  const moves = Number(wish.moves);
  return html`<${Switch} label=${t("options.threefold")} on=${wish.threefold} set=${(/** @type {boolean} */ threefold) => change({ threefold })}
      about=${t("options.threefold_about")} />
    <${Choice} label=${t("options.moves")} value=${wish.moves} options=${limits} choose=${(/** @type {string} */ one) => change({ moves: one })}
      about=${moves ? t("options.moves_about.some", { n: moves }) : t("options.moves_about.none")} />`;
}

/** @param {Props & { levels: string[] }} props */
function StandIn({ wish, change, levels }) {
  return html`<${Choice} label=${t("options.stand_in")} value=${wish.standIn} options=${levels.map((bot) => [bot, botName(bot)])}
    choose=${(/** @type {string} */ standIn) => change({ standIn })}
    about=${`${t("options.stand_in_about", { bot: botName(wish.standIn) })} ${botAbout(wish.standIn)}`} />`;
}

/** @param {Props} props */
function Words({ wish, change }) {
  return html`<p class="labelled">
    <label for="words">${t("options.words")}</label>
    <input id="words" autocomplete="off" maxlength=${LONGEST_OWN_WORDS} value=${wish.words}
      onInput=${(/** @type {any} */ event) => change({ words: event.target.value })} />
    <span class="about">${t("options.words_about")}</span>
  </p>`;
}
