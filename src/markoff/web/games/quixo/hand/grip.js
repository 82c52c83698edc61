// The cube in the hand: which one is taken, where it would be pushed in, and what follows from a press.

import { useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { cellName, offersOf, pathOf } from "../board/pushes.js";
import { liftedTold } from "../words.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {(where: string | [number, number]) => void} Focus */

/**
 * What is on the screen of the board: `lifted` is the cube in the hand, `shown` the push that is drawn
 * as if it were done.
 * @typedef {object} Grip
 * @property {Map<string, Map<string, string[]>>} offers
 * @property {string} lifted
 * @property {string} shown
 * @property {(cell: string) => void} lift
 * @property {(cell: string) => void} take lift it, or put it back
 * @property {(cell: string, side: string) => void} push
 * @property {(to: string) => void} aim look what a push would do: its side, and for four the point
 * @property {() => void} back
 */

/** @param {Scene} scene @param {Hand | null} hand @param {Focus} focus @returns {Grip} */
export function useGrip(scene, hand, focus) {
  const { size } = scene.position;
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
  /** @param {string} cell */
  const lift = (cell) => {
    setAim("");
    hand?.pick(cell);
    tell(liftedTold(scene, cell, [...(offers.get(cell)?.keys() ?? [])]));
  };
  const back = () => {
    if (!lifted) return;
    // With a point to be turned, first another side may be chosen.
    if (picked[2]) return hold(lifted, picked[2]);
    tell(t("quixo.told.back", { cell: lifted }));
    hold(null, lifted);
  };
  return {
    offers,
    lifted,
    shown: hand?.sent ?? (lifted && to ? lifted + to : ""),
    aim: setAim,
    back,
    lift,
    take: (cell) => (cell === lifted ? back() : lift(cell)),
    push: (cell, side) => {
      if (offers.get(cell)?.get(side)?.[0]) return hold(cell + side, "point");
      setAim("");
      focus(cellName(/** @type {any} */ (pathOf(cell + side, size).at(-1)), size));
      hand?.choose(cell + side);
    },
  };
}
