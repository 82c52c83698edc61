// The cube in the hand: which one is taken, where it would be pushed in, and what follows from a press.

import { useState } from "../../../core/html.js";
import { cellName, offersOf, pathOf, TOWARDS } from "./pushes.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {(where: string | [number, number]) => void} Focus */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/**
 * What is on the screen of the board: `lifted` is the cube in the hand, `shown` the push that is drawn
 * as if it were done.
 * @typedef {object} Grip
 * @property {Map<string, Map<string, string[]>>} offers
 * @property {string} lifted
 * @property {string} shown
 * @property {(cell: string) => void} take
 * @property {(side: string) => void} push
 * @property {(side: string) => void} tap with a finger: first it shows what the push would do
 * @property {(to: string) => void} aim look what a push would do: its side, and for four the point
 * @property {() => void} back
 */

/** @param {Scene} scene @param {Hand | null} hand @param {Focus} focus @returns {Grip} */
export function useGrip({ position: { size, players } }, hand, focus) {
  const [aim, setAim] = useState("");
  const offers = offersOf(hand?.choices ?? []);
  const picked = hand?.draft ?? "";
  const lifted = offers.has(picked.slice(0, 2)) ? picked.slice(0, 2) : "";
  const to = (offers.get(lifted)?.has(aim[0]) && aim) || picked.slice(2);

  /** What is picked, and where the keyboard goes then. @param {string | null} pick @param {string} where */
  const hold = (pick, where) => {
    setAim("");
    hand?.pick(pick);
    focus(where);
  };
  /** @param {string} side */
  const push = (side) => {
    if (offers.get(lifted)?.get(side)?.[0]) return hold(lifted + side, "point");
    setAim("");
    focus(cellName(/** @type {any} */ (pathOf(lifted + side, size).at(-1)), size));
    hand?.choose(lifted + side);
  };
  return {
    offers,
    lifted,
    shown: hand?.sent ?? (lifted && to ? lifted + to : ""),
    aim: setAim,
    back: () => (picked[2] && players === 4 ? hold(lifted, picked[2]) : hold(null, lifted)),
    take: (cell) => {
      setAim("");
      hand?.pick(cell === lifted ? null : cell);
    },
    push,
    // For four the point is still to be turned, and the row is shown meanwhile.
    tap: (side) => (players === 4 || picked[2] === side ? push(side) : hand?.pick(lifted + side)),
  };
}

/** Arrows go to a handle while a cube is lifted, else to the next cube; Escape puts it back.
 * @param {KeyboardEvent} event @param {Grip} grip @param {Focus} focus */
export function steer(event, { offers, lifted, back }, focus) {
  const to = ARROWS[event.key];
  if (event.key === "Escape" && lifted) back();
  else if (to && lifted) offers.get(lifted)?.has(to) && focus(to);
  else if (to) focus(TOWARDS[to]);
  else return;
  event.preventDefault();
}
