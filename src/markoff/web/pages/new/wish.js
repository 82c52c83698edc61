// What somebody wishes for a new table, and the plan that it makes.

import { hasTeams } from "../../core/games.js";
import { t } from "../../core/words.js";
import { ownName } from "../parts/guests.js";
import { CLOCKS } from "./options.js";

/** @typedef {import("../parts/open.js").Plan} Plan */
/** @typedef {import("../parts/open.js").Guest} Guest */
/** @typedef {import("../../core/games.js").Rules} Rules */
/** @typedef {import("../../games/game.js").Options} Options */

export const HERE = "here";
export const BY_LINK = "link";

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {Rules} rules
 * @property {number} players
 * @property {{ who: string, name: string }[]} chairs `here`, `link` or the name of a bot
 * @property {number} own the place of the one who opens the table; chosen only where a position is given
 * @property {string[]} names of those who sat at the given position, if known
 * @property {string} words for the dice
 * @property {Record<string, string>} options of the game
 * @property {string} clock a name in CLOCKS
 * @property {"off" | "ask" | "free"} undo
 * @property {boolean} typedIn
 * @property {boolean} given
 * @property {boolean} teamTalk
 * @property {boolean} spectators
 * @property {boolean | null} hints null: as the company suggests
 * @property {string} standIn
 * @property {boolean} threefold
 * @property {string} moves
 * @property {string} position
 */

/** Sensible unless the address says something else.
 * @param {string} game @param {Rules} rules @param {Options} agreeable @param {URLSearchParams} query @returns {Wish} */
export function firstWish(game, rules, agreeable, query) {
  const position = query.get("position") ?? "";
  const others = query.has("hot-seat") ? HERE : query.has("bots") ? "casual" : BY_LINK;
  const names = query.getAll("name");
  const players = position
    ? (playersAt(agreeable, position) ?? (names.length || 2))
    : Number(query.get("players")) || Math.max(2, rules.players[0]);
  const own = position ? placeOf(query.get("seat"), players) : 0;
  const chairs = Array.from({ length: Math.max(...rules.players) }, (_, n) => ({
    who: n === own ? HERE : others,
    name: n === own ? ownName() : t("options.player", { n: n + 1 }),
  }));
  return {
    game,
    rules,
    players,
    chairs,
    own,
    names,
    words: "",
    options: agreeable.first(query, rules),
    clock: "none",
    undo: "ask",
    typedIn: query.has("real-dice") && rules.has_dice,
    given: false,
    teamTalk: true,
    spectators: true,
    hints: null,
    standIn: "casual",
    threefold: false,
    moves: "0",
    position,
  };
}

/** @param {string | null} seat @param {number} players */
function placeOf(seat, players) {
  const place = Number(seat);
  return Number.isInteger(place) && place > 0 && place < players ? place : 0;
}

/** Two people change places. @param {Wish} wish @param {number} own the place that is wished for
 * @returns {Partial<Wish>} */
export function changedPlace({ chairs, own: before }, own) {
  const changed = [...chairs];
  [changed[before], changed[own]] = [chairs[own], chairs[before]];
  return { chairs: changed, own };
}

/** How many sit at a given position; an address may hold anything. @param {Options} agreeable @param {string} position */
function playersAt(agreeable, position) {
  try {
    return agreeable.playersAt(position);
  } catch {
    return null;
  }
}

/** @param {Wish} wish @returns {Plan} */
export function planOf(wish) {
  const { game, rules, players, options, position } = wish;
  const clock = CLOCKS[wish.clock];
  const moves = Number(wish.moves);
  return {
    game,
    places: seated(wish).map(({ who }) => (who === HERE || who === BY_LINK ? "" : who)),
    ...(position ? { position } : { options }),
    typed_in: wish.typedIn,
    given_seats: wish.given || Boolean(position),
    ...(clock && { clock }),
    ...(rules.endless && { caps: { threefold: wish.threefold, ...(moves && { moves }) } }),
    undo: wish.undo,
    team_talk: wish.teamTalk || !hasTeams(rules, players),
    spectators: wish.spectators,
    hints: hintsIn(wish),
    stand_in: wish.standIn,
  };
}

/** Unless somebody chose: whoever has only bots for company may have hints, and nobody among people.
 * @param {Wish} wish */
export function hintsIn(wish) {
  const people = seated(wish).filter(({ who }) => who === HERE || who === BY_LINK);
  return wish.rules.hints && (wish.hints ?? people.length < 2);
}

/** The same, with the strongest bot that can play this in the place of those that cannot; nothing
 * changes before it is known who can. @param {Wish} wish @param {string[]} levels @returns {Wish} */
export function fitting(wish, levels) {
  const strongest = levels.at(-1);
  if (!strongest) return wish;
  const can = (/** @type {string} */ who) => [HERE, BY_LINK, ...levels].includes(who);
  return {
    ...wish,
    chairs: wish.chairs.map((chair) => (can(chair.who) ? chair : { ...chair, who: strongest })),
    standIn: can(wish.standIn) ? wish.standIn : strongest,
  };
}

/** Those who sit down at this device. @param {Wish} wish @returns {Guest[]} */
export function guestsOf(wish) {
  return seated(wish).flatMap(({ who, name }, place) =>
    who === HERE
      ? [{ name: name.trim(), place, words: place === wish.own ? wish.words.trim() : "" }]
      : [],
  );
}

/** @param {Wish} wish */
export function seated({ chairs, players }) {
  return chairs.slice(0, players);
}
