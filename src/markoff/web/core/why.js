// One sentence why a choice is good, or was not: the server names a reason and its facts, and here
// they become words.

import { ROWS } from "./notation.js";
import { t } from "./words.js";

/** @typedef {{ code: string, facts?: Record<string, string> }} Why */

/** @type {Record<string, string>} */
const LETTERS = { red: "R", yellow: "Y", green: "G", blue: "B" };

/** Empty for a reason that nobody has words for.
 * @param {Why | null | undefined} why @param {(choice: string) => string} nameOf a choice in words */
export function whyWords(why, nameOf) {
  if (!why) return "";
  const key = `why.${why.code}`;
  const words = t(key, factsOf(why.facts ?? {}, nameOf));
  return words === key ? "" : `${words[0].toUpperCase()}${words.slice(1)}`;
}

/** @param {Record<string, string>} facts @param {(choice: string) => string} nameOf */
function factsOf({ row, choice, ...rest }, nameOf) {
  const letter = LETTERS[row] ?? "";
  return {
    ...rest,
    ...(choice && { choice: nameOf(choice) }),
    ...(ROWS.includes(letter) && {
      row: t(`why.row.${letter}`),
      in_row: t(`why.in_row.${letter}`),
      field: t(`qwixx.field.${letter}`, { n: rest.number }),
    }),
  };
}
