// The result of a day as a line of text, which tells nothing about how to get there.

import { wholeAddress } from "../../core/addresses.js";
import { answerTo } from "../../core/days.js";
import { formatter } from "../../core/formats.js";
import { gameName } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { language, number, t } from "../../core/words.js";
import { copy } from "../parts/page.js";

/** @typedef {import("../../core/days.js").Played} Played */
/** @typedef {import("../../core/http.d.ts").Today} Today */

/** As in `Markoff 17 Nov · Game 104/112 · puzzle ✓ · 3 days in a row`. @param {Today} today @param {number} score @param {number} streak */
export function lineOf({ date, game, par, puzzle }, score, streak) {
  const look = { day: "numeric", month: "short", timeZone: "UTC" };
  const day = formatter(Intl.DateTimeFormat, language.value, look).format(new Date(date));
  const points = number(score) + (par === null ? "" : `/${par}`);
  const right = answerTo(puzzle);
  const solved = right === undefined ? [] : [t("today.puzzle_shared", { mark: right ? "✓" : "✗" })];
  const row = streak > 1 ? [t("today.days_in_a_row", { n: streak })] : [];
  return [`Markoff ${day}`, `${gameName(game)} ${points}`, ...solved, ...row].join(" · ");
}

/** @param {{ today: Today, played: Played | undefined, streak: number }} props */
export function Share({ today, played, streak }) {
  const [told, setTold] = useState("");
  if (played?.score === undefined) return null;
  const line = lineOf(today, played.score, streak);
  const text = `${line}\n${wholeAddress("/today")}`;
  async function share() {
    if (navigator.share) await navigator.share({ text }).catch(() => {});
    else setTold(t((await copy(text)) ? "common.copied" : "today.copy_yourself"));
  }
  return html`<p class="line">${line}</p>
    <div class="buttons"><button onClick=${share}>${t("today.share")}</button></div>
    <p role="status">${told}</p>`;
}
