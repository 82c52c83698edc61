// The paths of Qwixx On Board that come with Markoff, fetched once.

import { signal } from "@preact/signals";
import { get } from "../../core/api.js";
import { readSpace } from "../qwixx/notation.js";

/** @typedef {import("../qwixx/notation.js").Space} Space */

/** Milliseconds before each further try; then somebody has to ask. */
const PAUSES = [1000, 2000, 4000];

/** @type {import("@preact/signals").Signal<Record<string, Space[]>>} */
const shipped = signal({});
/** Whether they could not be had. */
export const missing = signal(false);
let asked = false;

async function fetchShipped(tries = 0) {
  try {
    /** @type {Record<string, string>} */
    const boards = await get("/api/boards");
    shipped.value = Object.fromEntries(
      Object.entries(boards).map(([name, spaces]) => [name, spaces.split(",").map(readSpace)]),
    );
  } catch {
    if (tries < PAUSES.length) setTimeout(fetchShipped, PAUSES[tries], tries + 1);
    else missing.value = true;
  }
}

export function fetchAgain() {
  missing.value = false;
  fetchShipped();
}

/** The spaces of a position's board; none without a board, or until they are here.
 * @param {import("../qwixx/notation.js").Qwixx} position @returns {Space[]} */
export function spacesOf(position) {
  if (!position.board || position.spaces.length) return position.spaces;
  if (!asked) fetchShipped();
  asked = true;
  return shipped.value[position.board] ?? [];
}
