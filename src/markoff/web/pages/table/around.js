// Who is there, how the connection is, and what somebody has asked for.

import { botName, named } from "../../core/bots.js";
import { Face } from "../../core/face.js";
import { isOurs } from "../../core/homes.js";
import { html, useEffect, useState } from "../../core/html.js";
import { list, t } from "../../core/words.js";
import { youIn } from "../../core/you.js";
import { gameOf } from "../../games/index.js";
import { hasOthers } from "../parts/company.js";
import { Person } from "./people/person.js";
import { Watching } from "./presence.js";

/** @typedef {import("../../core/live.js").Live} Live */

/** Milliseconds. */
const LATE = 1000;

/** @param {{ live: Live }} props */
export function Connection({ live }) {
  const unsent = useLate(
    live.waiting.value.some((request) => request.type === "choose"),
    LATE,
  );
  const link = live.link.value;
  const isWaking = link === "lost" && isOurs(live.table);
  const lost = t(isWaking ? "common.starting" : `table.link.${link}`);
  const words = link === "open" ? (unsent ? t("table.storing") : "") : lost;
  return html`<p class=${`link ${link}`} role="status">${words}</p>`;
}

/** Most answers come at once; only what is late is worth a word. @param {boolean} waits @param {number} patience milliseconds */
export function useLate(waits, patience) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits && late;
}

/** @param {{ live: Live, scene: import("../../games/scene.js").Scene }} props */
export function Seats({ live, scene }) {
  // Where everybody sits at one device, "you" says nothing.
  const apart =
    scene.yours.length === 1 || scene.seats.some(({ bot }, n) => !bot && !scene.yours.includes(n));
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const company = hasOthers(state);
  return html`<section class="seats" aria-label=${t("table.seats")}>
    <h2>${t("table.seats")}</h2>
    <ul>
      ${scene.seats.map((seat, n) => {
        const awaited = scene.awaited.includes(n) && !seat.chosen;
        const notes = [
          apart && scene.yours.includes(n) && t("table.you"),
          company && state.host === n && t("table.host"),
          seat.muted && t("table.muted"),
          seat.away && !scene.over
            ? t("table.stands_in", { bot: botName(seat.bot ?? "") })
            : seat.bot && botName(seat.bot),
          seat.chosen && t("table.has_chosen"),
          seat.gone ? t("table.gone") : awaited && t("table.thinks"),
        ].filter(Boolean);
        return html`<li class=${`${awaited ? "awaited" : ""} ${scene.winners.includes(n) ? "winner" : ""}`}>
          ${seat.character && html`<${Face} look=${seat.character} />`}
          <${Person} live=${live} seat=${n} name=${seat.name} /> <span class="notes">${notes.join(" · ")}</span>
          ${seat.ms_left !== undefined && !scene.over && html`<${Clock} ms=${seat.ms_left} runs=${awaited} since=${live.since.value} />`}
        </li>`;
      })}
    </ul>
    <${Watching} live=${live} />
  </section>`;
}

/** @param {{ ms: number, runs: boolean, since: number }} props */
export function Clock({ ms, runs, since }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = Math.max(0, ms - (runs ? Math.max(0, now - since) : 0));
  return html`<span class=${`clock ${left < 20000 ? "short" : ""}`} role="timer">${clockText(left)}</span>`;
}

/** `4:07`, `2:15:00`, or in days. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86400);
  if (days > 0) return t("table.days", { n: days });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** What keeps this device from playing, and the way back. @param {{ live: Live, scene: import("../../games/scene.js").Scene }} props */
export function Standstill({ live, scene }) {
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const away = scene.yours.find((seat) => state.seats[seat].away);
  if (scene.over || !scene.yours.length) return null;
  if (state.paused)
    return html`<div class="consent"><button class="first" onClick=${() => live.ask("ask", { what: "resume", seat: scene.yours[0] })}>${t("table.resume")}</button></div>`;
  if (away === undefined) return null;
  return html`<div class="consent">
    <p>${youIn(scene.yours) === away ? t("table.bot_plays_for_you") : t("table.bot_plays_for", { name: state.seats[away].name })}</p>
    <p><button class="first" onClick=${() => live.ask("back", { seat: away })}>${t("table.back")}</button></p>
  </div>`;
}

/** Is the last turn a roll of real dice? @param {import("../../core/live.js").State} state */
export function isTyped(state) {
  return Boolean(state.plan.typed_in) && endsWithRoll(state);
}

/** @param {import("../../core/live.js").State} state */
export function endsWithRoll({ plan, turns }) {
  return gameOf(plan.game).isRoll(turns?.at(-1) ?? "");
}

/** What somebody has asked for, and whether we agree. @param {{ live: Live }} props */
export function Consent({ live }) {
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const { asked, agreed = [], yours = [] } = state;
  const refusal = refusalOf(state);
  if (!asked) return refusal && html`<p class="about refusal">${refusal}</p>`;
  const open = yours.filter((seat) => !agreed.includes(seat));
  return html`<div class="consent" role="group" aria-labelledby="asked">
    <p id="asked">${askedOf(state)}</p>
    ${
      open.length > 0
        ? html`<p><button class="first" onClick=${() => live.ask("ask", { what: asked, seat: open[0], ply: state.ply })}>${t("table.agree")}</button>
          <button onClick=${() => live.ask("decline", { seat: open[0] })}>${t("table.decline")}</button></p>`
        : html`<p class="about">${t("table.waiting_for_others")}</p>`
    }
  </div>`;
}

/** What somebody has asked for, in words. Whoever agrees knows that, and reads who asked. @param {import("../../core/live.js").State} state */
export function askedOf(state) {
  const { asked, agreed = [], seats, yours } = state;
  if (!asked) return "";
  const what = asked === "undo" && isTyped(state) ? "correct" : asked;
  const others = agreed.filter((seat) => seat !== youIn(yours));
  if (!others.length) return t(`table.you_ask.${what}`);
  const names = others.map((seat) => named(seats[seat]).name);
  return t(`table.asks.${what}`, { n: names.length, names: list(names) });
}

/** What came of it, for the others; empty if nobody said no. @param {import("../../core/live.js").State} state */
export function refusalOf({ refusal, seats, yours = [] }) {
  if (!refusal || yours.includes(refusal.seat)) return "";
  const { name } = named(seats[refusal.seat]);
  return t(refusal.played_on ? "table.played_on" : "table.said_no", { name });
}
