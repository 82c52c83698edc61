// A step for the ears: what it says, and what happened on the board, in words and sounds.

import { settings } from "../../core/device.js";
import { useEffect } from "../../core/html.js";
import { sound } from "../../core/sounds.js";
import { tell } from "../../core/told.js";
import { turnOf } from "../../core/turns.js";
import { gameOf } from "../../games/index.js";

/** @param {import("./stand.js").Stand} stand @param {import("../../games/scene.js").Scene} scene
 * @param {string} said @param {string} answered */
export function useVoice(stand, scene, said, answered) {
  const { taught, ply, step } = stand;
  useEffect(() => {
    if (ply) happened(stand, scene);
  }, [step, ply]);
  useEffect(() => tell(said), [step, said]);
  useEffect(() => tell(answered), [step, answered, stand.tries, taught.done]);
}

/** @param {import("./stand.js").Stand} stand @param {import("../../games/scene.js").Scene} scene */
function happened({ taught, ply }, { seats, yours }) {
  const { game, positions, actors, turns = [] } = taught;
  const { read, announce, sounds } = gameOf(game);
  const turn = turnOf(turns[ply - 1], actors[ply - 1]);
  const before = read(positions[ply - 1]);
  const after = read(positions[ply]);
  const names = seats.map(({ name }) => name);
  sound(sounds(turn, before, after));
  const isBrief = settings.value.speech === "brief";
  for (const sentence of announce(turn, before, after, names, yours, isBrief)) tell(sentence);
}
