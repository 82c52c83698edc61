// Chat, for the table and for the team.

import { hasTeams, rulesOf } from "../../../core/games.js";
import { html, useEffect, useRef, useState } from "../../../core/html.js";
import { LONGEST_MESSAGE } from "../../../core/lengths.js";
import { t } from "../../../core/words.js";
import { hasOthers } from "../../parts/company.js";
import { isMuted } from "../people/host_told.js";
import { heardTalk } from "../people/quiet.js";
import { Reactions, Saying } from "./reactions.js";

/** What is docked at the lower edge of a phone hides what is behind it. */
const BAR = "0px 0px -130px 0px";

/** @param {{ live: import("../../../core/live.js").Live }} props */
export function TalkPanel({ live }) {
  const [text, setText] = useState("");
  const [toTeam, setToTeam] = useState(false);
  const state = live.state.value;
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const said = heardTalk(live);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [said.length]);
  useEffect(() => {
    if (!end.current) return;
    const eye = new IntersectionObserver(
      ([{ isIntersecting }]) => isIntersecting && live.listened(),
      { threshold: 0.9, rootMargin: BAR },
    );
    eye.observe(end.current);
    return () => eye.disconnect();
  }, [live, said.length, !state]);
  if (!state) return null;
  const others = hasOthers(state);
  if (!others && !said.length) return null;
  const seat = others ? state.yours?.find((own) => !state.seats[own].muted) : undefined;
  const teams =
    state.begun &&
    hasTeams(rulesOf(state.plan.game), state.seats.length) &&
    state.plan.team_talk !== false;

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    const words = text.trim().toWellFormed();
    if (!words || seat === undefined) return;
    live.ask("say", { seat, text: words, to_team: toTeam && teams });
    setText("");
  }

  const unsent = live.waiting.value.filter((request) => request.type === "say");
  return html`<section class="talk" aria-label=${t("table.talk")}>
    <h2>${t("table.talk")}</h2>
    <div class="said" ref=${end} tabindex="0" role="log" aria-label=${t("table.talk")}><ol>
      ${said.map((one) => html`<li key=${one.number}><b>${one.name}</b>${one.to_team ? ` (${t("table.team")})` : ""}: <${Saying} text=${one.text} /></li>`)}
      ${unsent.map((one) => html`<li class="unsent" key=${one.id}>${one.text} …</li>`)}
      ${!said.length && !unsent.length && html`<li class="about">${t("table.nothing_said")}</li>`}
    </ol></div>
    ${others && isMuted(state) && html`<p class="about">${t("table.you_muted")}</p>`}
    ${seat !== undefined && html`<${Reactions} say=${(/** @type {string} */ sign) => live.ask("say", { seat, text: sign, to_team: false })} />`}
    ${
      seat !== undefined &&
      html`<form onSubmit=${send}>
      <input aria-label=${t("table.say_label")} placeholder=${t("table.say_short")} maxlength=${LONGEST_MESSAGE} value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
      <button>${t("table.say")}</button>
      ${teams && html`<label class="team"><input type="checkbox" checked=${toTeam} onChange=${() => setToTeam(!toTeam)} /> ${t("table.only_team")}</label>`}
    </form>`
    }
  </section>`;
}
