// What other pages show of Qwixx.

import { Pad } from "./picture.js";

/** @type {import("../game.js").Cover} */
export const cover = {
  words: ["qwixx"],
  hasDice: true,
  Picture: Pad,
  lessons: ["qwixx"],
  pages: {},
  rules: () => import("./rules/rules.js"),
  options: () => import("./options.js"),
  dice: () => import("./check/dice.js"),
  result: () => import("./result_picture.js"),
};
