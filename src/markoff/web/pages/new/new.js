// A new table: who plays, and how.

import { botName, nextBot } from "../../core/bots.js";
import { set } from "../../core/device.js";
import { Face } from "../../core/face.js";
import { gameName, games, hasTeams, rulesOf } from "../../core/games.js";
import { chosen, here, learnAble } from "../../core/homes.js";
import { html, useEffect, useState } from "../../core/html.js";
import { LONGEST_NAME } from "../../core/lengths.js";
import { reason } from "../../core/reasons.js";
import { go } from "../../core/router.js";
import { UNSEEN } from "../../core/unseen.js";
import { t } from "../../core/words.js";
import { COVERS } from "../../games/covers.js";
import { OfflineNote } from "../home/offline_note.js";
import { isGuest } from "../parts/guests.js";
import { openWith, playAtOnce } from "../parts/open.js";
import { Choice, Page } from "../parts/page.js";
import { Picture } from "../parts/picture.js";
import { areLevelsKnown, botAbout, bots, meet, refusalOf, useLevels } from "../parts/server.js";
import { useOptions } from "../parts/use_options.js";
import { NotHere, Waking } from "../parts/waking.js";
import { More, Options } from "./choices.js";
import {
  aroundHere,
  BY_LINK,
  botsBefore,
  changedPlace,
  firstWish,
  fitting,
  guestsOf,
  HERE,
  isAwaited,
  planOf,
  seated,
} from "./wish.js";

/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {(part: Partial<Wish>) => void} Change */

/** @param {{ name: string, query: URLSearchParams }} props */
export default function New({ name: game, query }) {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const learn = () => {
    setProblem(null);
    meet().catch(setProblem);
  };
  useEffect(learn, [here.value]);
  useEffect(() => {
    learnAble();
    return () => {
      chosen.value = false;
    };
  }, []);
  const rules = rulesOf(game);
  const own = useOptions(game);
  const isKnown = games.value ? rules : game in COVERS;
  const title = isKnown ? t("options.title", { game: gameName(game) }) : "";
  const unknown = games.value && !rules;
  return html`<${Page} title=${title} wide=${true}>
    ${problem ? html`<${NotHere} problem=${problem} again=${learn} />` : html`<${Waking} />`}
    <${OfflineNote} />
    ${unknown && html`<p>${t("options.no_such_game")} <a href="/">${t("common.home")}</a></p>`}
    ${rules && own && bots.value && html`<${Form} game=${game} rules=${rules} own=${own} query=${query} />`}
  </${Page}>`;
}

/** @param {{ game: string, rules: import("../../core/games.js").Rules,
 *   own: import("../../games/game.js").Options, query: URLSearchParams }} props */
function Form({ game, rules, own, query }) {
  const [wished, setWish] = useState(() => firstWish(game, rules, own, query));
  const able = useLevels(planOf(wished));
  const levels = wished.dice === UNSEEN ? [] : able;
  const fit = fitting(wished, levels);
  const wish = here.value ? aroundHere(fit) : fit;
  const refusal = refusalOf(planOf(wished));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  /** @type {Change} */
  const change = (part) => setWish({ ...wish, ...part });
  const waits = isAwaited(wish);

  /** @param {Event} event */
  async function open(event) {
    event.preventDefault();
    const guests = guestsOf(wish);
    const names = guests.map((guest) => guest.name);
    if (names.includes("")) return setProblem(t("options.name_missing"));
    if (new Set(names).size < names.length) return setProblem(t("options.same_names"));
    const own = wish.chairs[wish.own].name.trim();
    if (!isGuest(own)) set({ name: own });
    setBusy(true);
    setProblem("");
    // As long as nobody knows who can play here, the server chooses who sits in.
    const isAble = areLevelsKnown(planOf(wished)) && levels.includes(wish.standIn);
    const standIn = isAble ? wish.standIn : "";
    try {
      const table = await (waits ? openWith : playAtOnce)(planOf({ ...wish, standIn }), guests);
      go(`/t/${table}`);
    } catch (error) {
      setBusy(false);
      setProblem(reason(/** @type {Error} */ (error)));
    }
  }

  return html`<form class="new" noValidate onSubmit=${open}>
    ${refusal && html`<p class="problem" role="alert">${reason(refusal)}</p>`}
    <div class="people">
      ${wish.position && !refusal && html`<p class="given">${t("options.position_about")}</p>`}
      ${!wish.position && html`<${Players} wish=${wish} change=${change} />`}
      ${wish.position && wish.players > 1 && html`<${OwnPlace} wish=${wish} change=${change} />`}
      <${Chairs} wish=${wish} change=${change} levels=${levels} />
      <${Picture} game=${game} awake=${false} />
    </div>
    <div class="how">
      <${Options} wish=${wish} change=${change} own=${own} />
      <${More} wish=${wish} change=${change} levels=${levels} />
      <p class="about">${t(waits ? "options.then_invite" : "options.then_begin")}</p>
      <div class="start">
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <button class="first" disabled=${busy}>${t(waits ? "options.open" : "options.begin")}</button>
      </div>
    </div>
  </form>`;
}

/** @param {{ wish: Wish, change: Change }} props */
function Players({ wish, change }) {
  const { rules, players } = wish;
  const about =
    players === 1 ? t("options.alone") : hasTeams(rules, players) && t("options.in_teams");
  return html`<${Choice} label=${t("options.players")} value=${String(players)}
    options=${rules.players.map((n) => [String(n), String(n)])}
    choose=${(/** @type {string} */ n) => change({ players: Number(n) })} about=${about} />`;
}

/** In the midst of a match the places differ. @param {{ wish: Wish, change: Change }} props */
function OwnPlace({ wish, change }) {
  const places = seated(wish).map((_, n) => {
    const name = wish.names[n];
    return [String(n), name ? t("options.place_of", { n: n + 1, name }) : String(n + 1)];
  });
  return html`<${Choice} label=${t("options.own_place")} value=${String(wish.own)} options=${places}
    choose=${(/** @type {string} */ n) => change(changedPlace(wish, Number(n)))} />`;
}

/** Who sits where; each bot is described where it is first chosen.
 * @param {{ wish: Wish, change: Change, levels: string[] }} props */
function Chairs({ wish, change, levels }) {
  /** @param {number} place @param {Partial<Wish["chairs"][number]>} part */
  const seat = (place, part) =>
    change({
      chairs: wish.chairs.map((chair, n) => (n === place ? { ...chair, ...part } : chair)),
    });
  return html`<fieldset class="chairs">
    <legend>${t("options.who")}</legend>
    <ol>
      ${seated(wish).map(
        ({ who, name }, place) => html`<li key=${place}>
          ${place !== wish.own && html`<${Who} wish=${wish} place=${place} levels=${levels} choose=${(/** @type {string} */ one) => seat(place, { who: one })} />`}
          ${
            who === HERE &&
            html`<input required maxlength=${LONGEST_NAME} value=${name} autocomplete=${place === wish.own ? "nickname" : "off"}
            aria-label=${place === wish.own ? t("options.your_name") : t("options.name_of", { n: place + 1 })}
            onInput=${(/** @type {any} */ event) => seat(place, { name: event.target.value })} />`
          }
          ${place === wish.own && html`<span class="about">${t("options.you")}</span>`}
          ${isFirst(wish, place) && botAbout(who) && html`<p class="about">${botAbout(who)}</p>`}
        </li>`,
      )}
    </ol>
  </fieldset>`;
}

/** Is nobody before this place the same? @param {Wish} wish @param {number} place */
function isFirst({ chairs }, place) {
  return chairs.findIndex(({ who }) => who === chairs[place].who) === place;
}

/** A bot is somebody with a face: the same who will sit there.
 * @param {{ wish: Wish, place: number, levels: string[], choose: (who: string) => void }} props */
function Who({ wish, place, levels, choose }) {
  const { who } = wish.chairs[place];
  const sits = (/** @type {string} */ bot) => nextBot(bot, botsBefore(wish, place, bot));
  const people = [
    ...(here.value ? [] : [[BY_LINK, t("options.by_link")]]),
    [HERE, t("options.here")],
  ];
  const able = levels.map((bot) => {
    const { name, character } = sits(bot);
    const level = botName(bot);
    return [
      bot,
      character
        ? t("options.bot_person", { name, bot: level })
        : t("options.a_bot", { bot: level }),
    ];
  });
  const option = (/** @type {string[]} */ [value, words]) =>
    html`<option key=${value} value=${value} selected=${value === who}>${words}</option>`;
  const face = levels.includes(who) ? sits(who).character : undefined;
  return html`<span class="who">
    <select aria-label=${t("options.who_sits", { n: place + 1 })} value=${who} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${people.map(option)}
      <optgroup label=${t("options.bots")}>${able.map(option)}</optgroup>
    </select>
    ${face && html`<${Face} look=${face} />`}
  </span>`;
}
