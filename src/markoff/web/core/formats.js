// Numbers and lists as a language writes them. To make a formatter takes long, so each is made once.

/** @type {Map<string, any>} */
const made = new Map();

/**
 * @template T @param {new (tag: string, options?: any) => T} Kind @param {string} tag
 * @param {object} [options] @returns {T}
 */
export function formatter(Kind, tag, options = {}) {
  const name = `${Kind.name} ${tag} ${JSON.stringify(options)}`;
  if (!made.has(name)) made.set(name, new Kind(tag, options));
  return made.get(name);
}
