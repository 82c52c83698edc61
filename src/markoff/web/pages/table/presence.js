// Who is not connected, what can be done about it, and who looks on.

import { html, useEffect, useRef } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { DICE } from "../../core/turns.js";
import { list, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../games/scene.js").Scene<any>} Scene */
/** @typedef {import("../../games/scene.js").Hand} Hand */

/** Those who are awaited, and have not chosen. @param {Scene} scene */
function awaitedSeats({ awaited, seats }) {
  return awaited.filter((seat) => seat >= 0 && !seats[seat].chosen);
}

/** The sentence for a table where only people are awaited who are not connected; empty for any other.
 * @param {Scene} scene @param {Hand | null} hand */
export function waitsInVain(scene, hand) {
  const awaited = awaitedSeats(scene);
  if (hand?.choices.length || !awaited.length) return "";
  if (!awaited.every((seat) => scene.seats[seat].gone)) return "";
  return t("table.waiting_gone", namesOf(scene, awaited));
}

/** @param {Scene} scene @param {number[]} seats */
function namesOf(scene, seats) {
  return { n: seats.length, names: list(seats.map((seat) => scene.seats[seat].name)) };
}

/** The seats for which a bot may be asked to sit in. @param {{ live: Live, scene: Scene, hand: Hand | null, awaited?: boolean, done?: () => void }} props
 * awaited: only those who keep somebody waiting that has nothing else to do */
export function SitIn({ live, scene, hand, awaited = false, done }) {
  if (!hand || live.state.value?.paused || !live.state.value?.plan.stand_in) return null;
  if (awaited && hand.choices.length) return null;
  const due = awaited ? hindering(scene) : scene.seats.map((_, seat) => seat);
  const seats = due.filter((seat) => live.here.value.vacant.includes(seat));
  if (!seats.length) return null;
  const ask = (/** @type {number} */ absent) => {
    live.ask("sitin", { absent });
    done?.();
  };
  return html`<div class="sit-in">
    ${seats.map((seat) => html`<button key=${seat} onClick=${() => ask(seat)}>${t("table.sit_in", { name: scene.seats[seat].name })}</button>`)}
    <p class="about">${t("table.sit_in_about")}</p>
  </div>`;
}

/** Whose choice or roll is awaited. @param {Scene} scene */
function hindering(scene) {
  if (!scene.awaited.includes(DICE)) return awaitedSeats(scene);
  const roller = gameOf(scene.game).roller(scene.position);
  return roller === undefined ? [] : [roller];
}

/** How many look on. @param {{ live: Live }} props */
export function Watching({ live }) {
  const { watching } = live.here.value;
  return watching > 0 && html`<p class="about">${t("table.watching", { n: watching })}</p>`;
}

/** Tells who has gone, and who is back. @param {Live} live @param {Scene} scene */
export function useComings(live, scene) {
  const { gone } = live.here.value;
  const known = useRef(gone);
  useEffect(() => {
    const left = gone.filter((seat) => !known.current.includes(seat));
    const back = known.current.filter((seat) => !gone.includes(seat) && !scene.seats[seat]?.away);
    known.current = gone;
    if (left.length) tell(t("table.tell_gone", namesOf(scene, left)));
    if (back.length) tell(t("table.tell_back", namesOf(scene, back)));
  }, [gone]);
}
