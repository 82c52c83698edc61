// Home: the games, each one press away.

import { isSite } from "../../core/addresses.js";
import { unreachable } from "../../core/api.js";
import { characterOf } from "../../core/characters.js";
import { Face } from "../../core/face.js";
import { gameName, games, learnGames, rulesOf } from "../../core/games.js";
import { here, loadDevice } from "../../core/homes.js";
import { html, useEffect, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { go, route } from "../../core/router.js";
import { fetchStyles } from "../../core/styles.js";
import { need, t, wordsFor } from "../../core/words.js";
import { COVERS, coverOf } from "../../games/covers.js";
import { ownName } from "../parts/guests.js";
import { Picture } from "../parts/picture.js";
import { LanguageSelect } from "./language.js";
import { GoOn, Matches, Newcomer } from "./matches.js";
import { canInvite, canOpen, linkTo, NeedsServer, OfflineNote } from "./offline_note.js";
import { Train } from "./train.js";
import { Ways } from "./ways.js";

const OPPONENT = "casual";
const OPPONENT_FACE = characterOf(OPPONENT, 1);
/** Pages that games have beside those that all have. */
const OWN_PAGES = Object.values(COVERS).flatMap(({ pages }) => Object.keys(pages));

export default function Home() {
  useEffect(() => {
    document.title = "Markoff";
    if (!here.value) learnGames().catch(() => {});
  }, []);
  const others = Object.keys(games.value ?? {}).filter((game) => !(game in COVERS));
  return html`<div class="page wide">
    <header class="top welcome">
      <span class="wordmark">Markoff</span>
      <${LanguageSelect} />
      <a class="to-settings" href="/settings">${t("home.settings")}</a>
    </header>
    <main id="main" tabindex="-1" class="home">
      <h1>${t("home.title")}</h1>
      <p class="about lead">${t(isSite ? "home.lead_here" : "home.lead")}</p>
      <${OfflineNote} />
      <${GoOn} />
      <${Newcomer} />
      <div class="games">${[...Object.keys(COVERS), ...others].map((game) => html`<${Card} key=${game} game=${game} />`)}</div>
      <${Train} />
      <div class="below">
        ${isSite ? html`<${NoServer} />` : html`<${Join} />`}
        <${Matches} />
      </div>
      <footer class="about">
        ${OWN_PAGES.map((page) => html`<p><a href=${`/${page}`}>${t(`home.page.${page}`)}</a> ${t(`home.page.${page}.about`)}</p>`)}
        <p>${t("home.independent")} <a href="/privacy">${t("common.privacy")}</a></p>
      </footer>
    </main>
  </div>`;
}

/** Not part of this page: most people look around first. */
async function opening() {
  try {
    return await import("../parts/open.js");
  } catch {
    throw unreachable();
  }
}

/** A table against a bot. @param {string} game @returns {Promise<string>} its path */
async function openTable(game) {
  if (here.value) await learnGames(); // home does not wake the device before somebody plays
  const rules = rulesOf(game);
  const isThere = rules?.levels.some((bot) => bot.name === OPPONENT) ?? true;
  if (!isThere) return `/new/${game}?bots=1`; // who can play it is chosen there
  const hints = rules?.hints ?? true;
  const plan = { game, places: ["", OPPONENT], given_seats: false, hints };
  const { playAtOnce } = await opening();
  return `/t/${await playAtOnce(plan, [{ name: ownName() }])}`;
}

/** How far this device is, for those who wait for it. */
async function wakingUp() {
  const { Waking } = await import("../parts/waking.js");
  return () => Waking; // a state that is a function is called
}

async function wakeDevice() {
  const { wake } = await loadDevice();
  await wake();
}

/** @param {{ game: string }} props */
function Card({ game }) {
  const [awake, setAwake] = useState(false);
  const [busy, setBusy] = useState(false);
  const [Waking, setWaking] = useState(/** @type {(() => any) | null} */ (null));
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const name = gameName(game);
  const cover = coverOf(game);
  const rules = rulesOf(game);
  const hasDice = rules?.has_dice ?? cover.hasDice;
  // The page of a table is on its way while somebody is still about to press.
  useEffect(() => {
    if (awake || busy)
      Promise.all([import("../table/table.js"), opening(), fetchStyles()]).catch(() => {});
    if (busy && here.value) wakingUp().then(setWaking, () => {});
    if (awake && here.value) wakeDevice().catch(() => {}); // it takes a moment, too
  }, [awake, busy]);

  async function play() {
    setBusy(true);
    setProblem(null);
    try {
      const path = await openTable(game);
      // Whoever went to read the rules meanwhile finds the table in the list.
      if (route.peek().page === "home") go(path);
    } catch (error) {
      await need(["reasons"]).catch(() => {});
      setBusy(false);
      setProblem(/** @type {Error} */ (error));
    }
  }

  return html`<section class="card" aria-labelledby=${`game-${game}`}
    onPointerEnter=${() => setAwake(true)} onPointerLeave=${() => setAwake(false)}
    onFocusIn=${() => setAwake(true)} onFocusOut=${() => setAwake(false)}>
    <${Picture} game=${game} awake=${awake} />
    <h2 id=${`game-${game}`}>${name}</h2>
    <p class="about">${wordsFor(`home.about.${game}`) ?? t("home.about_plain")}</p>
    <button class="first" disabled=${busy || !canOpen.value} onClick=${play} aria-describedby=${`game-${game}`}>
      ${OPPONENT_FACE && html`<${Face} look=${OPPONENT_FACE} />`}<span>${t("home.play")}</span>
    </button>
    ${busy && Waking && html`<${Waking} />`}
    <${NeedsServer} can=${canOpen.value} />
    ${problem && canOpen.value && html`<p class="problem" role="alert">${reason(problem)}</p>`}
    <${Ways} game=${game} hasDice=${hasDice} />
    <p class="quietly">
      ${cover.lessons[0] && html`<a ...${linkTo(`/learn/${cover.lessons[0]}`, canOpen.value)} aria-describedby=${`game-${game}`}>${t("home.learn")}</a>`}
      <a ...${linkTo(`/new/${game}?bots=1`, canOpen.value)} aria-describedby=${`game-${game}`}>${t("home.choose_bot")}</a>
      ${cover.rules && html`<a href=${`/rules/${game}`} aria-describedby=${`game-${game}`}>${t("common.rules")}</a>`}
    </p>
  </section>`;
}

/** What a family may look for in vain. */
function NoServer() {
  return html`<section class="no-server" aria-labelledby="no-server">
    <h2 id="no-server">${t("home.no_server")}</h2>
    <p class="about">${t("home.no_server_about")}</p>
  </section>`;
}

/** A code, or a whole link that was pasted. */
function Join() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  /** @param {any} event */
  function type(event) {
    setText(event.target.value);
    setProblem("");
  }
  /** @param {Event} event */
  function join(event) {
    event.preventDefault();
    const code = text.trim().match(/\/t\/(.+)$/)?.[1] ?? text.replace(/[^\p{L}\p{N}]/gu, "");
    if (code) go(`/t/${code}`);
    else setProblem(t("home.no_code"));
  }
  return html`<form class="join" onSubmit=${join}>
    <label for="code">${t("home.join")}</label>
    <div class="line">
      <input id="code" autocomplete="off" autocapitalize="characters" spellcheck=${false} maxlength="200" value=${text}
        placeholder="K7WPXD" onInput=${type} />
      <button disabled=${!canInvite.value}>${t("home.join_button")}</button>
    </div>
    <${NeedsServer} can=${canInvite.value} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
  </form>`;
}
