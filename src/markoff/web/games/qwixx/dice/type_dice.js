// Real dice on the table: tap what each of them shows, look at it once more, and take it.

import { html, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS } from "../notation.js";
import { colourOf, Shape } from "../sheet/marks.js";
import { Face, rollWords } from "./dice.js";

const FACES = [1, 2, 3, 4, 5, 6];

/** @param {{ closed: boolean[], roll: (text: string) => void }} props */
export function TypeDice({ closed, roll }) {
  const [faces, setFaces] = useState(/** @type {(number | null)[]} */ (Array(6).fill(null)));
  const names = [
    t("qwixx.white_die_1"),
    t("qwixx.white_die_2"),
    ...ROWS.map((row) => t(`qwixx.die.${row}`)),
  ];
  const isOut = (/** @type {number} */ die) => die >= 2 && closed[die - 2];
  const missing = faces.filter((face, die) => !face && !isOut(die)).length;

  /** @param {Event} event */
  function take(event) {
    event.preventDefault();
    if (missing) return;
    const words = faces.map((face, die) => (isOut(die) ? "-" : String(face)));
    roll(`${words.slice(0, 2).join("")}+${words.slice(2).join("")}`);
  }

  return html`<form class="type-dice" onSubmit=${take} aria-label=${t("qwixx.type_dice")}>
    ${names.map((name, die) => {
      const row = die - 2;
      if (isOut(die)) return null;
      return html`<fieldset class=${`die-row ${row < 0 ? "row-white" : colourOf(row)}`}>
        <legend><span class="unseen">${name}</span></legend>
        <span class="mark" aria-hidden="true">${row >= 0 && html`<${Shape} row=${row} />`}</span>
        ${FACES.map(
          (face) => html`<label class=${faces[die] === face ? "on" : ""}>
            <input type="radio" name=${`die-${die}`} aria-label=${String(face)} checked=${faces[die] === face}
              onChange=${() => setFaces(faces.map((old, n) => (n === die ? face : old)))} />
            <${Face} face=${face} />
          </label>`,
        )}
      </fieldset>`;
    })}
    <p class="typed">${missing ? t("qwixx.dice_missing", { n: missing }) : rollWords(faces.map((face, die) => (isOut(die) ? null : face)))}</p>
    <button class="first" disabled=${missing > 0}>${t("qwixx.take_roll")}</button>
  </form>`;
}
