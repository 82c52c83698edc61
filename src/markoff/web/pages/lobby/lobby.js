// The table before the match: who sits where, what was agreed on, and how friends find it.

import { gameName, rulesOf } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { html, useEffect, useRef } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { isUnseen } from "../../core/unseen.js";
import { either, list, t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { explained } from "../new/options.js";
import { Page } from "../parts/page.js";
import { meet } from "../parts/server.js";
import { useOptions } from "../parts/use_options.js";
import { Connection } from "../table/around.js";
import { useHostTold } from "../table/people/host_told.js";
import { isHost } from "../table/people/person.js";
import { TalkPanel } from "../table/talk/talk.js";
import { answerTo, Door, hostName, Knocking, keepFocus, OwnKnock } from "./door.js";
import { Invite } from "./invite.js";
import { Places } from "./places.js";
import { SitDown } from "./sit.js";
import { useSittingDown } from "./sitting_down.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/** @param {{ live: Live }} props */
export function Lobby({ live }) {
  useEffect(() => void meet().catch(() => {}), []);
  const state = /** @type {State} */ (live.state.value);
  const { plan, seats, yours = [] } = state;
  useSittingDown(state);
  useHostTold(state);
  const options = useOptions(plan.game);
  const game = gameName(plan.game);
  const seated = yours.length > 0;
  const answer = answerTo(state);
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) keepFocus();
    isShown.current = true;
  }, [seated, answer]);
  const begins = live.waiting.value.some((request) => request.type === "begin");
  if (begins)
    return html`<${Page} title=${game}>
      <p role="status">${t("options.begins")}</p>
      <${Connection} live=${live} />
    </${Page}>`;

  const people = seats.filter((seat) => seat.name && !seat.bot).map((seat) => seat.name);
  const free = seats.filter((seat) => !seat.name).length;
  const isInvited = !seated && free > 0 && !(state.closed && state.knock === "declined");
  return html`<${Page} title=${isInvited ? invitation(people, game) : game} wide=${true}>
    <${Connection} live=${live} />
    ${live.refused.value && html`<p class="problem" role="alert">${reason(live.refused.value)}</p>`}
    <div class=${`lobby ${seated ? "seated" : ""}`}>
      <div class="who">
        <${Knocking} live=${live} />
        <${OwnKnock} live=${live} />
        ${!seated && (free ? (!answer || state.knock === "declined") && html`<${SitDown} live=${live} />` : html`<p>${t("options.full")}</p>`)}
        <${Places} live=${live} />
        <${Door} live=${live} />
        ${seated && html`<${Begin} live=${live} />`}
      </div>
      ${seated && !isOurs(live.table) && html`<${Invite} live=${live} />`}
      <section class="agreed" aria-labelledby="agreed">
        <h2 id="agreed">${t("options.agreed")}</h2>
        <ul>${explained(plan, rulesOf(plan.game), options).map((sentence) => html`<li>${sentence}</li>`)}</ul>
        ${coverOf(plan.game).rules && html`<p><a href=${`/rules/${plan.game}`} target="_blank" rel="noopener">${t("options.rules_of", { game })}</a></p>`}
      </section>
      <${TalkPanel} live=${live} />
    </div>
  </${Page}>`;
}

/** @param {string[]} people @param {string} game */
function invitation(people, game) {
  if (!people.length) return t("options.invited", { game });
  return t("options.invites", { n: people.length, names: list(people), game });
}

/** @param {{ live: Live }} props */
function Begin({ live }) {
  const state = /** @type {State} */ (live.state.value);
  const here = state.seats.filter((seat) => seat.name).length;
  const obstacle = obstacleTo(state, here);
  const { host = -1, yours = [] } = state;
  if (!isHost(state) && !live.here.value.gone.includes(host))
    return html`<p class="begin">${t("options.host_starts", { name: hostName(state) })}</p>`;
  const free = state.seats.length - here;
  const go = free ? t("options.without_free", { n: free }) : t("options.everybody_here");
  return html`<div class="begin">
    <button class="first" disabled=${obstacle !== ""} aria-describedby="begin-about" onClick=${() => live.ask("begin")}>
      ${obstacle ? t("options.begin") : t("options.begin_with", { n: here })}
    </button>
    <p class="about" id="begin-about">${obstacle || go}</p>
    ${
      state.closed &&
      live.here.value.vacant.includes(host) &&
      html`<button onClick=${() => live.ask("host", { to: yours[0] })}>${t("table.take_over")}</button>
      <p class="about">${t("options.take_over_door", { name: hostName(state) })}</p>`
    }
  </div>`;
}

/** Why it cannot begin yet, in a sentence; empty if it can. The server decides, this only explains.
 * @param {State} state @param {number} here */
function obstacleTo({ plan, seats }, here) {
  const can = rulesOf(plan.game)?.players ?? [];
  if (here < Math.min(2, seats.length))
    return t(isUnseen(plan) ? "options.still_alone_unseen" : "options.still_alone");
  if (plan.position && here < seats.length) return t("options.all_needed");
  if (!can.length || can.includes(here)) return "";
  return t("options.not_so_many", { n: here, can: either(can.map(String)) });
}
