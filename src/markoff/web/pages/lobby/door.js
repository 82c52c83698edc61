// The door of a table before the match: open for everybody with the link, or one knocks.

import { html, useEffect, useRef } from "../../core/html.js";
import { noteSent } from "../../core/promised.js";
import { tell } from "../../core/told.js";
import { t } from "../../core/words.js";
import { forgetKnock, keepChair, knockAt, standUp } from "../parts/open.js";
import { Switch } from "../parts/page.js";
import { isHost } from "../table/people/person.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/** @param {State} state */
export function hostName({ seats, host = -1 }) {
  return seats[host]?.name ?? "";
}

/** For the host. @param {{ live: Live }} props */
export function Door({ live }) {
  const state = /** @type {State} */ (live.state.value);
  const { closed = false, seats } = state;
  if (!isHost(state) || seats.length === 1) return null;
  return html`<div class="door"><${Switch} label=${t("options.closed")} on=${closed} set=${(/** @type {boolean} */ on) => live.ask("door", { closed: on })}
    about=${t(closed ? "options.closed_about.on" : "options.closed_about.off")} /></div>`;
}

/** Who would like to join, for the host. @param {{ live: Live }} props */
export function Knocking({ live }) {
  const { knocking = [] } = /** @type {State} */ (live.state.value);
  const known = useRef(/** @type {number[]} */ ([]));
  useEffect(() => {
    const numbers = knocking.map(({ number }) => number);
    for (const { number, name } of knocking)
      if (!known.current.includes(number)) tell(t("options.knocks", { name }));
    if (known.current.some((number) => !numbers.includes(number))) keepFocus();
    known.current = numbers;
  }, [knocking.map(({ number }) => number).join()]);
  return knocking.map(
    ({
      number,
      name,
    }) => html`<div class="consent" key=${number} role="group" tabindex="-1" aria-labelledby=${`knock-${number}`}>
      <p id=${`knock-${number}`}>${t("options.knocks", { name })}</p>
      ${live.here.value.left.includes(number) && html`<p class="about">${t("options.is_gone", { name })}</p>`}
      <p><button class="first" onClick=${() => live.ask("admit", { guest: number })}>${t("options.let_in")}</button>
        <button onClick=${() => live.ask("admit", { guest: number, welcome: false })}>${t("options.turn_away")}</button></p>
    </div>`,
  );
}

/** What came of our own knock. @param {{ live: Live }} props */
export function OwnKnock({ live }) {
  const state = /** @type {State} */ (live.state.value);
  const { knock = "" } = state;
  const stop = async () => {
    await standUp(live.table, knockAt(live.table)?.key ?? "").catch(() => {});
    forgetKnock(live.table);
    live.greet();
  };
  const name = hostName(state);
  const waits = knock === "waits";
  const isGone = waits && live.here.value.gone.includes(state.host ?? -1);
  const words = answerTo(state);
  const known = useRef(words);
  useEffect(() => {
    if (known.current !== words) tell(words);
    known.current = words;
  }, [words]);
  if (!words) return null;
  return html`<div class="consent" tabindex="-1">
    <p>${words}</p>
    ${isGone && html`<p class="about">${t("options.is_gone", { name })}</p>`}
    ${waits && html`<p><button onClick=${stop}>${t("options.stop_waiting")}</button></p>`}
  </div>`;
}

/** What came of our own knock, in words; empty if we may sit down. @param {State} state */
export function answerTo(state) {
  const { knock = "", closed } = state;
  if (!knock || (knock === "declined" && !closed)) return "";
  const name = hostName(state);
  return t(knock === "waits" ? "options.knock_waits" : "options.knock_declined", { name });
}

/** What was pressed is gone, and the keyboard must not be: it goes to whoever else knocks, to what came
 * of our own knock, to our name if we may sit down, or to those who sit here. */
export function keepFocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = document.querySelector(".who > .consent, .who > .sit input, #places");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Whoever was let in has a chair now, and their words count. @param {string} table @param {State} state */
export function takeChair(table, { begun, seats, yours = [] }) {
  const knock = knockAt(table);
  const place = yours.find((one) => !begun && seats[one].name === knock?.name);
  if (!knock || place === undefined) return;
  keepChair(table, place, knock.key);
  noteSent(table, place, knock.words, knock.seats);
  forgetKnock(table);
}
