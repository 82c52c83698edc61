// A step for the ears: what it says, and what happened on the board, in words and sounds.

import { useEffect } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { soundAt, toldAt } from "../parts/turn_told.js";

/** @param {import("./stand.js").Stand} stand @param {import("../../games/scene.js").Scene} scene
 * @param {string} said @param {string} answered */
export function useVoice(stand, scene, said, answered) {
  const { taught, ply, step } = stand;
  useEffect(() => {
    soundAt(taught, ply);
    for (const sentence of toldAt(taught, ply, scene)) tell(sentence);
  }, [step, ply]);
  useEffect(() => tell(said), [step, said]);
  useEffect(() => tell(answered), [step, answered, stand.tries, taught.done]);
}
