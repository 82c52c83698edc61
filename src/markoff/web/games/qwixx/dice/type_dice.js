// Real dice on the table: a slot for each die and one pad of six faces. With the last die the roll is
// taken at once, since it can be corrected afterwards.

import { settings } from "../../../core/device.js";
import { html, useEffect, useRef, useState } from "../../../core/html.js";
import { isWriting, useKeyDown } from "../../../core/keys.js";
import { tell } from "../../../core/told.js";
import { capital, t } from "../../../core/words.js";
import { ROWS, readRoll } from "../notation.js";
import { colourOf, Shape } from "../sheet/marks.js";
import { Face } from "./dice.js";
import { isFull, lightUp, rollText, slotsFor, takenBack, typed } from "./slots.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {import("./slots.js").Slots} Slots */
/**
 * @typedef {object} Typing
 * @property {Slots} slots as they are drawn
 * @property {() => Slots} now as they are: keys may come faster than pictures
 * @property {(slots: Slots) => void} set
 * @property {(text: string) => void} roll
 */

const FACES = [1, 2, 3, 4, 5, 6];

/** What is being typed in here; null if nothing is. A roll that comes back, to be corrected or since
 * the server did not get it, is still there. @param {Scene} scene @param {Hand | null} hand
 * @returns {Typing | null} */
export function useTyping({ ply, turns, position, plan }, hand) {
  const memory = useRef({ ply: -1, slots: slotsFor([]) });
  const [, redraw] = useState(0);
  const last = turns.at(-1) ?? "";
  if (last.includes("+"))
    memory.current = { ply: ply - 1, slots: slotsFor(position.closed, readRoll(last)) };
  if (!plan.typed_in || !hand?.roll) return null;
  if (memory.current.ply !== ply) memory.current = { ply, slots: slotsFor(position.closed) };
  const set = (/** @type {Slots} */ slots) => {
    memory.current = { ply, slots };
    redraw((n) => n + 1);
  };
  const now = () => memory.current.slots;
  return { slots: now(), now, set, roll: hand.roll };
}

/** @param {number} die */
function nameOf(die) {
  if (die < 2) return t(die ? "qwixx.white_die_2" : "qwixx.white_die_1");
  return t(`qwixx.die.${ROWS[die - 2]}`);
}

/** What is asked for: "Red die?" @param {Slots} slots */
function asked({ lit }) {
  return lit === null ? t("qwixx.change_die") : t("qwixx.which_die", { die: capital(nameOf(lit)) });
}

/** @param {{ typing: Typing }} props */
export function TypeDice({ typing }) {
  const { slots, now, set, roll } = typing;

  /** @param {number} face */
  function type(face) {
    const { slots: next, die, isLast } = typed(now(), face);
    set(next);
    if (isLast) return roll(rollText(next));
    tell(`${t("qwixx.die_shows", { die: capital(nameOf(die)), n: face })} ${asked(next)}`);
  }
  /** @param {Slots} next */
  function ask(next) {
    set(next);
    tell(asked(next));
  }
  useDigits(type, () => ask(takenBack(now())));
  useEffect(() => tell(asked(slots)), []);

  return html`<div class="type-dice" role="group" aria-label=${t("qwixx.type_dice")}>
    <div class="slots">
      ${slots.dice.map((die) => html`<${Slot} key=${die} die=${die} slots=${slots} light=${() => ask(lightUp(now(), die))} />`)}
    </div>
    <div class="faces" role="group" aria-label=${asked(slots)}>
      ${FACES.map(
        (
          face,
        ) => html`<button type="button" key=${face} aria-label=${String(face)} onClick=${() => type(face)}>
          <${Face} face=${face} />
        </button>`,
      )}
    </div>
    ${isFull(slots) && html`<button type="button" class="first take" onClick=${() => roll(rollText(slots))}>${t("qwixx.take_roll")}</button>`}
  </div>`;
}

/** @param {{ die: number, slots: Slots, light: () => void }} props */
function Slot({ die, slots, light }) {
  const face = slots.faces[die];
  const isLit = slots.lit === die;
  const name = capital(nameOf(die));
  const words = face
    ? t("qwixx.die_shows", { die: name, n: face })
    : t("qwixx.die_missing", { die: name });
  const row = die - 2;
  return html`<button type="button" class=${`slot ${row < 0 ? "row-white" : colourOf(row)} ${isLit ? "lit" : ""} ${face ? "" : "empty"}`}
    aria-label=${words} aria-pressed=${isLit} onClick=${light}>
    <${Face} face=${face ?? 0} />${row >= 0 && html`<${Shape} row=${row} />`}
  </button>`;
}

/** Digits type wherever the focus is. @param {(face: number) => void} type @param {() => void} back */
function useDigits(type, back) {
  useKeyDown((event) => {
    if (!settings.value.keys || event.repeat || isWriting(event)) return;
    if (event.key === "Backspace") back();
    else if (FACES.includes(Number(event.key))) type(Number(event.key));
  });
}
