// Opening a table and sitting down at it.

import { send } from "../../core/api.js";
import { addKey, keep, keysOf, recall, remember } from "../../core/device.js";
import { newId } from "../../core/outbox.js";

const CHAIRS = "chairs";

/** @typedef {import("../../core/wire.d.ts").Plan} Plan */
/** @typedef {import("../../core/wire.d.ts").Clock} Clock */
/** @typedef {{ name: string, words?: string, place?: number }} Guest */

/** The seat's key stays on this device. @param {string} table @param {Guest} guest */
export async function sitDown(table, { name, words = "", place }) {
  /** @type {import("../../core/http.d.ts").Sit} */
  const wish = { name, ...(words && { words }), ...(place !== undefined && { place }) };
  /** @type {import("../../core/http.d.ts").Seated} */
  const seated = await send(`/api/tables/${table}/places`, wish);
  addKey(table, seated.key);
  keep(table, CHAIRS, { ...recall(table, CHAIRS, {}), [seated.place]: seated.key });
}

/** @param {string} table @param {string} key */
export async function standUp(table, key) {
  await send(`/api/tables/${table}/places`, { key }, "DELETE");
  remember(table, { keys: keysOf(table).filter((other) => other !== key) });
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
  const { table } = await send("/api/tables", { ...plan, pace: true });
  for (const guest of guests) await sitDown(table, guest);
  remember(table, { game: plan.game, names: guests.map((guest) => guest.name) });
  return table;
}
