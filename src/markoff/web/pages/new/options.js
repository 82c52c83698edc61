// The options of a table, each in a sentence: for the one who chooses them, and for those who come.

import { botName } from "../../core/bots.js";
import { hasTeams } from "../../core/games.js";
import { isUnseen, UNSEEN } from "../../core/unseen.js";
import { t } from "../../core/words.js";

/** @typedef {import("../parts/open.js").Plan} Plan */
/** @typedef {import("../parts/open.js").Clock} Clock */
/** @typedef {import("../../core/games.js").Rules} Rules */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** @type {Record<string, Clock | null>} */
export const CLOCKS = {
  none: null,
  "5m": { bank: 5 * MINUTE, increment: 3 * SECOND },
  "10m": { bank: 10 * MINUTE, increment: 5 * SECOND },
  "1d": { bank: DAY, per_move: true },
  "3d": { bank: 3 * DAY, per_move: true },
  "7d": { bank: 7 * DAY, per_move: true },
};

/** `5 min + 3 s`, `3 days for each choice` @param {Clock | null | undefined} clock */
export function clockName(clock) {
  if (!clock) return t("options.clock.none");
  const { bank, increment = 0 } = clock;
  if (clock.per_move && bank >= DAY) return t("options.clock.days", { n: Math.round(bank / DAY) });
  const minutes = Math.round(bank / MINUTE);
  return t("options.clock.live", { minutes, seconds: Math.round(increment / SECOND) });
}

/** @param {Rules | undefined} rules @param {Clock | null | undefined} clock */
export function aboutClock(rules, clock) {
  if (!clock) return t("options.clock_about.none");
  const how = t(clock.per_move ? "options.clock_about.days" : "options.clock_about.live");
  const timeUp = t(rules?.can_resign ? "options.time_up.loses" : "options.time_up.passes");
  const unheard = clock.per_move && clock.bank >= DAY ? t("options.clock_about.unheard") : "";
  return [how, timeUp, unheard].filter(Boolean).join(" ");
}

/** @param {import("./wish.js").Dice} dice */
export function aboutDice(dice) {
  return t(`options.dice_about.${dice}`);
}

/** @param {Plan} plan */
function diceOf(plan) {
  return isUnseen(plan) ? UNSEEN : plan.typed_in ? "typed" : "table";
}

/** @param {string} undo @param {boolean} isOwn whether only the players see the dice */
export function aboutUndo(undo, isOwn) {
  return t(
    isOwn && undo !== "off" ? `options.undo_about.${undo}_own` : `options.undo_about.${undo}`,
  );
}

/** @param {Rules | undefined} rules @param {Plan} plan */
export function aboutSeating(rules, plan) {
  const given = plan.given_seats || plan.typed_in || plan.position;
  const how = t(given ? "options.seating_about.given" : "options.seating_about.drawn");
  if (!hasTeams(rules, plan.places.length)) return how;
  return `${how} ${t(given ? "options.teams_about.given" : "options.teams_about.drawn")}`;
}

/** Everything that was agreed on, for those who come; what the game itself adds once it is loaded.
 * @param {Plan} plan @param {Rules | undefined} rules
 * @param {import("../../games/game.js").Options | null} own @returns {string[]} */
export function explained(plan, rules, own) {
  const { clock, caps, undo = "ask", stand_in = "" } = plan;
  const several = plan.places.length > 1;
  const sentences = [
    plan.position && t("options.position_about"),
    ...(plan.position || !own ? [] : own.explain({ ...rules?.defaults, ...plan.options })),
    rules?.has_dice && aboutDice(diceOf(plan)),
    several && aboutSeating(rules, plan),
    clock ? `${clockName(clock)}: ${aboutClock(rules, clock)}` : aboutClock(rules, clock),
    aboutUndo(undo, isUnseen(plan)),
    hasTeams(rules, plan.places.length) &&
      t(`options.team_talk_about.${plan.team_talk === false ? "off" : "on"}`),
    caps?.threefold && t("options.threefold_about"),
    caps?.moves && t("options.moves_about.some", { n: caps.moves }),
    rules?.hints && !isUnseen(plan) && t(`options.hints_about.${plan.hints ? "on" : "off"}`),
    t(`options.spectators_about.${plan.spectators === false ? "off" : "on"}`),
    several && stand_in && t("options.stand_in_about", { bot: botName(stand_in) }),
  ];
  return sentences.filter((sentence) => typeof sentence === "string").filter(Boolean);
}
