// A table: before the match the places, then the game.

import { noteDay } from "../../core/days.js";
import { addKey, forget, keysOf, remember } from "../../core/device.js";
import { learnGames } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { html, useEffect, useLayoutEffect, useMemo } from "../../core/html.js";
import { join } from "../../core/live.js";
import { look, lookAhead } from "../../core/promised.js";
import { reason } from "../../core/reasons.js";
import { anchor, go, note, route } from "../../core/router.js";
import { t } from "../../core/words.js";
import { takeChair } from "../lobby/door.js";
import { Lobby } from "../lobby/lobby.js";
import { Page } from "../parts/page.js";
import { NotHere, troubleHere, Waking } from "../parts/waking.js";
import { Match } from "./match.js";
import { followNames, stayQuiet } from "./people/quiet.js";
import { lasts } from "./rhythm.js";

const REMOVED = "removed_by_host";
const KEY = /^[\w-]{20,64}$/;

/** A seat's secret link carries its key behind the #, where no server sees it. @param {string} table */
function takeKey(table) {
  const key = anchor();
  if (!KEY.test(key)) return;
  addKey(table, key);
  note(route.peek().path);
}

/** @param {{ name: string }} props */
export default function Table({ name }) {
  const table = name.toUpperCase();
  const live = useMemo(() => {
    takeKey(table);
    return join(table, lasts);
  }, [table]);
  useEffect(() => {
    const newKey = () => {
      takeKey(table);
      live.greet();
    };
    addEventListener("hashchange", newKey);
    return () => {
      removeEventListener("hashchange", newKey);
      live.leave();
    };
  }, [live]);
  const state = live.state.value;
  useEffect(() => void learnGames().catch(() => {}), []);
  // Before the screen shows it, so that you find it again even if you leave at once.
  useLayoutEffect(() => {
    if (state?.yours?.length) rememberTable(table, state);
    if (state?.reason && state.yours?.length) keepForStatistics(table, state.yours).catch(() => {});
  }, [state?.begun, state?.reason, state?.yours?.length]);
  useEffect(() => watch(live), [live]);
  useEffect(() => {
    if (!state?.rematch) return;
    lookAhead(table, state.rematch, state);
    followRematch(table, state.rematch, Boolean(live.before.value));
  }, [state?.rematch]);

  const isRemoved = live.refused.value?.code === REMOVED && live.link.value === "closed";
  useEffect(() => {
    if (isRemoved) forget(table); // the keys open nothing any more
  }, [isRemoved]);
  if (!state || isRemoved) {
    if (live.link.value !== "closed")
      return html`<${OnTheWay} table=${table} link=${live.link.value} />`;
    return html`<${Page} title=${table}>
      <p class="problem" role="alert">${reason(live.refused.value)}</p>
      <p><a class="button" href="/">${t("common.home")}</a></p>
    </${Page}>`;
  }
  return state.begun ? html`<${Match} live=${live} />` : html`<${Lobby} live=${live} />`;
}

/** @param {string} table @param {import("../../core/live.js").State} state */
function rememberTable(table, state) {
  const { plan, seats, scores = [], winners } = state;
  remember(table, {
    game: plan.game,
    names: seats.map((seat) => seat.name),
    seats: state.yours,
    bots: seats.map((seat) => (seat.away ? "" : (seat.bot ?? ""))),
    begun: state.begun,
    over: Boolean(state.reason),
    winners,
  });
  if (state.reason && plan.day) noteDay(plan.day, { table, score: scores[0] });
}

/** A server may remove the table one day. @param {string} table @param {number[]} seats */
async function keepForStatistics(table, seats) {
  const { keepRecord, leftOut, tablesKept } = await import("../../core/kept_games.js");
  if (leftOut().includes(table) || (await tablesKept()).has(table)) return;
  await keepRecord(table, seats, Date.now());
}

/** @param {import("../../core/live.js").Live} live */
function watch({ table, state }) {
  /** @type {import("../../core/live.js").State | null} */
  let before = null;
  return state.subscribe((news) => {
    if (!news) return;
    followNames(table, before, news);
    takeChair(table, news);
    look(table, news);
    before = news;
  });
}

/** Nothing is known yet. @param {{ table: string, link: string }} props */
function OnTheWay({ table, link }) {
  const lost = link === "lost";
  if (isOurs(table)) return html`<${Page} title=${t("common.here")}><${WakingUp} /></${Page}>`;
  return html`<${Page} title=${table}>
    <p role="status">${t(lost ? "table.unreachable" : "table.connecting")}</p>
    ${lost && html`<p><a class="button" href="/">${t("common.home")}</a></p>`}
  </${Page}>`;
}

/** The line tries again by itself: as soon as another tab is closed, this one goes on. */
function WakingUp() {
  const trouble = troubleHere();
  if (trouble) return html`<${NotHere} problem=${trouble} />`;
  return Waking() ?? html`<p role="status">${t("table.connecting")}</p>`;
}

/** The same keys open the seats of the rematch. Who comes back later to look at the old match stays
 * there. @param {string} table @param {string} next @param {boolean} now */
function followRematch(table, next, now) {
  const keys = keysOf(table);
  for (const key of keys) addKey(next, key);
  stayQuiet(table, next);
  if (keys.length && now) go(`/t/${next}`);
}
