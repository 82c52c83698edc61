// Numbers, dates and lists as a language writes them. To make a formatter takes long, so each is made
// once.

/** Where a language alone does not say how: our English is British.
 * @type {Record<string, string>} */
const LOCALES = { en: "en-GB" };

/** @type {Map<string, any>} */
const made = new Map();

/**
 * @template T @param {new (tag: string, options?: any) => T} Kind @param {string} tag
 * @param {object} [options] @returns {T}
 */
export function formatter(Kind, tag, options = {}) {
  const name = `${Kind.name} ${tag} ${JSON.stringify(options)}`;
  if (!made.has(name)) made.set(name, new Kind(LOCALES[tag] ?? tag, options));
  return made.get(name);
}
