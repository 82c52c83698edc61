// Glicko-2 by Mark Glickman: how strong somebody is, how sure that is, and how steady. Every answer to a
// puzzle is a game against it, and a rating period of its own.

/** @typedef {{ rating: number, deviation: number, volatility: number }} Rated */
/** @typedef {{ rating: number, deviation: number, score: number }} Met whom, and what came of it: 1, 0.5 or 0 */

/** Nobody is less sure than somebody who has never played. */
export const WIDEST = 350;

const MIDDLE = 1500;
const SCALE = 173.7178;
/** How fast the volatility may change: the middle of what the paper proposes. */
const TAU = 0.5;
const NEAR = 1e-6;

/** How much a result says about somebody, by how sure their rating is. @param {number} phi */
const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** @param {Rated} player @param {Met[]} met in one rating period @returns {Rated} */
export function ratedAfter(player, met) {
  const mu = (player.rating - MIDDLE) / SCALE;
  const phi = player.deviation / SCALE;
  const games = met.map(({ rating, deviation, score }) => {
    const g = weight(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - MIDDLE) / SCALE)));
    return { g, expected, surprise: g * (score - expected) };
  });
  const facts = games.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0);
  const surprise = games.reduce((sum, game) => sum + game.surprise, 0);
  const volatility = facts
    ? steadied(player.volatility, phi, 1 / facts, surprise / facts)
    : player.volatility;
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / before ** 2 + facts);
  return {
    rating: MIDDLE + SCALE * (mu + after ** 2 * surprise),
    deviation: Math.min(SCALE * after, WIDEST),
    volatility,
  };
}

/** The new volatility, by the method of the paper's step 5: a root between two bounds.
 * @param {number} sigma @param {number} phi @param {number} variance @param {number} delta */
function steadied(sigma, phi, variance, delta) {
  const start = Math.log(sigma ** 2);
  const f = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    const spread = phi ** 2 + variance + e;
    return (e * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, Math.log(delta ** 2 - phi ** 2 - variance)];
  if (Number.isNaN(high) || high === Number.NEGATIVE_INFINITY) {
    high = start - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > NEAR) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
