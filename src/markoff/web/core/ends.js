// Why games end.

import { capital, wordsFor } from "./words.js";

/** A game that nobody has translated has its own reasons. @param {string} reason */
export function reasonWords(reason) {
  return wordsFor(`table.reason.${reason}`) ?? `${capital(reason)}.`;
}
