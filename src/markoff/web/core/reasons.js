// The server's sentences in the player's language. The English sentence is the key, with {braces}
// for its parts; what has no translation is shown as it came. A part called {sentence} is one itself.

import { computed } from "@preact/signals";
import { keys, t } from "./words.js";

/** @typedef {{ key: string, pattern: RegExp, names: string[] }} Template */

const templates = computed(() => keys("reasons").map(template));

/** @param {string} sentence @returns {Template} */
export function template(sentence) {
  /** @type {string[]} */
  const names = [];
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) => {
    names.push(name);
    return "(.+?)";
  });
  return { key: sentence, pattern: new RegExp(`^${pattern}$`, "s"), names };
}

/** @param {string} sentence
 * @param {Record<string, string>} [known] parts that the page has in the player's language
 * @returns {string} */
export function reason(sentence, known = {}) {
  for (const { key, pattern, names } of templates.value) {
    const parts = pattern.exec(sentence);
    if (parts) {
      const told = names.map((name, n) => [name, partOf(name, parts[n + 1])]);
      return t(`reasons.${key}`, { ...Object.fromEntries(told), ...known });
    }
  }
  return (
    sentence &&
    `${sentence[0].toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? "" : "."}`
  );
}

/** @param {string} name @param {string} text */
function partOf(name, text) {
  return name === "sentence" ? reason(text) : text;
}
