// How the chances went: a line for every side over the plies. Lines differ by dashes, marks and the
// names at their ends, so nobody needs to tell colours apart.

import {
  frameOf,
  lineOf,
  markedPlies,
  momentOf,
  plyAt,
  roundTop,
  spread,
  xOf,
  yOf,
} from "../../core/graph.js";
import { html, useLayoutEffect, useRef, useState } from "../../core/html.js";
import { number, percent, t } from "../../core/words.js";
import { worth } from "../../core/worth.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/replays.js").Review} Review */
/** @typedef {{ name: string, label: string, seats: number[], values: number[] }} Side */

const HIGH = 156;
const APART = 17;
const LETTER = 7.5;
const DASHES = ["", "7 4", "2 3", "10 3 2 3", "4 2"];
const MARKS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M-3.5-3.5h7v7h-7Z",
  "M0-4.5 4.5 3.5h-9Z",
  "M0-5 5 0 0 5-5 0Z",
  "M-4-1.3h2.7V-4h2.6v2.7H4v2.6H1.3V4h-2.6V1.3H-4Z",
];

/** Partners share their chance, and so a line. @param {Review} review @param {string} game
 * @param {string[]} names @returns {Side[]} */
export function sidesOf({ teams, points }, game, names) {
  return teams.map((seats, n) => ({
    name: seats.map((seat) => names[seat]).join(" + "),
    label: seats.length > 1 ? gameOf(game).teamName(n) : names[seats[0]],
    seats,
    values: points.map(({ chances }) => chances[seats[0]]),
  }));
}

/**
 * @param {{ review: Review, game: string, names: string[], seat: number, ply: number, step: (to: number) => void }} props
 *   `seat` is the one whose eyes we look through
 */
export function Graph({ review, game, names, seat, ply, step }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(place);
  const sides = sidesOf(review, game, names);
  const most = review.unit === "points" ? roundTop(sides.flatMap(({ values }) => values)) : 1;
  const frame = frameOf(width, HIGH, review.points.length - 1, most);
  const { left, right, top, bottom, last } = frame;
  const ends = sides.map(({ values }) => yOf(frame, values[last]));
  const labels = spread(ends, APART, top, bottom);
  const here = momentOf(review.points, ply);
  const letters = Math.floor((width - right - 24) / LETTER);
  const jump = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    step(review.points[plyAt(frame, event.clientX - box.left)].ply);
  };
  return html`<div class="graph" ref=${place}>
    <svg width=${width} height=${HIGH} viewBox=${`0 0 ${width} ${HIGH}`} role="img" aria-label=${toldOf(review, sides)} onClick=${jump}>
      ${[0, 0.5, 1].map((part) => {
        const y = yOf(frame, part * most);
        return html`<line class="grid" x1=${left} x2=${right} y1=${y} y2=${y} />
          <text class="scale" x=${left - 10} y=${y + 4}>${review.unit === "points" ? number(part * most) : percent(part)}</text>`;
      })}
      <line class="now" x1=${xOf(frame, here)} x2=${xOf(frame, here)} y1=${top - 6} y2=${bottom + 6} />
      ${sides.map(
        (side, n) => html`<g class=${`side side-${n} ${side.seats.includes(seat) ? "own" : ""}`}>
          <path class="line" d=${lineOf(frame, side.values)} stroke-dasharray=${DASHES[n]} />
          ${markedPlies(last, n, sides.length).map((at) => html`<${Mark} shape=${n} x=${xOf(frame, at)} y=${yOf(frame, side.values[at])} />`)}
          <path class="leader" d=${`M${right} ${ends[n]}L${right + 6} ${labels[n]}`} />
          <${Mark} shape=${n} x=${right + 12} y=${labels[n]} />
          <text class="label" x=${right + 20} y=${labels[n] + 4}>${cut(side.label, letters)}</text>
        </g>`,
      )}
      ${review.turning.map((at) => html`<${Turned} frame=${frame} at=${at} value=${turnedSide(sides, at).values[at]} />`)}
      ${sides.map((side) => html`<circle class="here" cx=${xOf(frame, here)} cy=${yOf(frame, side.values[here])} r="3.5" />`)}
    </svg>
  </div>`;
}

/** @param {{ shape: number, x: number, y: number }} props */
function Mark({ shape, x, y }) {
  return html`<path class="mark" d=${MARKS[shape]} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`} />`;
}

/** A ring around the place where the game turned.
 * @param {{ frame: import("../../core/graph.js").Frame, at: number, value: number }} props */
function Turned({ frame, at, value }) {
  return html`<circle class="turned" cx=${xOf(frame, at)} cy=${yOf(frame, value)} r="8" />`;
}

/** The side whose chance changed most in a turn. @param {Side[]} sides @param {number} ply */
function turnedSide(sides, ply) {
  const change = (/** @type {Side} */ { values }) => Math.abs(values[ply + 1] - values[ply]);
  return sides.reduce((most, side) => (change(side) > change(most) ? side : most));
}

/** What is cut off is never the number that tells two bots apart.
 * @param {string} name @param {number} letters */
function cut(name, letters) {
  if (name.length <= letters) return name;
  const number = / \d+$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, letters - 1 - number.length)}…${number}`;
}

/** The picture in words. @param {Review} review @param {Side[]} sides */
function toldOf(review, sides) {
  const say = (/** @type {number} */ value) => worth(review.unit, value);
  const lines = sides.map(({ name, values }) =>
    t("review.graph_told", {
      name,
      first: say(values[0]),
      last: say(values[values.length - 1]),
      low: say(Math.min(...values)),
      high: say(Math.max(...values)),
    }),
  );
  return `${graphTitle(review)}. ${lines.join(" ")}`;
}

/** @param {Review} review */
export function graphTitle({ unit }) {
  return t(unit === "points" ? "review.points_graph" : "review.graph");
}

/** The width of an element, whatever happens to the window.
 * @param {{ current: HTMLElement | null }} place */
function useWidth(place) {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(element.clientWidth, 200));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
