// What a table showed this device before a game, and the words that this device added to the dice. They
// stay here, so that the check can hold the record against them.

import { keep, recall } from "./device.js";
import { isUnseen } from "./unseen.js";

const KEPT = "promised";
/** Nothing that looks like something else, and 32 of them: five bits each. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const COMMITMENT = /^[0-9a-f]{64}$/;

/** @typedef {{ name: string, words?: string }} Joined words: what this device added for them */

/**
 * @typedef {object} Promised
 * @property {string} dice the commitment
 * @property {string} match the name of the game, which its dice depend on
 * @property {boolean} binds whether the commitment binds rematches too
 * @property {"before" | "during" | "rematch"} since when this device knows it: before the game, from
 *   the game before, or only while it was played
 * @property {Record<string, string>} [sent] this device's words, by place
 * @property {Record<string, string>} [settled] the others' words by name, when this device sent its own
 * @property {Joined[]} [joined] who sat there before the game, in the order of joining
 */

/** @typedef {import("./wire.d.ts").Seat} Seat */
/** @typedef {{ dice: string, match: string, binds_rematches?: boolean, seats?: Seat[] }} Shown */
/** @typedef {Pick<import("./wire.d.ts").State, "dice" | "match" | "binds_rematches" | "seats" | "begun" | "reason" | "yours">} Table */
/** @typedef {Pick<import("./wire.d.ts").State, "match" | "secret" | "seats">} Ended */

/** @param {string} table @returns {Promised | null} */
export function promisedAt(table) {
  return recall(table, KEPT, null);
}

/** Words that nobody can foresee: 125 random bits. */
export function randomWords() {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUPS));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]);
  return Array.from({ length: GROUPS }, (_, n) =>
    letters.slice(n * GROUPS, (n + 1) * GROUPS).join(""),
  ).join("-");
}

/** What somebody adds who may have typed something too; nothing where nothing is drawn, or where
 * everybody has the same dice.
 * @param {string} dice @param {import("./wire.d.ts").Plan} plan @param {string} typed */
export function wordsOf(dice, plan, typed) {
  if (plan.day) return "";
  if (!COMMITMENT.test(dice) || (plan.given_seats && isUnseen(plan))) return typed;
  return `${typed} ${randomWords()}`.trim();
}

/** The first that a table shows counts, whatever it shows later.
 * @param {string} table @param {Shown} shown @param {Promised["since"]} since */
export function witness(table, { dice, match, binds_rematches: binds = false }, since) {
  if (!promisedAt(table)) keep(table, KEPT, { dice, match, binds, since });
}

/** @param {string} table @param {number} place @param {string} words
 * @param {Seat[]} others as they sat there before, with what they had added */
export function noteSent(table, place, words, others = []) {
  const known = promisedAt(table);
  if (!known || !words) return;
  const settled = Object.fromEntries(
    others.flatMap(({ name, words: theirs = "" }) => (name ? [[name, theirs]] : [])),
  );
  keep(table, KEPT, { ...known, settled, sent: { ...known.sent, [place]: words } });
}

/** What a table shows of itself. @param {string} table @param {Table} state */
export function look(table, state) {
  if (!state.reason) witness(table, state, state.begun ? "during" : "before");
  const known = promisedAt(table);
  if (!known || state.begun) return;
  const joined = state.seats.flatMap(({ name }, place) => {
    const words = state.yours?.includes(place) && known.sent?.[place];
    return name ? [{ name, ...(words && { words }) }] : [];
  });
  keep(table, KEPT, { ...known, joined });
}

/** @param {string} match */
export function rematchName(match) {
  const [, first, number] = /^(.+)-([0-9]+)$/.exec(match) ?? [];
  return first ? `${first}-${Number(number) + 1}` : `${match}-2`;
}

/** The end of a game settles its rematch: the secret is the next commitment, the words stay, and
 * everybody sits one seat further. @param {string} table @param {string} next @param {Ended} ended */
export function lookAhead(table, next, { match, secret, seats }) {
  const known = promisedAt(table);
  if (!known?.binds || !secret || promisedAt(next)) return;
  const words = new Map(known.joined?.map((one) => [one.name, one.words]));
  const joined = [...seats.slice(1), seats[0]].map(({ name }) => {
    const added = words.get(name);
    return { name, ...(added && { words: added }) };
  });
  const { settled } = known;
  const bound = { dice: secret, match: rematchName(match), binds: true, since: "rematch" };
  keep(next, KEPT, { ...bound, settled, joined });
}

/**
 * @typedef {object} Comparison of a record with what this device knows
 * @property {{ name: string, bot: string, words: string, sent?: string }[]} added in the order of
 *   joining: their words in the record, and what this device sent for them
 * @property {string[]} lost words of this device that are nowhere in the record
 * @property {boolean} isOrderOther whether they joined in another order than this device saw
 * @property {boolean} isLast whether everything else was settled when this device added its words to
 *   those of other people
 * @property {boolean} isBoundOther whether the commitment or the name of the game was another
 */

/** @param {Pick<import("./http.d.ts").Replay, "dice" | "match" | "seats" | "drawn" | "words">} replay
 * @param {Promised | null} known @returns {Comparison} */
export function compare({ dice, match, seats, drawn = [], words = [] }, known) {
  const order = seats.map((_, n) => (drawn.length ? drawn.indexOf(n) : n));
  const expected = known?.joined ?? [];
  const sent = new Map(expected.map((one) => [one.name, one.words]));
  // Whoever came or went while this device was away is no cheat.
  const sameCompany = seats.length === sent.size && seats.every(({ name }) => sent.has(name));
  const all = known?.joined ? [...sent.values()] : Object.values(known?.sent ?? {});
  const added = order.map((seat, n) => {
    const { name, bot = "" } = seats[seat];
    const own = sameCompany ? sent.get(name) : all.find((one) => one === words[n]);
    return { name, bot, words: words[n] ?? "", ...(own && { sent: own }) };
  });
  return {
    added,
    lost: sameCompany ? [] : all.flatMap((one) => (one && !words.includes(one) ? [one] : [])),
    isOrderOther: sameCompany && added.some(({ name }, n) => name !== expected[n].name),
    isLast: isLast(added, known?.settled),
    isBoundOther: known !== null && (known.dice !== dice || known.match !== match),
  };
}

/** @param {Comparison["added"]} added @param {Promised["settled"]} settled */
function isLast(added, settled) {
  const others = added.filter((one) => !one.sent);
  const here = added.map((one) => one.name);
  return (
    settled !== undefined &&
    others.some((one) => !one.bot) &&
    others.every(({ name, words }) => settled[name] === words) &&
    Object.keys(settled).every((name) => here.includes(name))
  );
}

/** Whether the words went in as this device knows them; a bot has none. @param {Comparison} found */
export function areWordsRight({ added, lost, isOrderOther }) {
  const wrong = added.some(({ bot, words, sent = words }) => sent !== words || (bot && words));
  return !wrong && !lost.length && !isOrderOther;
}

/** @param {Comparison} found */
export function isAsSeen(found) {
  return areWordsRight(found) && !found.isBoundOther;
}
