// What can be asked and done by keys, for those who do not see the board: each question has a letter,
// ? lists them all, and / takes a move in notation.

import { set, settings } from "../../../core/device.js";
import { Dialog } from "../../../core/dialog.js";
import { html, useEffect, useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";
import { Switch } from "../../parts/page.js";
import { TypeMove } from "./type_move.js";

/** @typedef {import("../../../games/scene.js").Scene} Scene */
/** @typedef {import("../../../games/scene.js").Hand} Hand */

const HELP = "?";
const TYPE = "/";

/** @param {string} game @returns {import("../../../games/game.js").Question[]} */
export function questionsOf(game) {
  const { questions, spoken, status } = gameOf(game);
  const may = (/** @type {Scene} */ scene, /** @type {Hand | null} */ hand) =>
    spoken(scene, hand) || status(scene, hand);
  return [...questions, { key: "m", name: () => t("table.ask.may"), answer: may }];
}

/** Whether a letter is meant for somebody who writes. @param {KeyboardEvent} event */
function isWriting({ target, ctrlKey, metaKey, altKey }) {
  const typing = target instanceof Element && target.matches("input, textarea, select");
  return ctrlKey || metaKey || altKey || typing || Boolean(document.querySelector("dialog[open]"));
}

/** @param {{ scene: Scene, hand: Hand | null }} props */
export function Ask({ scene, hand }) {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (isWriting(event)) return;
      if (event.key === HELP) setOpen(HELP);
      if (!settings.value.keys) return;
      if (event.key === TYPE && hand) {
        event.preventDefault();
        setOpen(TYPE);
      }
      const asked = questionsOf(scene.game).find(({ key }) => key === event.key.toLowerCase());
      if (asked) tell(asked.answer(scene, hand));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [scene, hand]);
  if (open === TYPE && hand)
    return html`<${TypeMove} scene=${scene} hand=${hand} close=${close} />`;
  if (!open)
    return html`<button class="unseen ask" onClick=${() => setOpen(HELP)}>${t("table.ask.title")}</button>`;
  return html`<${Help} scene=${scene} hand=${hand} close=${close} type=${() => setOpen(TYPE)} />`;
}

/** The same by buttons: many a screen reader keeps single letters for itself.
 * @param {{ scene: Scene, hand: Hand | null, close: () => void, type: () => void }} props */
function Help({ scene, hand, close, type }) {
  const [answer, setAnswer] = useState("");
  return html`<${Dialog} title=${t("table.ask.title")} close=${close}>
    <p class="about">${t("table.ask.about")}</p>
    <div class="list asks">
      ${questionsOf(scene.game).map(
        ({ key, name, answer: answerOf }) =>
          html`<button key=${key} onClick=${() => setAnswer(answerOf(scene, hand))}><kbd>${key}</kbd> ${name()}</button>`,
      )}
      ${hand && html`<button onClick=${type}><kbd>${TYPE}</kbd> ${t("table.ask.type")}</button>`}
    </div>
    <p class="answer" role="status">${answer}</p>
    <${Switch} label=${t("table.ask.keys")} on=${settings.value.keys} set=${(/** @type {boolean} */ keys) => set({ keys })} />
  </${Dialog}>`;
}
