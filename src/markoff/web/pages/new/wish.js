// What somebody wishes for a new table, and the plan that it makes.

import { hasTeams } from "../../core/games.js";
import { isUnseen, UNSEEN } from "../../core/unseen.js";
import { t } from "../../core/words.js";
import { ownName } from "../parts/guests.js";
import { CLOCKS } from "./options.js";

/** @typedef {import("../parts/open.js").Plan} Plan */
/** @typedef {import("../parts/open.js").Guest} Guest */
/** @typedef {import("../../core/games.js").Rules} Rules */
/** @typedef {import("../../games/game.js").Options} Options */

export const HERE = "here";
export const BY_LINK = "link";

/** @typedef {"table" | "typed" | "unseen"} Dice the app rolls; real ones, typed in; real ones, only the sheets kept here */

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
 * @property {"off" | "ask" | "free" | null} undo null: as the dice suggest
 * @property {Dice} dice
 * @property {boolean} given
 * @property {boolean} teamTalk
 * @property {boolean} spectators
 * @property {boolean} closed whether people knock
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
    undo: null,
    dice: firstDice(rules, position, query),
    given: false,
    teamTalk: true,
    spectators: true,
    closed: false,
    hints: null,
    standIn: "casual",
    threefold: rules.endless,
    moves: "0",
    position,
  };
}

/** Whoever brings real dice rarely wants to type: unless bots have to know them, only the sheets are
 * kept here. @param {Rules} rules @param {string} position @param {URLSearchParams} query @returns {Dice} */
function firstDice(rules, position, query) {
  if (isUnseen({ position })) return UNSEEN;
  if (!query.has("real-dice") || !rules.has_dice) return "table";
  return query.has("bots") || !diceFor(rules, position).includes(UNSEEN) ? "typed" : UNSEEN;
}

/** What can be chosen; a position says whether its dice are seen. @param {Rules} rules @param {string} position
 * @returns {Dice[]} */
export function diceFor({ has_dice, choices }, position) {
  if (!has_dice) return [];
  if (position) return isUnseen({ position }) ? [UNSEEN] : ["table", "typed"];
  return choices.dice?.includes(UNSEEN) ? ["table", "typed", UNSEEN] : ["table", "typed"];
}

/** Unless somebody chose: where only the players see the dice, nobody else can tell a slip.
 * @param {Wish} wish */
export function undoIn({ undo, dice }) {
  return undo ?? (dice === UNSEEN ? "free" : "ask");
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
  const { game, rules, players, position } = wish;
  const unseen = wish.dice === UNSEEN;
  const options = unseen ? { ...wish.options, dice: UNSEEN } : wish.options;
  const clock = CLOCKS[wish.clock];
  const moves = Number(wish.moves);
  return {
    game,
    places: seated(wish).map(({ who }) => (who === HERE || who === BY_LINK ? "" : who)),
    ...(position ? { position } : { options }),
    typed_in: wish.dice === "typed",
    given_seats: wish.given || unseen || Boolean(position),
    ...(clock && { clock }),
    ...(rules.endless && { caps: { threefold: wish.threefold, ...(moves && { moves }) } }),
    undo: undoIn(wish),
    team_talk: wish.teamTalk || !hasTeams(rules, players),
    spectators: wish.spectators,
    ...(wish.closed && isAwaited(wish) && { closed: true }),
    hints: hintsIn(wish),
    stand_in: unseen ? "" : wish.standIn,
  };
}

/** Unless somebody chose: whoever has only bots for company may have hints, and nobody among people.
 * @param {Wish} wish */
export function hintsIn(wish) {
  const people = seated(wish).filter(({ who }) => who === HERE || who === BY_LINK);
  return wish.rules.hints && wish.dice !== UNSEEN && (wish.hints ?? people.length < 2);
}

/** Whether people come by the link, who may keep each other waiting. @param {Wish} wish */
export function isAwaited(wish) {
  return seated(wish).some(({ who }) => who === BY_LINK);
}

/** The bots of this level that sit before a place, as the server will call them.
 * @param {Wish} wish @param {number} place @param {string} bot */
export function botsBefore({ chairs }, place, bot) {
  const before = chairs.slice(0, place).filter(({ who }) => who === bot);
  return before.map((_, n) => (n ? `${bot} ${n + 1}` : bot));
}

/** The same, with the strongest bot that can play this in the place of those that cannot, or a friend
 * where none can; nothing changes before it is known who can.
 * @param {Wish} wish @param {string[]} levels @returns {Wish} */
export function fitting(wish, levels) {
  const isBot = (/** @type {string} */ who) => who !== HERE && who !== BY_LINK;
  if (wish.dice === UNSEEN) {
    const chairs = wish.chairs.map((chair) =>
      isBot(chair.who) ? { ...chair, who: BY_LINK } : chair,
    );
    return { ...wish, chairs };
  }
  const strongest = levels.at(-1);
  if (!strongest) return wish;
  const can = (/** @type {string} */ who) => [HERE, BY_LINK, ...levels].includes(who);
  return {
    ...wish,
    chairs: wish.chairs.map((chair) => (can(chair.who) ? chair : { ...chair, who: strongest })),
    standIn: can(wish.standIn) ? wish.standIn : strongest,
  };
}

/** The same where nobody can come by a link: they all sit around this device. @param {Wish} wish @returns {Wish} */
export function aroundHere(wish) {
  const chairs = wish.chairs.map((chair) =>
    chair.who === BY_LINK ? { ...chair, who: HERE } : chair,
  );
  return { ...wish, chairs };
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
