// What has happened since the last state, in words and sounds.

import { named } from "../../../core/bots.js";
import { settings } from "../../../core/device.js";
import { useEffect, useRef } from "../../../core/html.js";
import { scoreWords } from "../../../core/scores.js";
import { sound } from "../../../core/sounds.js";
import { tell } from "../../../core/told.js";
import { DICE, turnOf } from "../../../core/turns.js";
import { t } from "../../../core/words.js";
import { withYou } from "../../../core/you.js";
import { gameOf } from "../../../games/index.js";
import { resultOf } from "../../parts/result.js";
import { askedOf, refusalOf } from "../around.js";

/** @typedef {import("../../../core/live.js").State} State */

/** @typedef {import("../../../games/scene.js").Scene} Scene */
/** @typedef {import("../../../games/scene.js").Hand} Hand */

/** @param {import("../../../core/live.js").Live} live
 * @param {Scene} scene @param {Hand | null} hand */
export function useVoice(live, scene, hand) {
  const state = /** @type {State} */ (live.state.value);
  const last = useRef(state);
  useEffect(() => {
    const old = last.current;
    last.current = state;
    if (old !== state) for (const sentence of besides(old, state, scene, hand)) tell(sentence);
  }, [state]);
  const seen = useRef(live.before.value ?? state);
  useEffect(() => {
    const old = seen.current;
    seen.current = state;
    if (old !== state) happened(old, state);
  }, [state.ply, state.begun]);
  useEffect(() => {
    if (state.reason) for (const sentence of ended(state, scene)) tell(sentence);
  }, [state.reason]);
  // After what has happened: now it is ours to choose or to roll.
  const mayChoose = Boolean(hand?.choices.length);
  const mayRoll = Boolean(hand?.roll);
  const words = mayChoose || mayRoll ? gameOf(scene.game).spoken(scene, hand) : "";
  useEffect(() => tell(words), [scene.ply, scene.seat, mayChoose, mayRoll, Boolean(words)]);
  const refusal = refusalOf(state);
  useEffect(() => tell(refusal), [refusal]);
}

/** @param {State} state @param {Scene} scene */
function ended(state, scene) {
  const { seats, scores, yours } = state;
  const { hasSheets } = gameOf(scene.game);
  const counts = scores?.length === seats.length && seats.length > 1;
  return [
    resultOf(state, yours),
    counts && hasSheets ? scoreWords(withYou(seats.map(named), yours), scores) : "",
  ];
}

const isBrief = () => settings.value.speech === "brief";

/** What people do beside playing, and what they have chosen while others still think.
 * @param {State} old @param {State} state @param {Scene} scene @param {Hand | null} hand */
function besides(old, state, scene, hand) {
  const { ply, sealed = {}, paused = false } = state;
  const asked = askedOf(state);
  const isSame = ply === old.ply;
  const chosen = Object.keys(sealed).some((seat) => isSame && sealed[seat] !== old.sealed?.[seat]);
  return [
    ply < old.ply && t("table.undone"),
    paused !== (old.paused ?? false) &&
      !state.reason &&
      t(paused ? "table.paused" : "table.goes_on"),
    asked !== askedOf(old) && asked,
    chosen &&
      hand?.sent &&
      t("table.sealed", { choice: gameOf(scene.game).nameOf(hand.sent, scene) }),
    chosen && !isBrief() && gameOf(scene.game).status(scene, hand),
  ].filter((sentence) => typeof sentence === "string");
}

/** One turn, and often the roll that follows it at once. After a long absence nothing is told: the
 * board shows it. @param {State} old @param {State} state */
function happened(old, state) {
  const [first, roll, ...more] = (state.turns ?? []).slice(old.ply);
  const { read, announce, sounds, isRoll } = gameOf(state.plan.game);
  if (first === undefined || more.length || (roll !== undefined && !isRoll(roll))) return;
  const after = read(state.position ?? "");
  const before = old.position ? read(old.position) : after;
  const turn = isRoll(first) ? { [DICE]: first } : turnOf(first, old.awaited);
  const names = state.seats.map((seat) => named(seat).name);
  const { yours = [] } = state;
  for (const one of roll === undefined ? [turn] : [turn, { [DICE]: roll }]) {
    sound(sounds(one, before, after));
    for (const sentence of announce(one, before, after, names, yours, isBrief())) tell(sentence);
  }
}
