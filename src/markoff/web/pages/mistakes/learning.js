// What a review says about seats of this device goes to the mistakes, if the player wants that.

import { dayOf } from "../../core/days.js";
import { settings } from "../../core/device.js";
import { mistakesIn } from "./mistake.js";
import { keepFound } from "./shelf.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */

/** @param {string} table @param {Replay} written @param {Review} review @param {number[]} seats */
export function keepMistakes(table, written, review, seats) {
  if (!seats.length || !settings.value.mistakes) return;
  keepFound({ table, match: written.match }, mistakesIn(table, written, review, seats, dayOf()));
}
