// Something new each day, and ways to get better; with what waits there today.

import { recall } from "../../core/device.js";
import { html, useEffect, useState } from "../../core/html.js";
import { number, t } from "../../core/words.js";

const PAGES = ["today", "puzzles", "mistakes", "stats"];

/** @typedef {{ due: number, played: boolean }} Waits how many mistakes are due; whether the dice of today were played */

export function Train() {
  const { due, played } = useWaits();
  /** @type {Record<string, any>} */
  const marks = {
    today: played && html`<${Mark} sign="✓" words=${t("home.train.played")} />`,
    mistakes:
      due > 0 && html`<${Mark} sign=${number(due)} words=${t("home.train.due", { n: due })} />`,
  };
  return html`<nav class="train" aria-labelledby="train">
    <h2 id="train">${t("home.train")}</h2>
    <ul>${PAGES.map((page) => html`<li><a href=${`/${page}`}>${t(`home.train.${page}`)}${marks[page]}</a></li>`)}</ul>
  </nav>`;
}

/** @param {{ sign: string, words: string }} props */
function Mark({ sign, words }) {
  return html`<b class="mark" aria-hidden="true">${sign}</b><span class="unseen"> (${words})</span>`;
}

/** Most visitors have nothing that waits, and load nothing for it. @returns {Waits} */
function useWaits() {
  const [waits, setWaits] = useState({ due: 0, played: false });
  useEffect(() => {
    if (!recall("all", "mistakes", null) && !recall("today", "days", null)) return;
    Promise.all([import("../mistakes/shelf.js"), import("../../core/days.js")]).then(
      ([{ dueOn }, { dayOf, playedDays }]) => {
        const today = dayOf();
        const played = playedDays()[today]?.score !== undefined;
        setWaits({ due: dueOn(today).length, played });
      },
      () => {}, // their pages say it, too
    );
  }, []);
  return waits;
}
