// Typing in what real dice show: one slot for each die, and each face goes into the slot that is lit.

const ALL = [0, 1, 2, 3, 4, 5];

/**
 * @typedef {object} Slots
 * @property {number[]} dice those in the game: 0 and 1 are white, 2 to 5 belong to the rows
 * @property {(number | null)[]} faces what all six show; null: not typed in yet, or out
 * @property {number | null} lit the die that is asked for; null: all are there
 */

/** @param {boolean[]} closed by row @param {(number | null)[]} faces known before @returns {Slots} */
export function slotsFor(closed, faces = []) {
  const dice = ALL.filter((die) => die < 2 || !closed[die - 2]);
  const known = ALL.map((die) => (dice.includes(die) ? (faces[die] ?? null) : null));
  return { dice, faces: known, lit: firstEmpty(dice, known) };
}

/** @param {number[]} dice @param {(number | null)[]} faces @returns {number | null} */
function firstEmpty(dice, faces) {
  return dice.find((die) => faces[die] === null) ?? null;
}

/** The next face. `isLast`: with it the roll is there; who changes one of many may change more.
 * @param {Slots} slots @param {number} face @returns {{ slots: Slots, die: number, isLast: boolean }} */
export function typed({ dice, faces, lit }, face) {
  const die = lit ?? dice[0];
  const wasEmpty = faces[die] === null;
  const now = faces.with(die, face);
  const later = dice.slice(dice.indexOf(die) + 1);
  const empty = firstEmpty(later, now) ?? firstEmpty(dice, now);
  const isLast = empty === null && (wasEmpty || !later.length);
  const next = isLast ? null : (empty ?? later[0]);
  return { slots: { dice, faces: now, lit: next }, die, isLast };
}

/** The face in the lit slot goes, or else the one before it. @param {Slots} slots @returns {Slots} */
export function takenBack({ dice, faces, lit }) {
  const upTo = lit === null ? dice : dice.slice(0, dice.indexOf(lit) + 1);
  const die = upTo.findLast((one) => faces[one] !== null) ?? lit;
  return die === null ? { dice, faces, lit } : { dice, faces: faces.with(die, null), lit: die };
}

/** @param {Slots} slots @param {number} die @returns {Slots} */
export function lightUp(slots, die) {
  return { ...slots, lit: die };
}

/** @param {Slots} slots */
export function isFull({ dice, faces }) {
  return firstEmpty(dice, faces) === null;
}

/** `41+6326`, with - for a die that is out. @param {Slots} slots */
export function rollText({ faces }) {
  const words = faces.map((face) => face ?? "-");
  return `${words.slice(0, 2).join("")}+${words.slice(2).join("")}`;
}
