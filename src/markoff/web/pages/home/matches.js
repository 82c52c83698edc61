// The matches of this device: go on, look again, or take one off the list; for newcomers, a first one.

import { isSite } from "../../core/addresses.js";
import { named } from "../../core/bots.js";
import { forget, keep, matches, recall } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { formatter } from "../../core/formats.js";
import { gameName } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { html, useRef, useState } from "../../core/html.js";
import { turnAt } from "../../core/waiting.js";
import { capital, language, list, t } from "../../core/words.js";
import { withYou, youIn } from "../../core/you.js";
import { COVERS } from "../../games/covers.js";
import { canGoTo, canOpen, linkTo, NeedsServer } from "./offline_note.js";

/** @typedef {import("../../core/device.js").Remembered} Remembered */

const SHOWN = 6;
/** More games that wait for you, above the fold; all of them are in the list. */
const ALSO_SHOWN = 4;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** `yesterday`, `3 hours ago` @param {number} time */
function ago(time) {
  const format = formatter(Intl.RelativeTimeFormat, language.value, { numeric: "auto" });
  const passed = Date.now() - time;
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["minute", 60_000];
  return format.format(-Math.floor(passed / length), unit);
}

/** @param {Remembered} match @returns {string[]} by seat */
const namesOf = ({ names, bots }) => names.map((name, n) => named({ name, bot: bots?.[n] }).name);

/** @param {Remembered} match */
function people(match) {
  const seats = withYou(
    namesOf(match).map((name) => ({ name })),
    match.seats,
  );
  const all = list(seats.map(({ name }) => name).filter(Boolean));
  return youIn(match.seats) === 0 ? capital(all) : all;
}

/** Those that wait for you come first. @param {Remembered[]} all */
const yoursFirst = (all) =>
  all.toSorted((one, other) => Number(isYours(other)) - Number(isYours(one)));

/** @param {Remembered} match */
const isYours = (match) => match.keys.length > 0 && turnAt(match) === "yours";

/** @param {Remembered} match */
function standing(match) {
  if (isYours(match)) return html`<b class="your-turn">${t("common.your_turn")}</b>`;
  if (!match.over) return t(`home.turn.${turnAt(match) ?? "unknown"}`);
  const winners = match.names.length === 1 ? [] : (match.winners ?? []);
  if (!winners.length) return t("home.over");
  if (winners.includes(youIn(match.seats) ?? -1)) return t("home.you_won");
  const names = winners.map((seat) => namesOf(match)[seat] ?? "");
  return t("home.won_by", { n: names.length, names: list(names) });
}

/** With all that the app has stored of it; not while another tab plays. @param {string} table */
async function removeHere(table) {
  const device = await import("../../device/aside.js");
  await device.removeHere(table).catch(() => {});
}

/** In a server's app, those that are on this device alone. @param {Remembered} match */
const isMarked = ({ table }) => !isSite && isOurs(table);

/** @param {Remembered} match */
const isOpen = (match) => !["over", "gone"].includes(turnAt(match) ?? "");

/** The latest match that is not over, and rather one that waits for you, where nobody can miss it. */
export function GoOn() {
  const open = matches.value.filter((one) => one.keys.length && one.game && isOpen(one));
  const [match, ...others] = yoursFirst(open);
  if (!match) return null;
  const waiting = others.filter(isYours).slice(0, ALSO_SHOWN);
  return html`<section class="go-on" aria-label=${t("home.go_on")}>
    <p><b>${gameName(match.game)}</b> ${people(match)} <span class="about">${isYours(match) && html`${standing(match)} · `}${ago(match.seen)}</span></p>
    <a class="button first" ...${linkTo(`/t/${match.table}`, canGoTo(match.table))}>${t("home.go_on")}</a>
    <${NeedsServer} can=${canGoTo(match.table)} />
    ${
      waiting.length > 0 &&
      html`<ul class="also"><li class="your-turn">${t("home.also_yours")}</li>
        ${waiting.map((one) => html`<li key=${one.table}><a ...${linkTo(`/t/${one.table}`, canGoTo(one.table))}><b>${gameName(one.game)}</b> ${people(one)}</a></li>`)}</ul>`
    }
  </section>`;
}

const LESSONS = Object.entries(COVERS).flatMap(([game, { lessons }]) =>
  lessons.slice(0, 1).map((lesson) => ({ game, lesson })),
);

/** Whoever has played, begun a lesson or sent the invitation away knows their way. */
const isNew = () =>
  !matches.value.length &&
  !recall("home", "met", false) &&
  !LESSONS.some(({ lesson }) => recall(lesson, "lesson", null));

/** The invitation to a guided first game. */
export function Newcomer() {
  const [met, setMet] = useState(false);
  if (met || !canOpen.value || !isNew()) return null;
  function close() {
    keep("home", "met", true);
    setMet(true);
    document.getElementById("main")?.focus();
  }
  return html`<section class="go-on newcomer" aria-label=${t("home.learn")}>
    <p>${t("home.newcomer")}</p>
    ${LESSONS.map(({ game, lesson }) => html`<a href=${`/learn/${lesson}`}>${gameName(game)}</a>`)}
    <button class="quiet" aria-label=${t("home.newcomer_close")} onClick=${close}><span aria-hidden="true">✕</span></button>
  </section>`;
}

export function Matches() {
  const [all, setAll] = useState(false);
  const [going, setGoing] = useState(/** @type {Remembered | null} */ (null));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const known = yoursFirst(matches.value.filter((match) => match.game));
  if (!known.length) return null;

  /** @param {Remembered} match */
  function remove(match) {
    setGoing(null);
    forget(match.table);
    if (isOurs(match.table)) removeHere(match.table);
    setTimeout(() => heading.current?.focus());
  }

  return html`<section class="matches" aria-labelledby="matches">
    <h2 id="matches" ref=${heading} tabindex="-1">${t("home.matches")}</h2>
    <ul>
      ${known.slice(0, all ? known.length : SHOWN).map(
        (match) => html`<li key=${match.table}>
          <a ...${linkTo(`/${turnAt(match) === "over" ? "r" : "t"}/${match.table}`, canGoTo(match.table))}>
            <b>${gameName(match.game)}</b> ${people(match) || match.table}
          </a>
          <span class="about">${standing(match)} · ${ago(match.seen)}${isMarked(match) && html` · <span class="here">${t("home.here")}</span>`}</span>
          <button class="quiet" aria-label=${t("home.remove_label", { table: match.table })} onClick=${() => (match.over && !isOurs(match.table) ? remove(match) : setGoing(match))}>
            <span aria-hidden="true">✕</span>
          </button>
        </li>`,
      )}
    </ul>
    ${known.length > SHOWN && !all && html`<button class="quiet" onClick=${() => setAll(true)}>${t("home.all_matches", { n: known.length })}</button>`}
    ${
      going &&
      html`<${Dialog} title=${t("home.remove")} close=${() => setGoing(null)}>
      <p>${t(isOurs(going.table) ? "home.remove_here" : "home.remove_unfinished")}</p>
      <button class="grave" onClick=${() => remove(going)}>${t("home.remove")}</button>
    </${Dialog}>`
    }
  </section>`;
}
