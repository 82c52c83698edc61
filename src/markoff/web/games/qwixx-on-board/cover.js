// What other pages show of Qwixx On Board; the boards that people enter have a page of their own.

import { cover as qwixx } from "../qwixx/cover.js";
import { Path } from "./picture.js";

/** @type {import("../game.js").Cover} */
export const cover = {
  ...qwixx,
  Picture: Path,
  lessons: ["qwixx-on-board"],
  pages: { boards: { areas: ["boards", "qwixx"], load: () => import("./boards/boards.js") } },
  rules: () => import("./rules.js"),
  options: () => import("./options.js"),
};
