// Pictures for the rules of Quixo: boards with cubes. A board is written as in the notation, rows
// from the top: `X` and `O`, for four with the letter of the point; `.` is neutral, `_` a gap.

import { html } from "../../../core/html.js";
import { Drawing } from "../../rules_parts.js";

const CUBE = 32;
const MARGIN = 22;
const SIZE = 5 * CUBE + 2 * MARGIN;
const COLUMNS = "abcde";

/** @type {Record<string, [number, number]>} */
const SIDES = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };

/** The words of a board's cells, from the top left. @param {string} board */
function cellsOf(board) {
  return board.split("/").flatMap((row) => row.match(/[XO][lurd]?|[._]|[a-z]/g) ?? []);
}

/** The middle of a cell. @param {string} cell @returns {[number, number]} */
function middleOf(cell) {
  const column = COLUMNS.indexOf(cell[0]);
  return [MARGIN + (column + 0.5) * CUBE, MARGIN + (5.5 - Number(cell[1])) * CUBE];
}

/** @param {{ word: string, x: number, y: number, far: boolean, lit: string }} props */
function Cube({ word, x, y, far, lit }) {
  const half = CUBE / 2 - 1;
  if (word === "_")
    return html`<rect class="pic-gap" x=${x - half + 2} y=${y - half + 2} width=${2 * half - 4} height=${2 * half - 4} rx="4" />`;
  const [right, down] = SIDES[word[1]] ?? [0, 0];
  const size = word[1] ? 5.5 : 8;
  const [markX, markY] = [x - right * 3.5, y - down * 3.5];
  return html`<g class=${`pic-cube ${far ? "pic-far" : ""} ${lit}`}>
    <rect class="pic-side" x=${x - half} y=${y - half} width=${2 * half} height=${2 * half} rx="4" />
    <rect class="pic-top" x=${x - half + 1} y=${y - half + 1} width=${2 * half - 2} height=${2 * half - 5} rx="3" />
    ${word[0] === "X" && html`<path class="pic-mark" d=${`M${markX - size} ${markY - size - 1}l${size * 2} ${size * 2}m0 ${-size * 2}l${-size * 2} ${size * 2}`} />`}
    ${word[0] === "O" && html`<circle class="pic-mark" cx=${markX} cy=${markY - 1} r=${size + 0.5} />`}
    ${word[1] && html`<circle class="pic-point" cx=${x + right * 10} cy=${y - 1 + down * 9.5} r="2.6" />`}
    ${/^[a-z]$/.test(word) && html`<text class="pic-letter" x=${x} y=${y + 4}>${word}</text>`}
  </g>`;
}

/** An arrow that pushes into the end of a row or column. @param {{ at: string }} props */
function Arrow({ at }) {
  const [x, y] = middleOf(at);
  const turn = { N: 90, E: 180, S: 270, W: 0 }[at[2]] ?? 0;
  return html`<path class="pic-arrow" transform=${`rotate(${turn} ${x} ${y})`} d=${`M${x - CUBE / 2 - 18} ${y - 3}h7v-5l9 8l-9 8v-5h-7z`} />`;
}

/**
 * @param {object} props
 * @param {string} props.board
 * @param {string} [props.lit] cells that stand out, `d5 e4`
 * @param {string} [props.ringed] cells that stand out in another way
 * @param {string} [props.far] cells that are out of reach
 * @param {string} [props.arrows] where a cube is pushed in: `d5N a1W`
 * @param {string} [props.line] the two ends of a line: `a1 e5`
 * @param {string[]} [props.names] who sits on the left, at the top, on the right and at the bottom
 */
export function Cubes({ board, lit = "", ringed = "", far = "", arrows = "", line = "", names }) {
  const pushed = arrows.split(" ").filter(Boolean);
  const ends = line.split(" ").filter(Boolean).flatMap(middleOf);
  const cells = cellsOf(board).map((word, n) => {
    const cell = COLUMNS[n % 5] + (5 - Math.floor(n / 5));
    const [x, y] = middleOf(cell);
    const kind = lit.includes(cell) ? "pic-lit" : ringed.includes(cell) ? "pic-ringed" : "";
    return html`<${Cube} word=${word} x=${x} y=${y} far=${far.includes(cell)} lit=${kind} />`;
  });
  return html`<${Drawing} width=${SIZE} height=${SIZE}>
    ${
      !names &&
      [0, 1, 2, 3, 4].map((n) => {
        const along = MARGIN + (n + 0.5) * CUBE;
        const letter = COLUMNS[n];
        return html`${!pushed.includes(`a${5 - n}W`) && html`<text class="pic-name" x=${MARGIN - 12} y=${along + 4}>${5 - n}</text>`}
        ${!pushed.includes(`${letter}1S`) && html`<text class="pic-name" x=${along} y=${SIZE - 6}>${letter}</text>`}`;
      })
    }
    ${names && html`<${Names} names=${names} />`}
    ${cells}
    ${pushed.map((at) => html`<${Arrow} at=${at} />`)}
    ${ends.length > 0 && html`<path class="pic-line" d=${`M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}`} />`}
  </${Drawing}>`;
}

/** @param {{ names: string[] }} props */
function Names({ names }) {
  const half = SIZE / 2;
  const [left, up, right, down] = names;
  return html`<text class="pic-name" x=${half} y="14">${up}</text>
    <text class="pic-name" x=${half} y=${SIZE - 7}>${down}</text>
    <text class="pic-name" x="14" y=${half} transform=${`rotate(-90 14 ${half})`}>${left}</text>
    <text class="pic-name" x=${SIZE - 14} y=${half} transform=${`rotate(90 ${SIZE - 14} ${half})`}>${right}</text>`;
}
