// One bar at the thumb: what happens if I press.

import { html, useEffect, useState } from "../../../core/html.js";
import { capital, list, t } from "../../../core/words.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { isCrossed } from "../../qwixx-on-board/space_words.js";
import { TypeDice } from "../dice/type_dice.js";
import { possible } from "../ears/ears.js";
import { NOTHING, readField } from "../notation.js";
import { around, Field, fieldText } from "../sheet/marks.js";
import { closes, skippedBy } from "../sheet/sheet.js";
import { awaitedNames, isMisthrow, MINUS_FIVE, nameOf, rollsItself } from "../words.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {import("../dice/type_dice.js").Typing} Typing */

/** Milliseconds within which two taps are meant as one. */
const DOUBLE_TAP = 500;

/** @param {{ scene: Scene, hand: Hand | null, hints: Record<string, string>, typing: Typing | null }} props */
export function Bar({ scene, hand, hints, typing }) {
  const words = typing
    ? html`<${TypeDice} key=${scene.ply} typing=${typing} />`
    : hand && whatToDo(scene, hand, hints);
  const label = t("qwixx.bar");
  return html`<div class=${words ? "bar" : "bar idle"} role="group" tabindex="-1" aria-label=${label}>
    ${words && html`<h2 class="unseen">${label}</h2>`}${words}
  </div>`;
}

/** @param {Scene} scene @param {Hand} hand @param {Record<string, string>} hints */
function whatToDo(scene, hand, hints) {
  if (hand.roll) return html`<${Roll} scene=${scene} hand=${hand} />`;
  if (hand.sent !== null) return html`<${Sent} scene=${scene} hand=${hand} />`;
  if (!hand.choices.length) return null;
  return html`<${Choose} scene=${scene} hand=${hand} hints=${hints} />`;
}

/** Bots roll by themselves, for whoever does not want to wait also at once.
 * @param {{ scene: Scene, hand: Hand }} props */
function Roll({ scene, hand }) {
  const words = rollsItself(scene) ? t("qwixx.go_on") : t("qwixx.roll");
  return html`<button class="first go" onClick=${() => hand.roll?.()}>${words}</button>
    ${hand.undo && html`<${Undo} key=${scene.ply} hand=${hand} />`}`;
}

/** It comes where another button was a moment ago: a double tap there must not undo anything.
 * @param {{ hand: Hand }} props */
function Undo({ hand }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_TAP);
    return () => clearTimeout(timer);
  }, []);
  const words = t(hand.undoAsks ? "table.undo" : "table.undo_now");
  return html`<button class="undo" disabled=${!ready} onClick=${hand.undo}>${words}</button>`;
}

/** @param {{ scene: Scene, hand: Hand, hints: Record<string, string> }} props */
function Choose({ scene, hand, hints }) {
  const { position } = scene;
  const { draft, choices } = hand;
  const costs = isMisthrow(scene, NOTHING) ? "costs" : "";
  const only = () => hand.choose(choices[0]);
  if (choices.length === 1)
    return html`<button class=${`first go ${costs}`} onClick=${only}>${onlyWords(scene)}</button>`;
  // The same place may say something else a moment later: a double click is one press.
  const nothing = (/** @type {MouseEvent} */ event) => event.detail < 2 && hand.choose(NOTHING);
  const no = html`<button class=${`no ${costs}`} key=${`${scene.ply} no`} onClick=${nothing}>
    ${nothingWords(scene)} ${hints[NOTHING] && html`<small>${hints[NOTHING]}</small>`}
  </button>`;
  if (draft === NOTHING)
    return html`<button class=${`first go ${costs}`} key=${`${scene.ply} ${draft}`} onClick=${() => hand.choose(NOTHING)}>
      ${nothingWords(scene)} ${hints[NOTHING] && html`<small>${hints[NOTHING]}</small>`}
    </button>`;
  if (!draft) {
    const tap = position.phase === "3" ? t("qwixx.pick_space") : t("qwixx.pick_number");
    const rest = hand.due.length > 1 && position.phase === "1";
    return html`${rest ? html`<${NothingForRest} hand=${hand} />` : html`<span class="tap" aria-hidden="true">${tap}</span>`}
      <span class="unseen">${possible(scene, choices)}</span>${no}`;
  }
  return html`
    <button class="first go" key=${`${scene.ply} ${draft}`} onClick=${() => hand.choose(draft)}>
      <${Picked} scene=${scene} choice=${draft} /> ${hints[draft] && html`<small>${hints[draft]}</small>`}
    </button>
    ${no}
    <${Consequence} scene=${scene} choice=${draft} />`;
}

/** Several play at this device, and most of them cross off nothing. @param {{ hand: Hand }} props */
function NothingForRest({ hand }) {
  const words = t(
    hand.unsent.length || hand.done ? "qwixx.nothing_for_rest" : "qwixx.nothing_for_all",
  );
  return html`<button class="quiet rest" onClick=${() => hand.chooseForDue(NOTHING)}>${words}</button>`;
}

/** @param {Scene} scene */
function nothingWords(scene) {
  const minus = MINUS_FIVE;
  const walks = scene.position.phase === "3";
  if (!isMisthrow(scene, NOTHING)) return capital(t(walks ? "qwixx.stay" : "qwixx.nothing"));
  return walks ? t("qwixx.stay_misthrow", { minus }) : t("qwixx.nothing_misthrow", { minus });
}

/** @param {Scene} scene */
function onlyWords(scene) {
  const minus = MINUS_FIVE;
  const walks = scene.position.phase === "3";
  if (isMisthrow(scene, NOTHING))
    return walks
      ? t("qwixx.cannot_walk_misthrow", { minus })
      : t("qwixx.none_fits_misthrow", { minus });
  return walks ? t("qwixx.cannot_walk") : t("qwixx.none_fits");
}

/** `Cross off ◆8`, `Move to ●10 and cross it off` @param {{ scene: Scene, choice: string }} props */
function Picked({ scene, choice }) {
  if (choice === NOTHING) return capital(nameOf(choice, scene));
  if (choice[0] !== "P")
    return around(
      (field) => capital(t("qwixx.cross", { field })),
      html`<${Field} ...${readField(choice)} />`,
    );
  const n = Number(choice.slice(1));
  const space = spacesOf(scene.position)[n - 1];
  if (!space) return capital(nameOf(choice, scene));
  const done = isCrossed(scene.position.sheets[scene.seat], space);
  return around(
    (field) => capital(t(done ? "qwixx.walk" : "qwixx.walk_cross", { field })),
    html`<${Field} ...${space} />`,
  );
}

/** What else the cross brings. @param {{ scene: Scene, choice: string }} props */
function Consequence({ scene, choice }) {
  const sheet = scene.position.sheets[scene.seat];
  const walked =
    choice[0] === "P" ? spacesOf(scene.position)[Number(choice.slice(1)) - 1] : undefined;
  const field = walked ? fieldText(walked) : choice[0] === "P" ? "" : choice;
  const already = isCrossed(sheet, walked);
  const skipped = field && !already ? skippedBy(sheet, field) : 0;
  const words = [
    scene.position.phase === "2" && !scene.position.unseen && addition(scene.position.dice, choice),
    already && t("qwixx.already"),
    isMisthrow(scene, choice) && t("qwixx.a_misthrow", { minus: MINUS_FIVE }),
    skipped > 0 && t("qwixx.skips", { n: skipped }),
    field && !already && closes(field) && t("qwixx.closes"),
    walked && t("qwixx.extra", { n: walked.points }),
  ].filter(Boolean);
  return words.length > 0 && html`<span class="consequence">${words.join(" · ")}</span>`;
}

/** `4 + 6`: a white die and the coloured one. @param {(number | null)[]} dice @param {string} field */
function addition(dice, field) {
  const { row, number } = readField(field);
  const coloured = dice[2 + row] ?? 0;
  return `${number - coloured} + ${coloured}`;
}

/** @param {{ scene: Scene, hand: Hand }} props */
function Sent({ scene, hand }) {
  const names = awaitedNames(scene, hand);
  const choice = hand.sent ?? NOTHING;
  const chosen =
    choice[0] === "P" || choice === NOTHING
      ? t("qwixx.chosen", { field: nameOf(choice, scene) })
      : around((field) => t("qwixx.chosen", { field }), html`<${Field} ...${readField(choice)} />`);
  const sent = html`<b>${chosen}</b>`;
  const wait = hand.confirmed
    ? html`<span class="wait">${names.length > 0 && t("qwixx.status.waiting", { names: list(names) })}</span>`
    : html`<span class="wait unsure">${t("qwixx.unconfirmed")}</span>`;
  return html`<span class="sent">${sent}${wait}</span>
    ${hand.withdraw && html`<button class="change" onClick=${hand.withdraw}>${t("qwixx.change")}</button>`}`;
}
