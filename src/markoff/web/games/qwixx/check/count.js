// How the dice of a match fell, counted.

import { readRoll } from "../notation.js";

export const FACES = [1, 2, 3, 4, 5, 6];
const DICE = 6;

/**
 * @typedef {object} Count
 * @property {number} rolls
 * @property {number[][]} dice for each die how often it showed each face; two white, then by row
 * @property {number[]} faces the same for all dice together
 * @property {number[]} sums of the white dice, from 2 to 12
 */

/** @param {string[]} rolls in notation @returns {Count} */
export function count(rolls) {
  const dice = Array.from({ length: DICE }, () => FACES.map(() => 0));
  const sums = Array.from({ length: 11 }, () => 0);
  for (const roll of rolls) {
    const shown = readRoll(roll);
    shown.forEach((face, die) => {
      if (face !== null) dice[die][face - 1]++;
    });
    sums[(shown[0] ?? 1) + (shown[1] ?? 1) - 2]++;
  }
  const faces = FACES.map((_, face) => dice.reduce((sum, die) => sum + die[face], 0));
  return { rolls: rolls.length, dice, faces, sums };
}

/** How often of so many rolls fair white dice show each sum. @param {number} rolls */
export function expectedSums(rolls) {
  return Array.from({ length: 11 }, (_, n) => (rolls * (6 - Math.abs(5 - n))) / 36);
}

/**
 * How many of a hundred matches with fair dice are at least as uneven: Pearson's chi-square with
 * five degrees of freedom. Null where there is too little to tell.
 * @param {number[]} faces
 */
export function chanceOf(faces) {
  const all = faces.reduce((sum, n) => sum + n, 0);
  const expected = all / faces.length;
  if (expected < 5) return null;
  const uneven = faces.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const tail = Math.sqrt((2 * uneven) / Math.PI) * Math.exp(-uneven / 2) * (1 + uneven / 3);
  return Math.min(1, erfc(Math.sqrt(uneven / 2)) + tail);
}

/** Abramowitz and Stegun 7.1.26: right to six digits. @param {number} x not below 0 */
function erfc(x) {
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
