// Qwixx and Qwixx On Board on the screen: dice, the own sheet large, the path, everybody else's
// sheets small, and the bar at the thumb.

import { Dialog } from "../../../core/dialog.js";
import { html, useEffect, useState } from "../../../core/html.js";
import { number, percent, t } from "../../../core/words.js";
import { isYou, youIn } from "../../../core/you.js";
import { best } from "../../best.js";
import { Path } from "../../qwixx-on-board/path.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { isCrossed } from "../../qwixx-on-board/space_words.js";
import { useChanges } from "../changes.js";
import { comparesOf, marksOf } from "../compared.js";
import { Dice } from "../dice/dice.js";
import { diceOnTable, litDice } from "../dice/lying.js";
import { useTyping } from "../dice/type_dice.js";
import { fieldText } from "../sheet/marks.js";
import { SheetView } from "../sheet/sheet.js";
import { momentWords } from "../words.js";
import { Bar } from "./bar.js";
import { useFocus } from "./focus.js";
import { Lately, Owner, SeatTabs } from "./people.js";
import { useWhyNot, WhyNot } from "./why_not.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {import("../notation.js").Space} Space */

/** @param {{ scene: Scene, hand: Hand | null, children?: any }} props */
export function Board({ scene, hand, children }) {
  const { position } = scene;
  const spaces = spacesOf(position);
  const changes = useChanges(scene);
  const [enlarged, setEnlarged] = useState(/** @type {number | null} */ (null));
  const place = useFocus(scene, hand);
  const [why, ask] = useWhyNot(scene, hand);
  const typing = useTyping(scene, hand);
  const rolls = scene.turns.filter((turn) => turn.includes("+")).length;
  useEffect(() => {
    const types = document.activeElement?.matches("input, textarea");
    const steers = place.current?.querySelector(":focus-visible");
    if (changes.rolling && !types && !steers)
      place.current?.querySelector(".rolled")?.scrollIntoView({ block: "nearest" });
  }, [rolls]);
  const hints = bestHints(hand);
  const others = scene.seats.map((_, seat) => seat).filter((seat) => seat !== scene.seat);
  const padOf = (/** @type {number} */ seat) => ({
    sheet: position.sheets[seat],
    name: scene.seats[seat].name,
    title: sheetTitle(scene, seat),
    closed: position.closed,
    spaces,
    scores: scene.scores,
    marks: marksOf(scene, seat),
    stays: position.phase === "3",
    wetAfter: (/** @type {number} */ row, /** @type {number} */ number) =>
      changes.wetAfter(seat, row, number),
  });
  const dice = position.unseen
    ? html`<p class="own-dice">${!scene.over && t("qwixx.own_dice")}</p>`
    : html`<${Dice} position=${position} dice=${typing ? [] : diceOnTable(scene)} lit=${litDice(scene, hand)} count=${rolls} rolling=${changes.rolling} />`;
  const path =
    position.board &&
    html`<${Path} scene=${scene} hand=${hand} spaces=${spaces} hints=${hints} marks=${marksOf(scene, scene.seat)} />`;
  const small = (/** @type {number} */ seat) => html`<article key=${seat}>
    <button class="enlarge" onClick=${() => setEnlarged(seat)}>
      <${Owner} scene=${scene} seat=${seat} spaces=${spaces} />
      <span class="unseen">${t("qwixx.enlarge")}</span>
    </button>
    <${SheetView} small pad=${padOf(seat)} />
  </article>`;
  const lonely = !others.length && !position.board;
  const tumbles = changes.tumbling && !hand?.draft;
  return html`<div class=${kindOf(scene, { lonely, tumbles })} ref=${place} onClick=${ask}>
    <${SeatTabs} scene=${scene} />
    <div class="rolled">
      ${dice}
    </div>
    <${Lately} scene=${scene} />
    <${Moments} moments=${changes.moments} names=${scene.seats.map(({ name }) => name)} you=${youIn(scene.yours)} />
    <div class="mine">
      <h2 class="unseen">${sheetTitle(scene, scene.seat)}</h2>
      <div class="above">
        <${Owner} scene=${scene} seat=${scene.seat} spaces=${spaces} />
        <${TakeBack} hand=${hand} here=${typing !== null || position.unseen} />
      </div>
      <${SheetView} key=${scene.seat} pad=${padOf(scene.seat)} offer=${offerOf(scene, hand, spaces, hints)} />
    </div>
    <${Bar} scene=${scene} hand=${hand} hints=${hints} typing=${typing} />
    ${
      !lonely &&
      html`<div class="beside">${path}
        ${others.length > 0 && html`<h2 class="unseen">${t("qwixx.others")}</h2>`}
        <div class="others">${others.map(small)}</div>
      </div>`
    }
    ${children}
    <${WhyNot} why=${why} />
    ${enlarged !== null && html`<${Enlarged} pad=${padOf(enlarged)} close=${() => setEnlarged(null)} />`}
  </div>`;
}

/** With real dice the bar has no room for it. @param {{ hand: Hand | null, here: boolean }} props */
function TakeBack({ hand, here }) {
  if (hand?.correct)
    return html`<button class="quiet again" onClick=${hand.correct}>${t("table.correct")}</button>`;
  if (!here || !hand?.undo || hand.sent !== null) return null;
  return html`<button class="quiet again" onClick=${hand.undo}>${t(hand.undoAsks ? "table.undo" : "table.undo_now")}</button>`;
}

/** @param {Scene} scene @param {{ lonely: boolean, tumbles: boolean }} look */
function kindOf(scene, { lonely, tumbles }) {
  const kinds = [
    "qwixx",
    scene.position.board && "on-board",
    lonely && "lonely",
    tumbles && "tumbles",
    comparesOf(scene),
  ];
  return kinds.filter(Boolean).join(" ");
}

/** @param {Scene} scene @param {number} seat */
function sheetTitle(scene, seat) {
  return isYou(scene, seat)
    ? t("qwixx.your_sheet")
    : t("qwixx.sheet_of", { name: scene.seats[seat].name });
}

/** @param {{ pad: import("../sheet/sheet.js").Pad, close: () => void }} props */
function Enlarged({ pad, close }) {
  return html`<${Dialog} title=${pad.name} close=${close}><${SheetView} pad=${pad} /></${Dialog}>`;
}

/** For the eyes only: the ears are told by the page.
 * @param {{ moments: (import("../changes.js").Moment & { ply: number })[], names: string[], you?: number }} props */
function Moments({ moments, names, you }) {
  return html`<div class="moments" aria-hidden="true">
    ${moments.map((moment) => {
      const key = `${moment.ply} ${moment.kind} ${moment.row}`;
      return html`<p class=${moment.kind} key=${key}>${momentWords(moment, names, you).join(" ")}</p>`;
    })}
  </div>`;
}

/** What the own sheet offers; a walk shows there what it would cross.
 * @param {Scene} scene @param {Hand | null} hand @param {Space[]} spaces @param {Record<string, string>} hints */
function offerOf(scene, hand, spaces, hints) {
  if (!hand) return null;
  const picked = hand.draft ?? hand.sent;
  const space = picked?.[0] === "P" ? spaces[Number(picked.slice(1)) - 1] : undefined;
  const landing =
    space && !isCrossed(scene.position.sheets[scene.seat], space) ? fieldText(space) : null;
  return {
    fields: hand.choices.filter((choice) => /^[RYGB]/.test(choice)),
    marked: picked?.[0] === "P" ? landing : picked,
    turn: `${scene.ply} ${scene.seat} ${hand.draft}`,
    pick: (/** @type {string} */ field) => hand.pick(field === hand.draft ? null : field),
    hints,
    unit: hand.hints?.unit,
    calm: scene.position.unseen,
  };
}

/** The best few choices, each with what it is worth, short enough for narrow cells. @param {Hand | null} hand
 * @returns {Record<string, string>} */
function bestHints(hand) {
  const short = (/** @type {number} */ worth) =>
    hand?.hints?.unit === "points" ? number(worth) : percent(worth);
  return Object.fromEntries(
    best(hand?.hints?.chances).map(([choice, worth]) => [choice, short(worth)]),
  );
}
