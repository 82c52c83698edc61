// One bar at the thumb: what happens if I press.

import { html } from "../../../core/html.js";
import { readField } from "../../../core/notation.js";
import { list, t } from "../../../core/words.js";
import { spacesOf } from "../../qwixx-on-board/boards.js";
import { isCrossed } from "../../qwixx-on-board/path.js";
import { around, Field, fieldText } from "../sheet/marks.js";
import { closes, skippedBy } from "../sheet/sheet.js";
import { awaitedNames, isMisthrow, MINUS_FIVE, NOTHING, nameOf } from "../words.js";

/** @typedef {import("../../index.js").View} View */

/** @param {{ view: View, hints: Record<string, string> }} props */
export function Bar({ view, hints }) {
  const words = whatToDo(view, hints);
  const label = t("qwixx.bar");
  return html`<div class=${words ? "bar" : "bar idle"} role="group" tabindex="-1" aria-label=${label}>
    ${words}
  </div>`;
}

/** @param {View} view @param {Record<string, string>} hints */
function whatToDo(view, hints) {
  if (view.over) return null;
  if (view.mayRoll)
    return view.typedIn
      ? null
      : html`<button class="first go" onClick=${() => view.roll()}>${t("qwixx.roll")}</button>`;
  if (view.sent !== null) return html`<${Sent} view=${view} />`;
  if (!view.choices.length) return null;
  return html`<${Choose} view=${view} hints=${hints} />`;
}

/** @param {{ view: View, hints: Record<string, string> }} props */
function Choose({ view, hints }) {
  const { draft, choices, position } = view;
  const costs = isMisthrow(view, NOTHING) ? "costs" : "";
  const only = () => view.choose(choices[0]);
  if (choices.length === 1)
    return html`<button class=${`first go ${costs}`} onClick=${only}>${onlyWords(view)}</button>`;
  // The same place may say something else a moment later: a double click is one press.
  const nothing = (/** @type {MouseEvent} */ event) => event.detail < 2 && view.choose(NOTHING);
  const no = html`<button class=${`no ${costs}`} key=${`${view.ply} no`} onClick=${nothing}>
    ${nothingWords(view)} ${hints[NOTHING] && html`<small>${hints[NOTHING]}</small>`}
  </button>`;
  if (!draft) {
    const tap = position.phase === "3" ? t("qwixx.pick_space") : t("qwixx.pick_number");
    return html`<span class="tap">${tap}</span>${no}`;
  }
  return html`
    <button class="first go" key=${`${view.ply} ${draft}`} onClick=${() => view.choose(draft)}>
      <${Picked} view=${view} choice=${draft} /> ${hints[draft] && html`<small>${hints[draft]}</small>`}
    </button>
    ${no}
    <${Consequence} view=${view} choice=${draft} />`;
}

/** @param {View} view */
function nothingWords(view) {
  const minus = MINUS_FIVE;
  const walks = view.position.phase === "3";
  if (!isMisthrow(view, NOTHING)) return walks ? t("qwixx.stay") : t("qwixx.nothing");
  return walks ? t("qwixx.stay_misthrow", { minus }) : t("qwixx.nothing_misthrow", { minus });
}

/** @param {View} view */
function onlyWords(view) {
  const minus = MINUS_FIVE;
  const walks = view.position.phase === "3";
  if (isMisthrow(view, NOTHING))
    return walks
      ? t("qwixx.cannot_walk_misthrow", { minus })
      : t("qwixx.none_fits_misthrow", { minus });
  return walks ? t("qwixx.cannot_walk") : t("qwixx.none_fits");
}

/** `Cross ◆8`, `Space 5: cross ●10` @param {{ view: View, choice: string }} props */
function Picked({ view, choice }) {
  if (choice === NOTHING) return nameOf(choice, view);
  if (choice[0] !== "P")
    return around(
      (field) => t("qwixx.cross", { field }),
      html`<${Field} ...${readField(choice)} />`,
    );
  const n = Number(choice.slice(1));
  const space = spacesOf(view.position)[n - 1];
  if (!space || isCrossed(view.position.sheets[view.seat], space))
    return t("qwixx.walk", { space: n });
  return around(
    (field) => t("qwixx.walk_cross", { space: n, field }),
    html`<${Field} ...${space} />`,
  );
}

/** What else the cross brings. @param {{ view: View, choice: string }} props */
function Consequence({ view, choice }) {
  const sheet = view.position.sheets[view.seat];
  const walked =
    choice[0] === "P" ? spacesOf(view.position)[Number(choice.slice(1)) - 1] : undefined;
  const field = walked ? fieldText(walked) : choice[0] === "P" ? "" : choice;
  const already = isCrossed(sheet, walked);
  const skipped = field && !already ? skippedBy(sheet, field) : 0;
  const words = [
    view.position.phase === "2" && addition(view.position.dice, choice),
    already && t("qwixx.already"),
    isMisthrow(view, choice) && t("qwixx.a_misthrow", { minus: MINUS_FIVE }),
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

/** @param {{ view: View }} props */
function Sent({ view }) {
  const names = awaitedNames(view);
  const choice = view.sent ?? NOTHING;
  const chosen =
    choice[0] === "P" || choice === NOTHING
      ? t("qwixx.chosen", { field: nameOf(choice, view) })
      : around((field) => t("qwixx.chosen", { field }), html`<${Field} ...${readField(choice)} />`);
  const sent = html`<b>${chosen}</b>`;
  const wait = view.confirmed
    ? html`<span class="wait">${names.length > 0 && t("qwixx.status.waiting", { names: list(names) })}</span>`
    : html`<span class="wait unsure">${t("qwixx.unconfirmed")}</span>`;
  return html`<span class="sent">${sent}${wait}</span>
    ${view.changeable && html`<button class="change" onClick=${view.withdraw}>${t("qwixx.change")}</button>`}`;
}
