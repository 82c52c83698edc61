// The themes of puzzles in words.

import { capital, wordsFor } from "../../core/words.js";

/** A server may have themes that nobody has translated. @param {string} theme */
export function themeName(theme) {
  return wordsFor(`puzzles.theme.${theme}`) ?? capital(theme.replaceAll("_", " "));
}

/** What it teaches; else empty. @param {string} theme */
export function ideaOf(theme) {
  return wordsFor(`puzzles.idea.${theme}`) ?? "";
}
