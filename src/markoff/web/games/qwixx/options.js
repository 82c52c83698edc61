// Qwixx has nothing to agree on beyond what every game has.

import { readQwixx } from "./notation.js";

/** @type {import("../game.js").Options} */
export const options = {
  first: () => ({}),
  Fields: () => null,
  explain: () => [],
  playersAt: (position) => readQwixx(position).sheets.length,
};
