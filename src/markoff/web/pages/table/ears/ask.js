// What can be asked and done by keys, for those who do not see the board: each question has a letter,
// ? lists them all, and / takes a move in notation.

import { set, settings } from "../../../core/device.js";
import { Dialog } from "../../../core/dialog.js";
import { html, useState } from "../../../core/html.js";
import { isWriting, useKeyDown } from "../../../core/keys.js";
import { tell } from "../../../core/told.js";
import { capital, t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";
import { Switch } from "../../parts/page.js";
import { Speech } from "../../parts/speech.js";
import { clocksTold, hasClocks } from "./clock.js";
import { TypeMove } from "./type_move.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../games/scene.js").Scene} Scene */
/** @typedef {import("../../../games/scene.js").Hand} Hand */

const HELP = "?";
const TYPE = "/";

/** @param {Live | null} live a lesson has none, and no clock @param {Scene} scene @returns {import("../../../games/game.js").Question[]} */
export function questionsOf(live, scene) {
  const { questions } = gameOf(scene.game);
  const clock = {
    key: "t",
    name: () => t("table.ask.clock"),
    answer: () => (live ? clocksTold(live, scene) : ""),
  };
  return [
    ...questions.filter(({ isFor }) => isFor?.(scene) ?? true),
    ...(hasClocks(scene) ? [clock] : []),
    { key: "m", name: () => t("table.ask.may"), answer: mayTold },
  ];
}

/** @param {Scene} scene @param {Hand | null} hand */
function mayTold(scene, hand) {
  const { spoken, status } = gameOf(scene.game);
  return scene.over ? t("table.over") : spoken(scene, hand) || status(scene, hand);
}

/** @param {{ live: Live | null, scene: Scene, hand: Hand | null }} props */
export function Ask({ live, scene, hand }) {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  useKeyDown((event) => {
    if (isWriting(event)) return;
    if (event.key === HELP) setOpen(HELP);
    if (!settings.value.keys) return;
    if (event.key === TYPE && hand) {
      event.preventDefault();
      setOpen(TYPE);
    }
    const asked = questionsOf(live, scene).find(({ key }) => key === event.key.toLowerCase());
    if (asked) tell(asked.answer(scene, hand));
  });
  if (open === TYPE && hand)
    return html`<${TypeMove} scene=${scene} hand=${hand} close=${close} />`;
  if (!open)
    return html`<button class="unseen ask" onClick=${() => setOpen(HELP)}>${t("table.ask.title")}</button>`;
  return html`<${Help} live=${live} scene=${scene} hand=${hand} close=${close} type=${() => setOpen(TYPE)} />`;
}

/** The same by buttons: many a screen reader keeps single letters for itself.
 * @param {{ live: Live | null, scene: Scene, hand: Hand | null, close: () => void, type: () => void }} props */
function Help({ live, scene, hand, close, type }) {
  const [answer, setAnswer] = useState("");
  return html`<${Dialog} title=${t("table.ask.title")} close=${close}>
    <p class="about">${t("table.ask.about")}</p>
    <div class="list asks">
      ${questionsOf(live, scene).map(
        ({ key, name, answer: answerOf }) =>
          html`<button key=${key} onClick=${() => setAnswer(answerOf(scene, hand))}><kbd>${key}</kbd> ${capital(name())}</button>`,
      )}
      ${hand && html`<button onClick=${type}><kbd>${TYPE}</kbd> ${t("table.ask.type")}</button>`}
    </div>
    <p class="answer" role="status">${answer}</p>
    <${Switch} label=${t("table.ask.keys")} on=${settings.value.keys} set=${(/** @type {boolean} */ keys) => set({ keys })} />
    <${Speech} />
    <p><a href="/ears" target="_blank" rel="noopener">${t("common.ears")}</a></p>
  </${Dialog}>`;
}
