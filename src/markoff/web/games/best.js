// A bot has an opinion on every choice; shown are the best few.

const SHOWN = 3;

/** Each with its chance to win, the best first. @param {Record<string, number> | null | undefined} hints
 * @returns {[choice: string, chance: number][]} */
export function best(hints) {
  return Object.entries(hints ?? {})
    .sort((one, other) => other[1] - one[1])
    .slice(0, SHOWN);
}
