// One person at a device is called "you"; where several share it, everybody goes by their name.

import { capital, t } from "./words.js";

/** The seat that is "you", if there is one. @param {number[]} [yours] the seats of this device
 * @returns {number | undefined} */
export function youIn(yours = []) {
  return yours.length === 1 ? yours[0] : undefined;
}

/** @param {{ yours: number[] }} scene @param {number} seat */
export const isYou = ({ yours }, seat) => youIn(yours) === seat;

/** A name as it stands alone, on a sheet or a seat.
 * @param {{ yours: number[], seats: { name: string }[] }} scene @param {number} seat */
export function calledAt(scene, seat) {
  return isYou(scene, seat) ? capital(t("common.you")) : (scene.seats[seat]?.name ?? "");
}

/** All names as they stand within a sentence that only lists them.
 * @template {{ name: string }} Seat @param {Seat[]} seats @param {number[]} [yours] @returns {Seat[]} */
export function withYou(seats, yours) {
  const you = youIn(yours);
  return seats.map((seat, n) => (n === you ? { ...seat, name: t("common.you") } : seat));
}
