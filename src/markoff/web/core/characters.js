// Bots are people: each level has a few, with a name and a face, the same in every language. A second
// bot of a level is somebody else.

/**
 * @typedef {object} Look how somebody is drawn
 * @property {string} skin
 * @property {string} hair its colour
 * @property {"short" | "long" | "curly" | "bun" | "bald" | "fringe"} cut
 * @property {string} shirt
 * @property {("glasses" | "beard" | "freckles" | "cap" | "earrings" | "star")[]} with
 */
/** @typedef {Look & { name: string }} Character */

const SKINS = ["#f3d3b3", "#e0ac7e", "#b97d4f", "#8a5a36"];
const HAIRS = ["#3a2a20", "#7a4a22", "#c58a3a", "#b9b3a8", "#1d1d24", "#a3432c"];

/** @param {string} name @param {number} skin @param {number} hair @param {Look["cut"]} cut @param {string} shirt
 * @param {Look["with"]} more @returns {Character} */
function person(name, skin, hair, cut, shirt, ...more) {
  return { name, skin: SKINS[skin], hair: HAIRS[hair], cut, shirt, with: more };
}

/** @type {Record<string, Character[]>} */
const CHARACTERS = {
  beginner: [
    person("Pip", 0, 2, "fringe", "var(--yellow)", "freckles"),
    person("Lotte", 1, 0, "bun", "var(--yellow)"),
    person("Tomek", 0, 5, "short", "var(--yellow)", "cap"),
    person("Nia", 2, 4, "curly", "var(--yellow)", "freckles"),
  ],
  casual: [
    person("Frieda", 0, 3, "bun", "var(--green)", "earrings"),
    person("Otto", 1, 1, "short", "var(--green)", "beard"),
    person("Ida", 0, 2, "long", "var(--green)"),
    person("Jan", 3, 4, "curly", "var(--green)"),
  ],
  strong: [
    person("Vera", 1, 5, "long", "var(--blue)"),
    person("Bruno", 0, 4, "bald", "var(--blue)", "beard"),
    person("Hania", 2, 0, "fringe", "var(--blue)", "earrings"),
    person("Leon", 3, 4, "short", "var(--blue)"),
  ],
  expert: [
    person("Selma", 2, 0, "bun", "var(--red)", "glasses"),
    person("Konrad", 0, 3, "short", "var(--red)", "glasses", "beard"),
    person("Zofia", 0, 1, "fringe", "var(--red)", "glasses"),
    person("Ayo", 3, 4, "bald", "var(--red)", "glasses"),
  ],
  perfect: [
    person("Sibyl", 1, 3, "long", "var(--accent)", "star"),
    person("Delphi", 3, 4, "curly", "var(--accent)", "star"),
    person("Morgan", 0, 4, "short", "var(--accent)", "star", "beard"),
    person("Nostra", 2, 3, "bun", "var(--accent)", "star"),
  ],
};

/** The nth bot of a level, counted from 1; undefined for one that nobody has drawn.
 * @param {string} bot @param {number} n @returns {Character | undefined} */
export function characterOf(bot, n) {
  return Object.hasOwn(CHARACTERS, bot) ? CHARACTERS[bot][n - 1] : undefined;
}
