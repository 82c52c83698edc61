// The paths of Qwixx On Board that come with Markoff, fetched once.

import { signal } from "@preact/signals";
import { get } from "../core/api.js";
import { readSpace } from "../core/notation.js";

/** @typedef {import("../core/notation.js").Space} Space */

const RETRY = 3000;

/** @type {import("@preact/signals").Signal<Record<string, Space[]>>} */
const shipped = signal({});
let asked = false;

async function fetchShipped() {
  asked = true;
  try {
    /** @type {Record<string, string>} */
    const boards = await get("/api/boards");
    shipped.value = Object.fromEntries(
      Object.entries(boards).map(([name, spaces]) => [name, spaces.split(",").map(readSpace)]),
    );
  } catch {
    setTimeout(fetchShipped, RETRY);
  }
}

/** The spaces of a position's board; none without a board, or until they are here.
 * @param {import("../core/notation.js").Qwixx} position @returns {Space[]} */
export function spacesOf(position) {
  if (!position.board || position.spaces.length) return position.spaces;
  if (!asked) fetchShipped();
  return shipped.value[position.board] ?? [];
}
