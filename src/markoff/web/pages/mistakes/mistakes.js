// Your mistakes again: what is due today, what comes when, and all that is kept.

import { dayOf } from "../../core/days.js";
import { settings } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { learnGames } from "../../core/games.js";
import { html, useEffect, useState } from "../../core/html.js";
import { list, t } from "../../core/words.js";
import { Page } from "../parts/page.js";
import { Asking } from "./asking.js";
import { Calendar } from "./calendar.js";
import { whenWords } from "./days.js";
import { Listed } from "./listed.js";
import { GAPS, isSolved } from "./schedule.js";
import { dueOn, mistakes, remove } from "./shelf.js";

/** @typedef {import("./mistake.js").Mistake} Mistake */

/** How far a session is, and how many answers were right. */
const UNANSWERED = { at: 0, right: 0 };

export default function Mistakes() {
  const [asked, setAsked] = useState(/** @type {Mistake[]} */ ([]));
  const [{ at, right }, setProgress] = useState(UNANSWERED);
  useEffect(() => void learnGames().catch(() => {}), []);
  const begin = () => {
    setAsked(dueOn(dayOf()));
    setProgress(UNANSWERED);
  };
  const next = (/** @type {boolean} */ isRight) =>
    setProgress({ at: at + 1, right: right + Number(isRight) });
  const mistake = asked[at];
  useEffect(() => {
    document.title = `${t("mistakes.title")} · Markoff`;
    if (!mistake && asked.length) document.getElementById("main")?.focus({ preventScroll: true });
  }, [mistake]);
  if (!mistake) return html`<${Overview} begin=${begin} right=${right} of=${asked.length} />`;
  return html`<${Asking} key=${mistake.id} mistake=${mistake} n=${at + 1} of=${asked.length} next=${next} />`;
}

/** @param {{ begin: () => void, right: number, of: number }} props how many of those just answered were right */
function Overview({ begin, right, of }) {
  const [sure, setSure] = useState(false);
  const all = mistakes.value;
  const today = dayOf();
  const open = all.filter((mistake) => !isSolved(mistake));
  const solved = all.filter(isSolved);
  return html`<${Page} title=${t("mistakes.title")}>
    <p class="about">${t("mistakes.about", { days: list(GAPS.map(String)) })}</p>
    ${!settings.value.mistakes && html`<p>${t("mistakes.off")} <a href="/settings">${t("mistakes.settings")}</a></p>`}
    ${!all.length && html`<p>${t("mistakes.none")}</p>`}
    ${of > 0 && html`<p role="status">${t("mistakes.result", { n: right, all: of })}</p>`}
    ${all.length > 0 && html`<${Due} open=${open} today=${today} begin=${begin} /><${Calendar} all=${all} today=${today} />`}
    ${open.length > 0 && html`<h2>${t("mistakes.open", { n: open.length })}</h2><${Listed} some=${inOrder(open)} today=${today} />`}
    ${
      solved.length > 0 &&
      html`<details class="as-table solved"><summary>${t("mistakes.solved", { n: solved.length })}</summary>
        <${Listed} some=${solved} today=${today} /></details>`
    }
    ${all.length > 0 && html`<p class="end"><button class="grave" onClick=${() => setSure(true)}>${t("mistakes.delete_all")}</button></p>`}
    ${sure && html`<${DeleteAll} close=${() => setSure(false)} />`}
  </${Page}>`;
}

/** @param {Mistake[]} some */
function inOrder(some) {
  return [...some].sort((one, other) => one.due.localeCompare(other.due));
}

/** @param {{ open: Mistake[], today: string, begin: () => void }} props */
function Due({ open, today, begin }) {
  const n = dueOn(today).length;
  if (n)
    return html`<p><button class="first" onClick=${begin}>${t("mistakes.practise", { n })}</button></p>`;
  const [next] = inOrder(open);
  return html`<p>${next ? t("mistakes.next_due", { when: whenWords(next.due, today) }) : t("mistakes.all_solved")}</p>`;
}

/** @param {{ close: () => void }} props */
function DeleteAll({ close }) {
  const forget = () => {
    remove(mistakes.value.map(({ id }) => id));
    close();
  };
  return html`<${Dialog} title=${t("mistakes.delete_all")} close=${close}>
    <p>${t("mistakes.delete_all_about")}</p>
    <button class="grave" onClick=${forget}>${t("mistakes.delete_sure")}</button>
  </${Dialog}>`;
}
