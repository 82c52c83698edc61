// Qwixx and Qwixx On Board on the screen: dice, the own sheet large, the path, everybody else's
// sheets small, and the bar at the thumb.

import { Dialog } from "../../../core/dialog.js";
import { html, useEffect, useState } from "../../../core/html.js";
import { number, percent, t } from "../../../core/words.js";
import { best } from "../../best.js";
import { spacesOf } from "../../qwixx-on-board/boards.js";
import { isCrossed, Path } from "../../qwixx-on-board/path.js";
import { useChanges } from "../changes.js";
import { Dice } from "../dice/dice.js";
import { TypeDice } from "../dice/type_dice.js";
import { fieldText } from "../sheet/marks.js";
import { SheetView } from "../sheet/sheet.js";
import { momentWords } from "../words.js";
import { Bar } from "./bar.js";
import { useFocus } from "./focus.js";
import { Lately, Owner, SeatTabs } from "./people.js";

export { Ending } from "../ending.js";
export { nameOf, status, tell } from "../words.js";

/** @typedef {import("../../index.js").View} View */
/** @typedef {import("../../../core/notation.js").Space} Space */

/** @param {{ view: View, children?: any }} props */
export function Board({ view, children }) {
  /** @type {import("../../../core/notation.js").Qwixx} */
  const position = view.position;
  const spaces = spacesOf(position);
  const changes = useChanges(view);
  const [enlarged, setEnlarged] = useState(/** @type {number | null} */ (null));
  const place = useFocus(view);
  const rolls = view.turns.filter((turn) => turn.includes("+")).length;
  useEffect(() => {
    const types = document.activeElement?.matches("input, textarea");
    if (changes.rolling && !types)
      place.current?.querySelector(".rolled")?.scrollIntoView({ block: "nearest" });
  }, [rolls]);
  const hints = bestHints(view);
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== view.seat);
  const padOf = (/** @type {number} */ seat) => ({
    sheet: position.sheets[seat],
    name: view.seats[seat].name,
    closed: position.closed,
    spaces,
    scores: view.scores,
    isFresh: (/** @type {number} */ row, /** @type {number} */ number) =>
      changes.isFresh(seat, row, number),
  });
  const dice =
    view.mayRoll && view.typedIn
      ? html`<${TypeDice} key=${view.ply} view=${view} />`
      : html`<${Dice} position=${position} count=${rolls} rolling=${changes.rolling} />`;
  const path = position.board && html`<${Path} view=${view} spaces=${spaces} hints=${hints} />`;
  const small = (/** @type {number} */ seat) => html`<article key=${seat}>
    <button class="enlarge" onClick=${() => setEnlarged(seat)}>
      <${Owner} view=${view} seat=${seat} spaces=${spaces} />
      <span class="unseen">${t("qwixx.enlarge")}</span>
    </button>
    <${SheetView} small pad=${padOf(seat)} />
  </article>`;
  const lonely = !others.length && !position.board;
  const kind = ["qwixx", position.board && "on-board", lonely && "lonely"];
  return html`<div class=${kind.filter(Boolean).join(" ")} ref=${place}>
    <${SeatTabs} view=${view} />
    ${
      !view.over &&
      html`<div class="rolled">
      ${dice}
      ${view.correct && html`<button class="correct" onClick=${view.correct}>${t("qwixx.correct")}</button>`}
    </div>`
    }
    <${Lately} view=${view} />
    <${Moments} moments=${changes.moments} names=${view.seats.map(({ name }) => name)} />
    <div class="mine">
      <${Owner} view=${view} seat=${view.seat} spaces=${spaces} />
      <${SheetView} key=${view.seat} pad=${padOf(view.seat)} offer=${offerOf(view, spaces, hints)} />
    </div>
    ${!lonely && html`<div class="beside">${path}<div class="others">${others.map(small)}</div></div>`}
    <${Bar} view=${view} hints=${hints} />
    ${children}
    ${enlarged !== null && html`<${Enlarged} pad=${padOf(enlarged)} close=${() => setEnlarged(null)} />`}
  </div>`;
}

/** @param {{ pad: import("../sheet/sheet.js").Pad, close: () => void }} props */
function Enlarged({ pad, close }) {
  return html`<${Dialog} title=${pad.name} close=${close}><${SheetView} pad=${pad} /></${Dialog}>`;
}

/** For the eyes only: the ears are told by the page.
 * @param {{ moments: (import("../changes.js").Moment & { ply: number })[], names: string[] }} props */
function Moments({ moments, names }) {
  return html`<div class="moments" aria-hidden="true">
    ${moments.map((moment) => {
      const key = `${moment.ply} ${moment.kind} ${moment.row}`;
      return html`<p class=${moment.kind} key=${key}>${momentWords(moment, names).join(" ")}</p>`;
    })}
  </div>`;
}

/** What the own sheet offers; a walk shows there what it would cross.
 * @param {View} view @param {Space[]} spaces @param {Record<string, string>} hints */
function offerOf(view, spaces, hints) {
  const picked = view.draft ?? view.sent;
  const space = picked?.[0] === "P" ? spaces[Number(picked.slice(1)) - 1] : undefined;
  const landing =
    space && !isCrossed(view.position.sheets[view.seat], space) ? fieldText(space) : null;
  return {
    fields: view.choices.filter((choice) => /^[RYGB]/.test(choice)),
    marked: picked?.[0] === "P" ? landing : picked,
    turn: `${view.ply} ${view.seat} ${view.draft}`,
    pick: (/** @type {string} */ field) => view.pick(field === view.draft ? null : field),
    hints,
    unit: view.unit,
  };
}

/** The best few choices, each with what it is worth, short enough for narrow cells. @param {View} view
 * @returns {Record<string, string>} */
function bestHints({ hints, unit }) {
  const short = (/** @type {number} */ worth) =>
    unit === "points" ? number(worth) : percent(worth).replace(/\s/, "");
  return Object.fromEntries(best(hints).map(([choice, worth]) => [choice, short(worth)]));
}
