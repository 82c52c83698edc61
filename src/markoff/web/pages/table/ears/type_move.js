// A move typed in as records write it: one of the choices that the server sent, and nothing else.

import { Dialog } from "../../../core/dialog.js";
import { html, useEffect, useRef, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";

/** @typedef {import("../../../games/scene.js").Scene} Scene */
/** @typedef {import("../../../games/scene.js").Hand} Hand */

/** @param {{ scene: Scene, hand: Hand, close: () => void }} props */
export function TypeMove({ scene, hand, close }) {
  const [problem, setProblem] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    const choice = gameOf(scene.game).typed(typed, scene, hand);
    if (!hand.choices.includes(choice)) return setProblem(refusal(typed, choice, scene, hand));
    hand.choose(choice);
    close();
  }
  return html`<${Dialog} title=${t("table.ask.type")} close=${close}>
    <form class="labelled" onSubmit=${submit}>
      <label for="typed-move">${t("table.ask.move")}</label>
      <input id="typed-move" ref=${field} autocomplete="off" autocapitalize="off" spellcheck=${false}
        aria-describedby="typed-choices" aria-invalid=${Boolean(problem)} />
      <span class="about" id="typed-choices">${choicesOf(scene, hand)}</span>
      <span class="problem" role="alert">${problem}</span>
      <button class="first">${t("table.ask.send")}</button>
    </form>
  </${Dialog}>`;
}

/** @param {Scene} scene @param {Hand} hand */
function choicesOf(scene, { choices }) {
  const { listed } = gameOf(scene.game);
  return choices.length
    ? t("table.ask.choices", { choices: choices.map((one) => listed(one, scene)).join(", ") })
    : t("table.ask.none");
}

/** That it is not a choice, and why if the picture shows it.
 * @param {string} typed @param {string} choice what that means @param {Scene} scene @param {Hand} hand */
function refusal(typed, choice, scene, hand) {
  if (!hand.choices.length && !typed) return t("table.ask.none");
  if (!typed) return t("table.ask.empty", { example: hand.choices.at(-1) ?? "" });
  const why = gameOf(scene.game).whyNot(choice, scene, hand);
  const known = { move: typed, why };
  return t(why ? "table.ask.not_because" : "table.ask.not", known);
}
