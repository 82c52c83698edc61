// One sentence why a choice is good, or was not: the server names a reason and its facts, and here
// they become words.

import { capital, wordsFor } from "./words.js";

/** @typedef {import("./http.d.ts").Reason} Why */

/** In English for a reason that nobody has translated.
 * @param {Why | null | undefined} why @param {(choice: string) => string} nameOf a choice in words
 * @param {(facts: Record<string, string>) => Record<string, string>} factWords as the game calls them */
export function whyWords(why, nameOf, factWords) {
  if (!why) return "";
  const { code, facts, sentence } = why;
  const choice = facts.choice && { choice: nameOf(facts.choice) };
  const words = wordsFor(`why.${code}`, { ...facts, ...factWords(facts), ...choice });
  return words ? capital(words) : sentence;
}
