// The mistakes that this device keeps, and the games that they were looked for in. Nothing leaves it.

import { signal } from "@preact/signals";
import { keep, recall } from "../../core/device.js";
import { gameNamed, identified, isMistake } from "./mistake.js";
import { answered, isDue, isSolved } from "./schedule.js";

/** @typedef {import("./mistake.js").Mistake} Mistake */
/** @typedef {{ mistakes: Mistake[], games: string[] }} Shelf `games`: as gameNamed says, the latest first; before, the match alone */

const PLACE = /** @type {const} */ (["all", "mistakes"]);
/** A game is looked through once, so that what was deleted stays deleted. */
const MOST_GAMES = 500;
/** Some kilobytes each, and a browser keeps five million of them at most. */
const MOST = 200;

/** Another window may have written meanwhile. @param {Shelf} otherwise if the browser keeps nothing @returns {Shelf} */
function stored(otherwise) {
  const { mistakes, games } = recall(...PLACE, /** @type {any} */ (otherwise));
  return {
    mistakes: Array.isArray(mistakes) ? mistakes.filter(isMistake).map(identified) : [],
    games: Array.isArray(games) ? games.filter((name) => typeof name === "string") : [],
  };
}

/** @type {Shelf} */
const EMPTY = { mistakes: [], games: [] };
let shelf = stored(EMPTY);
/** The latest first. @type {import("@preact/signals").Signal<Mistake[]>} */
export const mistakes = signal(shelf.mistakes);

/** @param {Shelf} now */
function show(now) {
  shelf = now;
  mistakes.value = now.mistakes;
}

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    if (key === `markoff.${PLACE[1]}.${PLACE[0]}` || key === null) show(stored(EMPTY));
  });

/** @param {(shelf: Shelf) => Shelf} change */
function changeShelf(change) {
  const { mistakes: all, games } = change(stored(shelf));
  show({ mistakes: shortened(all), games: games.slice(0, MOST_GAMES) });
  keep(...PLACE, shelf);
}

/** What is solved goes first, then what is oldest. @param {Mistake[]} all */
function shortened(all) {
  const surplus = all.length - MOST;
  if (surplus <= 0) return all;
  const spare = new Set(all.filter(isSolved).slice(-surplus));
  return all.filter((mistake) => !spare.has(mistake)).slice(0, MOST);
}

/** What a review has found, unless this game was looked through before.
 * @param {{ table: string, match: string }} played @param {Mistake[]} found */
export function keepFound(played, found) {
  const game = gameNamed(played);
  changeShelf(({ mistakes: all, games }) =>
    games.includes(game) || games.includes(played.match)
      ? { mistakes: all, games }
      : { mistakes: [...found, ...all], games: [game, ...games] },
  );
}

/** From another device: what is here stays as it is. @param {unknown} found @returns {number} how many have come */
export function bring(found) {
  const here = new Set(stored(shelf).mistakes.map(({ id }) => id));
  const theirs = (Array.isArray(found) ? found : []).filter(isMistake).map(identified);
  const news = theirs.filter(({ id }) => !here.has(id));
  if (news.length)
    changeShelf(({ mistakes: all, games }) => ({
      mistakes: [...all, ...news],
      games: [...new Set([...games, ...news.map(gameNamed)])],
    }));
  return news.length;
}

/** Only while it is due: another window may have asked it meanwhile.
 * @param {string} id @param {boolean} isRight @param {import("./days.js").Day} today */
export function noteAnswer(id, isRight, today) {
  changeShelf(({ mistakes: all, games }) => ({
    games,
    mistakes: all.map((one) =>
      one.id === id && isDue(one, today) ? { ...one, ...answered(one, isRight, today) } : one,
    ),
  }));
}

/** @param {string[]} ids */
export function remove(ids) {
  changeShelf(({ mistakes: all, games }) => ({
    games,
    mistakes: all.filter(({ id }) => !ids.includes(id)),
  }));
}

/** What is due, the longest waiting first. @param {import("./days.js").Day} today */
export function dueOn(today) {
  const due = mistakes.value.filter((mistake) => isDue(mistake, today));
  return due.sort((one, other) => (one.due < other.due ? -1 : 1));
}
