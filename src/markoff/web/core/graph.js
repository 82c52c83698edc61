// Where everything of a graph lies, in pixels: values over the plies of a match. Nothing is drawn here.

/**
 * @typedef {object} Frame the field in which lines are drawn
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 * @property {number} last the last ply
 * @property {number} most the value at the top; the bottom is 0
 */

const LEFT = 48;
const EDGE = 11; // rings and points on the first and last line are whole
const LABELS = { share: 0.3, least: 64, most: 150 };
const STEPS = [10, 20, 30, 50];

/** Room for numbers on the left and for names on the right. @param {number} width
 * @param {number} height @param {number} last @param {number} most @returns {Frame} */
export function frameOf(width, height, last, most) {
  const labels = Math.min(Math.max(width * LABELS.share, LABELS.least), LABELS.most);
  return { left: LEFT, right: width - labels, top: EDGE, bottom: height - EDGE, last, most };
}

/** @param {Frame} frame @param {number} ply */
export function xOf({ left, right, last }, ply) {
  return last ? left + ((right - left) * ply) / last : left;
}

/** Less than nothing, as after four misthrows, is drawn as nothing. @param {Frame} frame @param {number} value */
export function yOf({ top, bottom, most }, value) {
  return bottom - ((bottom - top) * Math.max(value, 0)) / most;
}

/** Which point a step of the replay shows: the last one of its ply. @param {{ ply: number }[]} points
 * @param {number} ply */
export function momentOf(points, ply) {
  return points.findLastIndex((point) => point.ply <= ply);
}

/** The ply nearest to a place, however far outside that is. @param {Frame} frame @param {number} x */
export function plyAt({ left, right, last }, x) {
  return Math.min(Math.max(Math.round(((x - left) / (right - left)) * last), 0), last);
}

/** A line through the values, one for each ply. @param {Frame} frame @param {number[]} values */
export function lineOf(frame, values) {
  return values
    .map(
      (value, ply) =>
        `${ply ? "L" : "M"}${xOf(frame, ply).toFixed(1)} ${yOf(frame, value).toFixed(1)}`,
    )
    .join("");
}

/** The plies that carry a mark: few, and each line has its own, so that they do not cover each other.
 * @param {number} last @param {number} line @param {number} lines @param {number} [each] */
export function markedPlies(last, line, lines, each = 4) {
  const marks = Math.max(Math.min(each, Math.floor(last / lines)), 1);
  const step = last / marks;
  return Array.from({ length: marks }, (_, n) =>
    Math.round(n * step + (step * (line + 0.5)) / lines),
  );
}

/** Places for labels that are near to where they belong, in the same order, and apart.
 * @param {number[]} wanted @param {number} apart @param {number} low @param {number} high */
export function spread(wanted, apart, low, high) {
  const order = wanted.map((_, n) => n).sort((one, other) => wanted[one] - wanted[other]);
  const room = Math.min(apart, (high - low) / Math.max(wanted.length - 1, 1));
  /** @type {number[]} */
  const places = [];
  for (const [n, label] of order.entries()) {
    const before = n ? places[order[n - 1]] + room : low;
    const after = high - room * (wanted.length - 1 - n);
    places[label] = Math.min(Math.max(wanted[label], before), after);
  }
  return places;
}

/** A round number that no value exceeds: the top of a graph of points. @param {number[]} values */
export function roundTop(values) {
  const most = Math.max(...values, STEPS[0]);
  const step = STEPS.find((one) => most <= 4 * one) ?? 100;
  return Math.ceil(most / step) * step;
}
