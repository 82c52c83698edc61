// The server's sentences in the player's language. The English sentence is the key, with {braces}
// for its parts; what has no translation is shown as it came.

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

/** @param {string} sentence @returns {string} */
export function reason(sentence) {
  for (const { key, pattern, names } of templates.value) {
    const parts = pattern.exec(sentence);
    if (parts)
      return t(`reasons.${key}`, Object.fromEntries(names.map((name, n) => [name, parts[n + 1]])));
  }
  return (
    sentence &&
    `${sentence[0].toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? "" : "."}`
  );
}
