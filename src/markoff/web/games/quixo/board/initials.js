// Who made a move, in a letter or two.

/** The first letters of names, as few as tell them apart, but never more than two.
 * @param {string[]} names @returns {string[]} */
export function initials(names) {
  const letters = (/** @type {number} */ n) => names.map((name) => [...name].slice(0, n).join(""));
  const one = letters(1);
  return new Set(one).size === names.length ? one : letters(2);
}
