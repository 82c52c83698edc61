// What other pages show of Quixo.

import { Cubes } from "./picture.js";

/** @type {import("../game.js").Cover} */
export const cover = {
  words: ["quixo"],
  hasDice: false,
  Picture: Cubes,
  lessons: ["quixo", "quixo-for-four"],
  pages: {},
  rules: () => import("./rules/rules.js"),
  options: () => import("./options.js"),
  dice: null,
  result: () => import("./result_picture.js"),
};
