// Qwixx in words: what is to do, what has happened, what a choice is called.

import { DICE } from "../../core/turns.js";
import { list, t } from "../../core/words.js";
import { isYou, youIn } from "../../core/you.js";
import { spacesOf } from "../qwixx-on-board/shipped.js";
import { isCrossed, spaceWords, walkWords } from "../qwixx-on-board/space_words.js";
import { momentsBetween, newCrosses } from "./changes.js";
import { rollWords, whiteWords } from "./dice/dice.js";
import { MISTHROW, NOTHING, ROWS, readField } from "./notation.js";
import { fieldWords } from "./sheet/marks.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Qwixx>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */
/** @typedef {import("./notation.js").Qwixx} Qwixx */

export const MINUS_FIVE = `−${-MISTHROW}`;

/** The sum of the white dice. @param {Qwixx} position */
function whiteSum({ dice }) {
  return (dice[0] ?? 0) + (dice[1] ?? 0);
}

/** Whether this choice would end the turn without any cross. @param {Scene} scene @param {string} choice */
export function isMisthrow(scene, choice) {
  const { position } = scene;
  const last = position.board ? "3" : "2";
  if (position.phase !== last || position.crossed) return false;
  if (choice === NOTHING) return true;
  const space = choice[0] === "P" ? spacesOf(position)[Number(choice.slice(1)) - 1] : undefined;
  return isCrossed(position.sheets[scene.seat], space);
}

/** Who has still to choose. @param {Scene} scene @param {Hand | null} hand @returns {string[]} */
export function awaitedNames({ awaited, seats }, hand) {
  const unsent = hand?.unsent ?? [];
  return awaited
    .filter((seat) => seat >= 0 && !seats[seat].chosen && !unsent.includes(seat))
    .map((seat) => seats[seat].name);
}

/** @param {Scene} scene @param {Hand | null} hand */
export function status(scene, hand) {
  const { position } = scene;
  const name = scene.seats[position.active]?.name ?? "";
  if (scene.over) return "";
  if (hand?.roll) return forWhoRolls(scene, name);
  if (hand?.choices.length)
    return scene.yours.length > 1 ? forOne(scene) : forYou(scene, hand.choices.length === 1);
  const names = awaitedNames(scene, hand);
  if (names.length) return t("qwixx.status.waiting", { names: list(names) });
  const isOwn = isYou(scene, position.active) && position.phase !== "over";
  const what = position.unseen && position.phase === "1" ? "own" : position.phase;
  const facts = { name, n: whiteSum(position) };
  return t(isOwn ? `qwixx.status.you_watch_${what}` : `qwixx.status.watch_${what}`, facts);
}

/** Whether a bot is to roll, and will: real dice are rolled for it. @param {Scene} scene */
export function rollsItself({ plan, seats, position }) {
  return Boolean(plan.pace && !plan.typed_in && seats[position.active]?.bot);
}

/** @param {Scene} scene @param {string} name */
function forWhoRolls(scene, name) {
  if (rollsItself(scene)) return t("qwixx.status.watch_roll", { name });
  const you = isYou(scene, scene.position.active);
  if (scene.plan.typed_in)
    return you ? t("qwixx.status.type_you") : t("qwixx.status.type", { name });
  return you ? t("qwixx.status.roll_you") : t("qwixx.status.roll", { name });
}

/** @param {Scene} scene @param {boolean} oneWay there is only one choice */
function forYou(scene, oneWay) {
  const { position } = scene;
  const name = scene.seats[position.active].name;
  const n = whiteSum(position);
  if (position.phase === "1" && position.unseen) {
    if (oneWay) return t("qwixx.status.own_none");
    return scene.seat === position.active
      ? t("qwixx.status.own_active")
      : t("qwixx.status.own", { name });
  }
  if (position.phase === "1") {
    if (oneWay) return t("qwixx.status.first_none", { n });
    return scene.seat === position.active
      ? t("qwixx.status.first_active", { n })
      : t("qwixx.status.first", { name, n });
  }
  if (oneWay)
    return position.phase === "3" ? t("qwixx.status.walk_none") : t("qwixx.status.second_none");
  if (position.phase === "3") return t("qwixx.status.walk");
  if (position.crossed) return t("qwixx.status.second_more");
  return position.board ? t("qwixx.status.second_free") : t("qwixx.status.second");
}

/** Several play at this device, so each is called by name. @param {Scene} scene */
function forOne(scene) {
  const name = scene.seats[scene.seat].name;
  const { phase, unseen, active } = scene.position;
  if (phase === "1" && unseen)
    return scene.seat === active
      ? t("qwixx.status.one_rolls", { name })
      : t("qwixx.status.one_own", { name, active: scene.seats[active].name });
  if (phase === "1") return t("qwixx.status.one_first", { name, n: whiteSum(scene.position) });
  return phase === "3"
    ? t("qwixx.status.one_walk", { name })
    : t("qwixx.status.one_second", { name });
}

/** @param {string} choice @param {Scene} scene */
export function nameOf(choice, scene) {
  const { position } = scene;
  if (choice === NOTHING) return position.phase === "3" ? t("qwixx.staying") : t("qwixx.nothing");
  if (choice[0] !== "P") return t("qwixx.cross", { field: fieldWords(readField(choice)) });
  const n = Number(choice.slice(1));
  return walkWords(n, spacesOf(position)[n - 1], position.sheets[scene.seat]);
}

/**
 * @param {import("../../core/turns.js").Turn} turn @param {Qwixx} before @param {Qwixx} after
 * @param {string[]} names @param {number[]} yours the seats of this device @returns {string[]}
 */
export function tell(turn, before, after, names, yours, isBrief = false) {
  if (DICE in turn) return [isBrief ? whiteWords(after.dice) : rollWords(after.dice)];
  const you = youIn(yours);
  const told =
    before.phase === "3"
      ? [tellWalk(turn, before, after, names, you)]
      : tellCrosses(turn, names, you);
  for (const moment of momentsBetween(before, after)) told.push(...momentWords(moment, names, you));
  return told;
}

/** @param {import("../../core/turns.js").Turn} turn @param {string[]} names @param {number} [you] */
export function tellCrosses(turn, names, you) {
  const choices = Object.entries(turn).map(([seat, choice]) => ({
    name: names[Number(seat)],
    own: Number(seat) === you,
    choice,
  }));
  const told = choices
    .filter(({ choice, own }) => own || choice !== NOTHING)
    .map(({ name, own, choice }) => {
      if (choice === NOTHING) return t("qwixx.you.nothing");
      const field = fieldWords(readField(choice));
      return own ? t("qwixx.you.crosses", { field }) : t("qwixx.tell.crosses", { name, field });
    });
  const idle = choices
    .filter(({ choice, own }) => !own && choice === NOTHING)
    .map(({ name }) => name);
  if (idle.length) told.push(t("qwixx.tell.nothing", { n: idle.length, names: list(idle) }));
  return told;
}

/** @param {import("../../core/turns.js").Turn} turn @param {Qwixx} before @param {Qwixx} after @param {string[]} names @param {number} [you] */
function tellWalk(turn, before, after, names, you) {
  const [seat, choice] = Object.entries(turn)[0];
  const name = names[Number(seat)];
  const kind = Number(seat) === you ? "you" : "tell";
  if (choice === NOTHING) return t(`qwixx.${kind}.stays`, { name });
  const n = Number(choice.slice(1));
  const [crossed] = newCrosses(before, after);
  if (crossed) return t(`qwixx.${kind}.walks_cross`, { name, field: fieldWords(crossed) });
  return t(`qwixx.${kind}.walks`, { name, field: spaceWords(n, spacesOf(after)[n - 1]) });
}

/** @param {import("./changes.js").Moment} moment @param {string[]} names @param {number} [you]
 * @returns {string[]} */
export function momentWords({ kind, seats, row }, names, you) {
  const letter = ROWS[row];
  const what = { row: t(`qwixx.row.${letter}`) };
  const others = seats.filter((seat) => seat !== you).map((seat) => names[seat]);
  const told = others.length < seats.length ? [t(`qwixx.you.${kind}`, what)] : [];
  if (others.length)
    told.push(t(`qwixx.tell.${kind}`, { ...what, n: others.length, names: list(others) }));
  return kind === "closed" ? [...told, t(`qwixx.die_out.${letter}`)] : told;
}

/** @type {Record<string, string>} */
const LETTERS = { red: "R", yellow: "Y", green: "G", blue: "B" };

/** A row of the sheet, and a field in it, as sentences need them; and those that they are compared with.
 * @param {Record<string, string>} facts @returns {Record<string, string>} */
export function factWords({ row, number = "", other_row = "", other_number = "" }) {
  const letter = LETTERS[row];
  const otherLetter = LETTERS[other_row];
  return {
    ...(letter && {
      row: t(`why.row.${letter}`),
      in_row: t(`why.in_row.${letter}`),
      field: t(`qwixx.field.${letter}`, { n: number }),
    }),
    ...(otherLetter && {
      in_other: t(`why.in_row.${otherLetter}`),
      other: t(`qwixx.field.${otherLetter}`, { n: other_number }),
    }),
  };
}
