// Figures as people read them.

import { botName, named } from "../../core/bots.js";
import { formatter } from "../../core/formats.js";
import { gameName } from "../../core/games.js";
import { capital, language, number, percent, signed, t } from "../../core/words.js";

/** @typedef {import("../../core/http.d.ts").Group} Group */
/** @typedef {import("../../core/http.d.ts").Who} Who */
/** @typedef {[number, number]} Interval */

/** A game, and for how many. @param {{ game: string, players: number }} group */
export function kindWords({ game, players }) {
  const name = gameName(game);
  return players > 1
    ? t("stats.kind", { game: name, players })
    : t("stats.kind_alone", { game: name });
}

/** Bots go by their level. @param {Who} who */
export function whoWords({ name, bot }) {
  return bot ? capital(botName(bot)) : name;
}

/** In the games of this device a bot is somebody. @param {Who} who */
export const playerWords = ({ name, bot }) => named({ name, bot }).name;

/** `21% – 64%` @param {Interval} interval */
export const intervalWords = ([low, high]) => `${percent(low)} – ${percent(high)}`;

/** A month, or a part of the games. @param {string} name */
export function periodWords(name) {
  const part = /^games (\d+) to (\d+)$/.exec(name);
  if (part) return t("stats.part", { first: part[1], last: part[2] });
  const look = { month: "short", year: "numeric", timeZone: "UTC" };
  return formatter(Intl.DateTimeFormat, language.value, look).format(new Date(`${name}-01`));
}

/** What a choice has lost on average: percentage points, or points. @param {string} unit @param {number} value */
export function lostWords(unit, value) {
  return unit === "points" ? number(value, 2) : t("stats.pp", { n: number(100 * value, 2) });
}

/** A result or a score. @param {string} unit @param {number} value */
export function resultWords(unit, value) {
  return unit === "points" ? number(value, 1) : percent(value);
}

/** @param {string} unit @param {number} value */
export function luckWords(unit, value) {
  return unit === "points" ? signed(value, 1) : t("stats.pp", { n: signed(100 * value, 1) });
}

/** `± 2.5` @param {string} unit @param {number} error @param {number} games */
export function errorWords(unit, error, games) {
  if (games < 2) return "";
  return ` ± ${number(unit === "points" ? error : 100 * error, 1)}`;
}
