// Pawns: a form of its own for each seat, with a letter that no other pawn has.

import { html, useLayoutEffect, useRef } from "../../../core/html.js";
import { PAWNS, pawnAt } from "./outlines.js";

/** Milliseconds from one space to the next. */
const STEP = 110;
/** Spaces; whoever goes farther has jumped, in a replay, and is not followed. */
const FARTHEST = 9;

/** For every player the first letter of the name that no pawn has yet; or a number. Nobody is called "you"
 * here: everybody sees the same letters.
 * @param {{ name: string }[]} seats @returns {string[]} */
export function pawnLetters(seats) {
  /** @type {string[]} */
  const letters = [];
  seats.forEach(({ name }, seat) => {
    const wanted = [...name.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    letters.push(wanted.find((letter) => !letters.includes(letter)) ?? String(seat + 1));
  });
  return letters;
}

/** @typedef {{ seat: number, space: number, letter: string, own?: boolean }} Standing */

/** On the path; it goes from space to space. `beat` 0 lets it jump.
 * @param {{ pawn: Standing, k: number, many: number, beat: number, places?: import("./path.js").Place[] }} props */
export function PawnOnPath({ pawn, k, many, beat, places }) {
  const place = useRef(/** @type {SVGGElement | null} */ (null));
  const before = useRef(pawn.space);
  const { x, y, size } = pawnAt(pawn.space, k, many, places);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = pawn.space;
    const steps = Math.abs(pawn.space - from);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!beat || !steps || steps > FARTHEST || still) return;
    const way = Array.from({ length: steps + 1 }, (_, n) => {
      const at = pawnAt(from + n * Math.sign(pawn.space - from), k, many, places);
      return { transform: `translate(${at.x}px, ${at.y}px) scale(${at.size})` };
    });
    place.current?.animate(way, { duration: STEP * beat * steps, easing: "ease-in-out" });
  }, [pawn.space]);
  return html`<g ref=${place} class=${`pawn ${pawn.own ? "own" : ""}`} style=${{ transform: `translate(${x}px, ${y}px) scale(${size})` }}>
    <${Form} seat=${pawn.seat} letter=${pawn.letter} />
  </g>`;
}

/** Beside a name. @param {{ seat: number, letter: string, own?: boolean }} props */
export function Pawn({ seat, letter, own = false }) {
  return html`<svg class=${`pawn ${own ? "own" : ""}`} viewBox="0 0 24 28" aria-hidden="true"><${Form} seat=${seat} letter=${letter} /></svg>`;
}

/** @param {{ seat: number, letter: string }} props */
function Form({ seat, letter }) {
  return html`<path d=${PAWNS[seat]} />
    <text x="12" y="24" text-anchor="middle">${letter}</text>`;
}
