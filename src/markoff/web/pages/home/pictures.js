// A small picture of each game for the home page. It plays a little when it is first seen, and again
// when somebody comes near; then it rests, since what never stops moving is a nuisance.

import { html, useEffect, useState } from "../../core/html.js";
import { windInwards } from "../../games/qwixx-on-board/spiral.js";

const BEATS = 4;
const BEAT = 1000;
const COLOURS = ["red", "yellow", "green", "blue"];
/** The shapes of the rows, in a square of 10. */
const SHAPES = [
  "M5 0 10 5 5 10 0 5Z",
  "M5 .5 10 9.5H0Z",
  "M5 0A5 5 0 1 1 5 10 5 5 0 0 1 5 0Z",
  "M.6 .6H9.4V9.4H.6Z",
];

/** @param {boolean} awake somebody is near */
function useBeats(awake) {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if ((!awake && beat) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let left = BEATS;
    const timer = setInterval(() => {
      setBeat((now) => now + 1);
      if (--left === 0) clearInterval(timer);
    }, BEAT);
    return () => clearInterval(timer);
  }, [awake]);
  return beat;
}

/** @param {{ game: string, awake: boolean }} props */
export function Picture({ game, awake }) {
  const beat = useBeats(awake);
  const Drawing = { quixo: Cubes, "qwixx-on-board": Path }[game] ?? Pad;
  return html`<svg class="picture" viewBox="0 0 240 160" aria-hidden="true"><${Drawing} beat=${beat} /></svg>`;
}

/** @param {number} x @param {number} y */
const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });

const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const ROLLS = ["351624", "224135", "641253", "152466", "536312"];

/** @param {{ x: number, y: number, face: number, colour: string, turn: number }} props */
function Die({ x, y, face, colour, turn }) {
  return html`<g style=${at(x, y)}>
    <g class=${`art-die art-${colour}`} style=${{ transform: `rotate(${90 * turn}deg)` }}>
      <rect width="30" height="30" rx="6" />
      ${PIPS[face].map((pip) => html`<circle cx=${7 + 8 * (pip % 3)} cy=${7 + 8 * Math.floor(pip / 3)} r="2.6" />`)}
    </g>
  </g>`;
}

const CELLS = 11;
/** One more cross of the pad at every beat: its row and its column. */
const CROSSES = [
  [0, 1],
  [2, 0],
  [1, 2],
  [3, 1],
  [0, 2],
  [2, 3],
  [3, 2],
  [1, 5],
  [0, 4],
  [2, 4],
  [3, 5],
];
const AT_FIRST = 7;

/** Six dice, and a pad with a few crosses. @param {{ beat: number }} props */
function Pad({ beat }) {
  const faces = ROLLS[beat % ROLLS.length];
  const crossed = CROSSES.slice(0, AT_FIRST + (beat % (CROSSES.length - AT_FIRST + 1)));
  return html`
    ${["white", "white", ...COLOURS].map(
      (colour, n) =>
        html`<${Die} key=${n} x=${6 + 39 * n} y=${6} face=${Number(faces[n])} colour=${colour} turn=${beat * (n % 2 ? 1 : -1)} />`,
    )}
    ${COLOURS.map(
      (colour, row) => html`<g class=${`art-band art-${colour}`} style=${at(6, 50 + 27 * row)}>
        <rect width="228" height="23" rx="5" />
        <path class="art-shape" d=${SHAPES[row]} transform="translate(6.5 6.5)" />
        ${Array.from({ length: CELLS }, (_, cell) => html`<rect class="art-cell" x=${22 + 18.6 * cell} y="3.5" width="16" height="16" rx="3" />`)}
        ${crossed
          .filter(([one]) => one === row)
          .map(
            ([, cell]) =>
              html`<path key=${cell} class="art-cross" d=${`M${25 + 18.6 * cell} 6.5l10 10m0-10l-10 10`} />`,
          )}
      </g>`,
    )}`;
}

const ACROSS = 8;
const DOWN = 5;
const STEP = 28;

const SPACES = windInwards(ACROSS, DOWN);
const TARGETS = SPACES.length - 5;
const WALKS = [
  [2, 6, 9, 11, 16],
  [8, 10, 15, 19, 20],
  [5, 5, 12, 14, 22],
];
const PAWNS = [
  "M8 0A4.5 4.5 0 0 1 11 8L14 18H2L5 8A4.5 4.5 0 0 1 8 0Z",
  "M2 18V12L8 0 14 12V18Z",
  "M3 0H13V7H11L14 18H2L5 7H3Z",
];

/** A path, and pawns that hop along it. @param {{ beat: number }} props */
function Path({ beat }) {
  return html`<polyline class="art-way" points=${SPACES.map(({ column, line }) => `${22 + STEP * column},${24 + STEP * line}`).join(" ")} />
    ${SPACES.map(({ column, line }, n) => {
      const row = (n * 7 + Math.floor(n / 3)) % 4;
      return html`<g class=${`art-space art-${COLOURS[row]} ${n >= TARGETS ? "art-target" : ""}`} transform=${`translate(${11.5 + STEP * column} ${13.5 + STEP * line})`}>
        <rect width="21" height="21" rx="6" />
        <path class="art-shape" d=${SHAPES[row]} transform="translate(5.5 5.5)" />
      </g>`;
    })}
    ${WALKS.map((walk, n) => {
      const { column, line } = SPACES[walk[beat % walk.length]];
      return html`<g key=${n} class="art-pawn" style=${at(13 + STEP * column, 13 + STEP * line)}><path d=${PAWNS[n]} /></g>`;
    })}`;
}

const EDGE = 5;
const CUBE = 29;
const MARKS = ["X.OX.", ".O.XO", "..X..", "O.XO.", "X..O."];
/** Row, the cube that is taken, its mark, and the end where it is pushed in. */
const PUSHES = [
  [0, 4, "X", 0],
  [4, 0, "O", 4],
  [1, 0, "X", 4],
  [3, 4, "O", 0],
];

/** Where each cube is after so many pushes, and what it shows. @param {number} beats */
function pushed(beats) {
  const cubes = [...MARKS.join("")].map((mark, id) => ({
    id,
    mark,
    x: id % EDGE,
    y: Math.floor(id / EDGE),
  }));
  for (const [row, from, mark, to] of PUSHES.slice(0, beats % (PUSHES.length + 1))) {
    for (const cube of cubes) {
      if (cube.y !== row) continue;
      if (cube.x === from) Object.assign(cube, { x: to, mark });
      else cube.x += from > to ? 1 : -1;
    }
  }
  return cubes;
}

/** A board of cubes whose rows slide. @param {{ beat: number }} props */
function Cubes({ beat }) {
  return html`<rect class="art-tray" x="42" y="2" width="156" height="156" rx="8" />
    ${pushed(beat).map(
      ({
        id,
        mark,
        x,
        y,
      }) => html`<g key=${id} class="art-cube" style=${at(48 + CUBE * x, 8 + CUBE * y)}>
        <rect class="art-side" y="1.5" width="27.5" height="27.5" rx="4" />
        <rect class="art-face" width="27.5" height="26" rx="4" />
        ${mark === "X" && html`<path class="art-mark" d="M8 7l12 12m0-12l-12 12" />`}
        ${mark === "O" && html`<circle class="art-mark" cx="13.75" cy="13" r="6.5" />`}
      </g>`,
    )}`;
}
