// What the server says, in the player's language: it sends a code with facts, and here they become
// words. A code that nobody has translated is shown in the server's English.

import { capital, number, wordsFor } from "./words.js";

/** @typedef {string | number | Said} Fact a part of a sentence may be a sentence itself */
/**
 * @typedef {object} Said
 * @property {string} [code]
 * @property {Record<string, Fact>} [facts]
 * @property {string} [reason] the same in English
 * @property {string} [message] of an error that no server has sent
 */

/** @param {Said | null} said
 * @param {Record<string, string>} [known] facts that the page has in the player's language
 * @returns {string} */
export function reason(said, known = {}) {
  if (!said) return "";
  const words = translated(said, known) ?? said.reason ?? said.message ?? "";
  return words && capital(words) + (/[.!?:]$/.test(words) ? "" : ".");
}

/** @param {Said} said @param {Record<string, string>} [known] */
function translated({ code, facts = {} }, known) {
  const parts = Object.entries(facts).map(([name, fact]) => [name, partOf(name, fact)]);
  return wordsFor(`reasons.${code}`, { ...Object.fromEntries(parts), ...known });
}

/** @param {string} name @param {Fact} fact @returns {string | number} */
function partOf(name, fact) {
  if (typeof fact === "object") return translated(fact) ?? fact.reason ?? "";
  return typeof fact === "number" && name !== "n" ? number(fact) : fact;
}
