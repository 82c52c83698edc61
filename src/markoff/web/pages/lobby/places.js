// The places of a table before the match: people, bots, and chairs that are free.

import { wholeAddress } from "../../core/addresses.js";
import { botName, named, nextBot } from "../../core/bots.js";
import { set } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { Face } from "../../core/face.js";
import { isOurs } from "../../core/homes.js";
import { html, useRef, useState } from "../../core/html.js";
import { LONGEST_NAME } from "../../core/lengths.js";
import { reason } from "../../core/reasons.js";
import { isUnseen } from "../../core/unseen.js";
import { t } from "../../core/words.js";
import { keyOf, standUp } from "../parts/open.js";
import { copy } from "../parts/page.js";
import { botAbout, useLevels } from "../parts/server.js";
import { Person } from "../table/people/person.js";
import { SitDown } from "./sit.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/** @typedef {{ what: "bot" | "person" | "link" | "name", place: number } | null} Opened which dialog is open */

/** @param {{ live: Live }} props */
export function Places({ live }) {
  const state = /** @type {State} */ (live.state.value);
  const [opened, setOpened] = useState(/** @type {Opened} */ (null));
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  // The button that opened a dialog is often gone afterwards, and the focus must not be.
  const close = () => {
    setOpened(null);
    setTimeout(() => heading.current?.focus());
  };

  /** @param {string} key */
  async function leave(key) {
    setProblem(null);
    try {
      await standUp(live.table, key);
      live.greet();
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
    heading.current?.focus();
  }

  /** @param {number} place @param {string} bot */
  function give(place, bot) {
    live.ask("place", { place, bot });
    close();
  }

  return html`<section class="places" aria-labelledby="places">
    <h2 id="places" ref=${heading} tabindex="-1">${t("options.places")}</h2>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
    <ol>
      ${state.seats.map((_, place) => html`<${Place} key=${place} live=${live} place=${place} open=${setOpened} leave=${leave} give=${give} />`)}
    </ol>
    ${opened?.what === "bot" && html`<${Levels} state=${state} close=${close} choose=${(/** @type {string} */ bot) => give(opened.place, bot)} />`}
    ${
      opened?.what === "person" &&
      html`<${Dialog} title=${t("options.sit_another")} close=${close}>
      <p class="about">${t("options.sit_another_about")}</p>
      <${SitDown} live=${live} place=${opened.place} another=${true} done=${close} />
    </${Dialog}>`
    }
    ${opened?.what === "name" && html`<${NewName} live=${live} place=${opened.place} close=${close} />`}
    ${opened?.what === "link" && html`<${SecretLink} live=${live} place=${opened.place} close=${close} />`}
  </section>`;
}

/** @param {{ live: Live, place: number, open: (what: Opened) => void, leave: (key: string) => void, give: (place: number, bot: string) => void }} props */
function Place({ live, place, open, leave, give }) {
  const { seats, plan, host = -1, yours = [] } = /** @type {State} */ (live.state.value);
  const { name, bot, character } = named(seats[place]);
  const seated = yours.length > 0;
  const mayPlace = seated && (yours.includes(host) || live.here.value.gone.includes(host));
  if (!name)
    return html`<li class="free"><div class="place">
      <span>${t("options.free")}</span>
      ${
        seated &&
        html`<span class="buttons">
        ${mayPlace && !isUnseen(plan) && html`<button onClick=${() => open({ what: "bot", place })}>${t("options.add_bot")}</button>`}
        <button onClick=${() => open({ what: "person", place })}>${t("options.sit_another")}</button>
      </span>`
      }
    </div></li>`;
  if (bot)
    return html`<li><div class="place">
      <span class="bot">${character && html`<${Face} look=${character} />`}<b>${name}</b> <span class="about">${botName(bot)}</span></span>
      ${mayPlace && html`<span class="buttons"><button onClick=${() => give(place, "")}>${t("options.remove_bot")}</button></span>`}
    </div></li>`;
  const mine = yours.includes(place);
  const gone = live.here.value.gone.includes(place);
  const where = mine ? "options.this_device" : gone ? "table.gone" : "options.is_here";
  const alone = seats.filter((seat) => seat.name && !seat.bot).length === 1;
  const notes = [
    t(where),
    place === host && !alone && t("table.host"),
    seats[place].muted && t("table.muted"),
  ];
  const about = notes.filter(Boolean).join(" · ");
  const key = mine ? keyOf(live.table, place, yours) : undefined;
  return html`<li><div class="place">
    <span><${Person} live=${live} seat=${place} name=${name} /> <span class="about">${about}</span></span>
    ${
      key &&
      html`<span class="buttons">
      <button onClick=${() => open({ what: "name", place })}>${t("options.rename")}</button>
      ${!isOurs(live.table) && html`<button onClick=${() => open({ what: "link", place })}>${t("options.secret_link")}</button>`}
      <button onClick=${() => leave(key)}>${t("options.stand_up")}</button>
    </span>`
    }
  </div></li>`;
}

/** Each level as somebody who would sit down. @param {{ state: State, close: () => void, choose: (bot: string) => void }} props */
function Levels({ state, close, choose }) {
  const levels = useLevels(state.plan);
  const next = (/** @type {string} */ bot) =>
    nextBot(
      bot,
      state.seats.map((seat) => seat.name),
    );
  return html`<${Dialog} title=${t("options.add_bot")} close=${close}>
    <div class="list levels">
      ${levels.map((bot) => {
        const { name, character } = next(bot);
        const who = character ? t("options.bot_person", { name, bot: botName(bot) }) : botName(bot);
        return html`<button key=${bot} onClick=${() => choose(bot)}>
          ${character && html`<${Face} look=${character} />`}<span><b>${who}</b> <span class="about">${botAbout(bot)}</span></span>
        </button>`;
      })}
    </div>
  </${Dialog}>`;
}

/** @param {{ live: Live, place: number, close: () => void }} props */
function NewName({ live, place, close }) {
  const { seats, yours = [] } = /** @type {State} */ (live.state.value);
  const [name, setName] = useState(seats[place].name);

  /** @param {Event} event */
  function take(event) {
    event.preventDefault();
    const own = name.trim();
    if (own && own !== seats[place].name) {
      live.ask("rename", { seat: place, name: own });
      if (yours.length === 1) set({ name: own });
    }
    close();
  }

  return html`<${Dialog} title=${t("options.rename")} close=${close}>
    <form class="sit" noValidate onSubmit=${take}>
      <label for="new-name">${t(yours.length === 1 ? "options.your_name" : "options.their_name")}</label>
      <div class="line">
        <input id="new-name" autofocus maxlength=${LONGEST_NAME} autocomplete="nickname" value=${name}
          onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
        <button class="first" disabled=${!name.trim()}>${t("options.rename")}</button>
      </div>
    </form>
  </${Dialog}>`;
}

/** The same seat on another device. @param {{ live: Live, place: number, close: () => void }} props */
function SecretLink({ live, place, close }) {
  const { seats, yours = [] } = /** @type {State} */ (live.state.value);
  const [copied, setCopied] = useState(false);
  const link = wholeAddress(`/t/${live.table}#${keyOf(live.table, place, yours)}`);
  return html`<${Dialog} title=${t("options.secret_link")} close=${close}>
    <p>${t("options.secret_about", { name: seats[place].name })}</p>
    <p class="labelled"><input readonly value=${link} aria-label=${t("options.secret_link")} onFocus=${(/** @type {any} */ event) => event.target.select()} /></p>
    <button class="first" onClick=${async () => setCopied(await copy(link))}>${t(copied ? "common.copied" : "options.copy")}</button>
  </${Dialog}>`;
}
