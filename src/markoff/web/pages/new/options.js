// The options of a table, each in a sentence: for the one who chooses them, and for those who come.

import { botName } from "../../core/bots.js";
import { t } from "../../core/words.js";

/** @typedef {import("../parts/open.js").Plan} Plan */
/** @typedef {import("../parts/open.js").Clock} Clock */

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

/** @param {string} game @param {Clock | null | undefined} clock */
export function aboutClock(game, clock) {
  if (!clock) return t("options.clock_about.none");
  const how = t(clock.per_move ? "options.clock_about.days" : "options.clock_about.live");
  return `${how} ${t(game === "quixo" ? "options.time_up.quixo" : "options.time_up.qwixx")}`;
}

/** @param {boolean} typedIn */
export function aboutDice(typedIn) {
  return typedIn ? t("options.dice_about.typed") : t("options.dice_about.table");
}

/** @param {string} undo */
export function aboutUndo(undo) {
  return t(`options.undo_about.${undo}`);
}

/** @param {Plan} plan */
export function aboutSeating(plan) {
  const given = plan.given_seats || plan.typed_in || plan.position;
  const how = t(given ? "options.seating_about.given" : "options.seating_about.drawn");
  const teams = plan.game === "quixo" && plan.places.length === 4;
  if (!teams) return how;
  return `${how} ${t(given ? "options.teams_about.given" : "options.teams_about.drawn")}`;
}

/** @param {string} board its name, or the whole path */
export function boardName(board) {
  const [name] = board.split("=");
  if (name === "spiral-a") return t("options.board.spiral-a");
  if (name === "spiral-b") return t("options.board.spiral-b");
  return name;
}

/** Everything that was agreed on, for those who come. @param {Plan} plan @returns {string[]} */
export function explained(plan) {
  const { game, clock, caps, undo = "ask", stand_in = "casual" } = plan;
  const quixo = game === "quixo";
  const board = plan.options?.board ?? "spiral-a";
  const size = plan.options?.size ?? "5";
  const sentences = [
    plan.position && t("options.position_about"),
    game === "qwixx-on-board" &&
      !plan.position &&
      t("options.board_about", { board: boardName(board) }),
    quixo && size !== "5" && t("options.size_about.small", { size }),
    !quixo && aboutDice(Boolean(plan.typed_in)),
    plan.places.length > 1 && aboutSeating(plan),
    clock ? `${clockName(clock)}: ${aboutClock(game, clock)}` : aboutClock(game, clock),
    aboutUndo(undo),
    quixo &&
      plan.places.length === 4 &&
      t(`options.team_talk_about.${plan.team_talk === false ? "off" : "on"}`),
    caps?.threefold && t("options.threefold_about"),
    caps?.moves && t("options.moves_about.some", { n: caps.moves }),
    t(`options.hints_about.${plan.hints ? "on" : "off"}`),
    t(`options.spectators_about.${plan.spectators === false ? "off" : "on"}`),
    plan.places.length > 1 && t("options.stand_in_about", { bot: botName(stand_in) }),
  ];
  return sentences.filter((sentence) => typeof sentence === "string").filter(Boolean);
}
