// Opening a table and sitting down at it.

import { send } from "../../core/api.js";
import { addKey, keep, keysOf, recall, remember } from "../../core/device.js";
import { isOurs } from "../../core/homes.js";
import { newId } from "../../core/ids.js";
import { noteSent, witness, wordsOf } from "../../core/promised.js";

const CHAIRS = "chairs";
const KNOCK = "knock";

/** @typedef {import("../../core/wire.d.ts").Plan} Plan */
/** @typedef {import("../../core/wire.d.ts").Clock} Clock */
/** @typedef {{ name: string, words?: string, place?: number }} Guest */

/** The seat's key stays on this device, and so does what it added to the dice. At a closed door this
 * knocks, unless the host brings them along.
 * @param {string} table @param {Guest} guest
 * @param {import("../../core/promised.js").Shown & { plan: Plan }} shown by the table before
 * @param {string} [hostKey] @returns {Promise<string>} the key */
export async function sitDown(table, { name, words: typed = "", place }, shown, hostKey = "") {
  witness(table, shown, "before");
  const words = wordsOf(shown.dice, shown.plan, typed);
  /** @type {import("../../core/http.d.ts").Sit} */
  const wish = {
    name,
    ...(words && { words }),
    ...(place !== undefined && { place }),
    ...(hostKey && { host_key: hostKey }),
  };
  /** @type {import("../../core/http.d.ts").Seated} */
  const seated = await send(`/api/tables/${table}/places`, wish);
  if (seated.waits) dropKey(table, knockAt(table)?.key ?? "");
  addKey(table, seated.key);
  if (seated.waits) keep(table, KNOCK, { key: seated.key, name, words, seats: shown.seats });
  else {
    noteSent(table, seated.place, words, shown.seats);
    keepChair(table, seated.place, seated.key);
  }
  return seated.key;
}

/** Which key opens which place. @param {string} table @param {number} place @param {string} key */
export function keepChair(table, place, key) {
  keep(table, CHAIRS, { ...recall(table, CHAIRS, {}), [place]: key });
}

/** @param {string} table @param {string} key */
export async function standUp(table, key) {
  await send(`/api/tables/${table}/places`, { key }, "DELETE");
  dropKey(table, key);
}

/** @param {string} table @param {string} key */
function dropKey(table, key) {
  remember(table, { keys: keysOf(table).filter((other) => other !== key) });
}

/** With what this device knocked last, until it is let in.
 * @param {string} table @returns {{ key: string, name: string, words: string, seats?: import("../../core/wire.d.ts").Seat[] } | null} */
export function knockAt(table) {
  return recall(table, KNOCK, null);
}

/** Nobody has to let us in any more. @param {string} table */
export function forgetKnock(table) {
  keep(table, KNOCK, undefined);
}

/**
 * Before the match: the key of a place. One that came by a secret link does not say which place it
 * opens, but if it is the only one it must be the one that is left.
 * @param {string} table @param {number} place @param {number[]} yours @returns {string | undefined}
 */
export function keyOf(table, place, yours) {
  const keys = keysOf(table);
  /** @type {Record<string, string>} */
  const chairs = recall(table, CHAIRS, {});
  const known = (/** @type {number} */ one) => keys.find((key) => key === chairs[one]);
  const nameless = keys.filter((key) => !Object.values(chairs).includes(key));
  const unknown = yours.filter((one) => !known(one));
  return known(place) ?? (unknown.length === 1 && nameless.length === 1 ? nameless[0] : undefined);
}

/** Sit everybody down who is here; the match begins as soon as the table page is connected.
 * @param {Plan} plan @param {Guest[]} guests @returns {Promise<string>} the code of the table */
export async function playAtOnce(plan, guests) {
  const table = await openWith(plan, guests);
  keep(table, "waiting", [{ type: "begin", id: newId() }]);
  return table;
}

/** A table where some sit already. @param {Plan} plan @param {Guest[]} guests
 * @returns {Promise<string>} its code */
export async function openWith(plan, guests) {
  /** @type {import("../../core/http.d.ts").NewTable} */
  const shown = await send("/api/tables", { ...plan, pace: true });
  const { table } = shown;
  if (isOurs(table)) navigator.storage?.persist?.().catch(() => {}); // it is nowhere else
  let hostKey = "";
  for (const guest of guests) {
    const key = await sitDown(table, guest, { ...shown, plan }, plan.closed ? hostKey : "");
    hostKey ||= key;
  }
  remember(table, { game: plan.game, names: guests.map((guest) => guest.name) });
  return table;
}
