// Words in the player's language. A key is `area.name`; each area of each language is one file.

import { batch, computed, signal } from "@preact/signals";
import { fileAt } from "./addresses.js";
import { settings } from "./device.js";
import { formatter } from "./formats.js";

/** @typedef {string | Record<string, string>} Entry a sentence, or one for each plural form */

export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands", pl: "Polski" };

/** @type {import("@preact/signals").Signal<Record<string, Record<string, Entry>>>} */
const loaded = signal({});

const wanted = computed(() => settings.value.language || preferred(navigator.languages));
/** What is spoken now: the language that is wanted, once its words are here. */
export const language = signal("en");

/** What stays together on a line: in Polish a word of one letter and the next word.
 * @type {Record<string, [RegExp, string]>} */
const TIES = { pl: [/(?<![\p{L}\d])([aiouwz]) /giu, "$1\u00a0"] };

/** The first language of the browser that there is. @param {readonly string[]} wanted */
export function preferred(wanted) {
  for (const tag of wanted) {
    const [name] = tag.toLowerCase().split("-");
    if (name in LANGUAGES) return name;
  }
  return "en";
}

/** Load what a page needs to say, and speak it. @param {string[]} areas */
export async function need(areas) {
  const tag = wanted.value;
  const missing = areas.filter((area) => !(`${tag}/${area}` in loaded.peek()));
  const files = await Promise.all(
    missing.map((area) =>
      fetch(fileAt(`web/words/${tag}/${area}.json`)).then((file) => file.json()),
    ),
  );
  const news = missing.map((area, n) => [`${tag}/${area}`, files[n]]);
  batch(() => {
    loaded.value = { ...loaded.value, ...Object.fromEntries(news) };
    if (tag === wanted.value) language.value = tag;
  });
}

/** Are these areas there in the language of now? @param {string[]} areas */
export function has(areas) {
  return areas.every((area) => `${language.value}/${area}` in loaded.value);
}

/**
 * The words of a key, with `{name}` replaced. The value `n` chooses the plural form.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values) {
  return wordsFor(key, values) ?? key;
}

/** The same, or undefined: a server may have games, bots and reasons that nobody has translated.
 * @param {string} key @param {Record<string, string | number>} [values] */
export function wordsFor(key, values = {}) {
  const [area, name] = key.split(/\.(.*)/s);
  const entry = loaded.value[`${language.value}/${area}`]?.[name];
  return entry === undefined ? undefined : fill(entry, values, language.value);
}

/** Everything that an area can say. @param {string} area @returns {string[]} */
export function keys(area) {
  return Object.keys(loaded.value[`${language.value}/${area}`] ?? {});
}

/** @param {Entry} entry @param {Record<string, string | number>} values @param {string} tag */
export function fill(entry, values, tag) {
  let text = entry;
  if (typeof text !== "string") {
    const form = formatter(Intl.PluralRules, tag).select(Number(values.n));
    text = text[form] ?? text.other;
  }
  const filled = text.replace(/\{(\w+)\}/g, (whole, name) => written(values[name] ?? whole));
  return tag in TIES ? filled.replace(...TIES[tag]) : filled;
}

/** A number below zero has a minus sign, not a hyphen. @param {string | number} value */
function written(value) {
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

/** What begins a sentence or stands alone has a capital letter. @param {string} words */
export function capital(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `Ada, Ben and Cem`, in the language of now. @param {string[]} items */
export function list(items) {
  return formatter(Intl.ListFormat, language.value, { type: "conjunction" }).format(items);
}

/** `2 or 4` @param {string[]} items */
export function either(items) {
  return formatter(Intl.ListFormat, language.value, { type: "disjunction" }).format(items);
}

/** `16 November 2026` @param {string} day as in a record, 2026-11-16 */
export function date(day) {
  const look = { dateStyle: "long", timeZone: "UTC" };
  return formatter(Intl.DateTimeFormat, language.value, look).format(new Date(day));
}

/** A share of a whole, as in 34 %; before the sign is room for a hair only, so that it fits anywhere.
 * @param {number} share */
export function percent(share) {
  const written = formatter(Intl.NumberFormat, language.value, { style: "percent" }).format(share);
  return written.replace(/\s/, "\u202f");
}

/** A gain or a loss, as in +3 or −12. @param {number} value @param {number} [digits] */
export function signed(value, digits = 0) {
  const look = {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return formatter(Intl.NumberFormat, language.value, look).format(value).replace("-", "−");
}

/** With exactly this many digits after the point. @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  const look = {
    signDisplay: "negative",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return formatter(Intl.NumberFormat, language.value, look).format(value).replace("-", "−");
}
