// The position as text, and a button for each choice.

import { html, useState } from "../../core/html.js";
import { t } from "../../core/words.js";
import { worth } from "../../core/worth.js";

/** @typedef {import("../scene.js").Scene<string>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */

/** Long positions have parts, which are easier to read below each other. @param {string} text */
const lines = (text) => text.split(" | ").join("\n");

/** @param {{ scene: Scene, hand: Hand | null, children?: any }} props */
export function Board({ scene, hand, children }) {
  return html`<div class="plain">
    <pre class="position" tabindex="0" aria-label=${t("plain.position")}>${lines(scene.position)}</pre>
    ${hand && html`<${Moves} key=${`${scene.ply} ${scene.seat}`} scene=${scene} hand=${hand} />`}
    ${children}
  </div>`;
}

/** @param {{ scene: Scene, hand: Hand }} props */
function Moves({ scene, hand }) {
  if (hand.roll && scene.plan.typed_in) return html`<${TypeRoll} roll=${hand.roll} />`;
  if (hand.roll)
    return html`<p><button class="first" onClick=${() => hand.roll?.()}>${t("plain.roll")}</button></p>`;
  if (hand.sent)
    return html`<p>${t("plain.sent", { choice: hand.sent })}
      ${hand.withdraw && html` <button onClick=${hand.withdraw}>${t("plain.change")}</button>`}</p>`;
  return html`
    <div class="buttons" role="group" aria-label=${t("plain.choices")}>
      ${hand.choices.map((choice) => {
        const chance = hand.hints?.chances[choice];
        return html`<button key=${choice} data-choice=${choice} class=${hand.draft === choice ? "first" : ""} onClick=${() => hand.choose(choice)}>
          ${choice}${chance !== undefined && html` <small>${worth(hand.hints?.unit, chance)}</small>`}
        </button>`;
      })}
    </div>
    ${hand.correct && html`<p><button onClick=${hand.correct}>${t("table.correct")}</button></p>`}`;
}

/** Real dice: what they show is typed as the game writes it. @param {{ roll: (text: string) => void }} props */
function TypeRoll({ roll }) {
  const [text, setText] = useState("");
  /** @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    if (text.trim()) roll(text.trim());
  };
  return html`<form class="buttons" onSubmit=${take}>
    <label for="roll">${t("plain.type_roll")}</label>
    <input id="roll" size="12" autocomplete="off" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
    <button class="first">${t("plain.take_roll")}</button>
  </form>`;
}

/** The scores, where anybody has any. @param {{ scene: Scene }} props */
export function Ending({ scene }) {
  if (!scene.totals.some(Boolean)) return null;
  return html`<ul class="plain-scores">
    ${scene.seats.map(({ name }, seat) => html`<li key=${seat}>${name}: <b>${scene.totals[seat]}</b></li>`)}
  </ul>`;
}
