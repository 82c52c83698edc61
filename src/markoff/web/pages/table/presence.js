// Who is not connected, what can be done about it, and who looks on.

import { html, useEffect, useRef } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { list, t } from "../../core/words.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../games/index.js").View} View */

/** Those who are awaited, and have not chosen. @param {View} view */
function awaitedSeats({ awaited, seats }) {
  return awaited.filter((seat) => seat >= 0 && !seats[seat].chosen);
}

/** The sentence for a table where only people are awaited who are not connected; empty for any other.
 * @param {View} view */
export function waitsInVain(view) {
  const awaited = awaitedSeats(view);
  if (view.choices.length || !awaited.length) return "";
  if (!awaited.every((seat) => view.seats[seat].gone)) return "";
  return t("table.waiting_gone", namesOf(view, awaited));
}

/** @param {View} view @param {number[]} seats */
function namesOf(view, seats) {
  return { n: seats.length, names: list(seats.map((seat) => view.seats[seat].name)) };
}

/** The seats for which a bot may be asked to sit in. @param {{ live: Live, view: View, awaited?: boolean, done?: () => void }} props
 * awaited: only those who keep somebody waiting that has nothing else to do */
export function SitIn({ live, view, awaited = false, done }) {
  if (view.over || !view.yours.length || live.state.value?.paused) return null;
  if (awaited && view.choices.length) return null;
  const due = awaited ? hindering(view) : view.seats.map((_, seat) => seat);
  const seats = due.filter((seat) => live.here.value.vacant.includes(seat));
  if (!seats.length) return null;
  const ask = (/** @type {number} */ absent) => {
    live.ask("sitin", { absent });
    done?.();
  };
  return html`<div class="sit-in">
    ${seats.map((seat) => html`<button key=${seat} onClick=${() => ask(seat)}>${t("table.sit_in", { name: view.seats[seat].name })}</button>`)}
    <p class="about">${t("table.sit_in_about")}</p>
  </div>`;
}

/** Whose choice or roll is awaited. @param {View} view */
function hindering(view) {
  const { active } = view.position;
  return view.awaited.includes(-1) ? [active] : awaitedSeats(view);
}

/** How many look on. @param {{ live: Live }} props */
export function Watching({ live }) {
  const { watching } = live.here.value;
  return watching > 0 && html`<p class="about">${t("table.watching", { n: watching })}</p>`;
}

/** Tells who has gone, and who is back. @param {Live} live @param {View} view */
export function useComings(live, view) {
  const { gone } = live.here.value;
  const known = useRef(gone);
  useEffect(() => {
    const left = gone.filter((seat) => !known.current.includes(seat));
    const back = known.current.filter((seat) => !gone.includes(seat) && !view.seats[seat]?.away);
    known.current = gone;
    if (left.length) tell(t("table.tell_gone", namesOf(view, left)));
    if (back.length) tell(t("table.tell_back", namesOf(view, back)));
  }, [gone]);
}
