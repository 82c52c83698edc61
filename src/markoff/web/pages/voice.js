// What has happened since the last state, in words and sounds.

import { named } from "../core/bots.js";
import { useEffect, useRef } from "../core/html.js";
import { readPosition } from "../core/notation.js";
import { play } from "../core/sounds.js";
import { tell } from "../core/told.js";
import { actors, DICE, turnOf } from "../core/turns.js";
import { drawn } from "../games/index.js";
import { resultOf } from "./result.js";

/** @typedef {import("../core/live.js").State} State */

/** @param {import("../core/live.js").Live} live */
export function useVoice(live) {
  const state = /** @type {State} */ (live.state.value);
  const seen = useRef(live.before.value ?? state);
  useEffect(() => {
    const old = seen.current;
    seen.current = state;
    if (old !== state) happened(old, state);
  }, [state.ply, state.begun]);
  useEffect(() => {
    if (state.reason) tell(resultOf(state));
  }, [state.reason]);
}

/** One turn, and often the roll that follows it at once. After a long absence nothing is told: the
 * board shows it. @param {State} old @param {State} state */
function happened(old, state) {
  const { game } = state.plan;
  const [first, roll, ...more] = (state.turns ?? []).slice(old.ply ?? 0);
  if (first === undefined || more.length || (roll !== undefined && !isRoll(roll))) return;
  const after = readPosition(game, state.position ?? "");
  const before = old.position ? readPosition(game, old.position) : after;
  const turn = isRoll(first) ? { [DICE]: first } : turnOf(first, actors(game, before));
  const names = state.seats.map((seat) => named(seat).name);
  for (const one of roll === undefined ? [turn] : [turn, { [DICE]: roll }]) {
    play(game, one, before, after);
    for (const sentence of drawn(game).tell(one, before, after, names)) tell(sentence);
  }
}

/** @param {string} turn */
function isRoll(turn) {
  return turn.includes("+");
}
