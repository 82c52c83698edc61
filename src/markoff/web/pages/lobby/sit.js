// Sitting down at a table: a name, and perhaps words for the dice.

import { set } from "../../core/device.js";
import { rulesOf } from "../../core/games.js";
import { html, useRef, useState } from "../../core/html.js";
import { LONGEST_NAME, LONGEST_OWN_WORDS } from "../../core/lengths.js";
import { reason } from "../../core/reasons.js";
import { isUnseen } from "../../core/unseen.js";
import { t } from "../../core/words.js";
import { isGuest, ownName } from "../parts/guests.js";
import { keyOf, sitDown } from "../parts/open.js";
import { isHost } from "../table/people/person.js";
import { hostName } from "./door.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/**
 * For somebody who came by a link; with `another` for one more person at this device.
 * @param {{ live: Live, place?: number, another?: boolean, done?: () => void }} props
 */
export function SitDown({ live, place, another = false, done }) {
  const state = /** @type {State} */ (live.state.value);
  const [name, setName] = useState(() =>
    another ? "" : ownName(state.seats.map((seat) => seat.name)),
  );
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    const own = name.trim();
    if (!own) {
      setProblem(t("options.name_missing"));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem("");
    try {
      const guest = { name: own, words: words.trim(), place };
      await sitDown(live.table, guest, state, hostKey(live));
      if (!another && !isGuest(own)) set({ name: own });
      live.greet();
      done?.();
    } catch (error) {
      setProblem(reason(/** @type {Error} */ (error)));
    }
    setBusy(false);
  }

  const dice = rulesOf(state.plan.game)?.has_dice && !state.plan.typed_in && !isUnseen(state.plan);
  const id = another ? "other" : "own";
  const knocks = state.closed && !isHost(state);
  return html`<form class="sit" noValidate onSubmit=${sit}>
    <label for=${`name-${id}`}>${t(another ? "options.their_name" : "options.your_name")}</label>
    <div class="line">
      <input ref=${field} id=${`name-${id}`} required autofocus=${another} maxlength=${LONGEST_NAME} autocomplete=${another ? "off" : "nickname"} value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      <button class="first" disabled=${busy}>${t(knocks ? "options.knock" : "options.sit")}</button>
    </div>
    ${knocks && html`<p class="about">${t("options.knock_about", { name: hostName(state) })}</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${
      dice &&
      html`<details>
      <summary>${t("options.words")}</summary>
      <p class="about" id=${`words-about-${id}`}>${t("options.words_about")}</p>
      <input aria-label=${t("options.words")} aria-describedby=${`words-about-${id}`} autocomplete="off" maxlength=${LONGEST_OWN_WORDS} value=${words}
        onInput=${(/** @type {any} */ event) => setWords(event.target.value)} />
      <p class="about">${t("options.commitment")} <code>${state.dice}</code></p>
    </details>`
    }
    ${!another && state.plan.spectators !== false && html`<p class="about">${t("options.or_watch")}</p>`}
  </form>`;
}

/** At a closed door, the host's own key lets somebody sit down who shares the device. @param {Live} live */
function hostKey({ table, state }) {
  const { closed, host = -1, yours = [] } = /** @type {State} */ (state.value);
  return closed && yours.includes(host) ? keyOf(table, host, yours) : "";
}
