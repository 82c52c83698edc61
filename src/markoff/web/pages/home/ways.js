// The ways to play a game, besides the one press against a bot.

import { isSite } from "../../core/addresses.js";
import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { canInvite, canOpen, linkTo } from "./offline_note.js";

/** Strokes on a square of 24. */
const FRIENDS =
  "M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-3.5 2.3-5.5 5.5-5.5S14 15.5 14 19M16 11.5a2.6 2.6 0 1 0-.8-5M16.5 14c2.7.2 4.5 2 4.5 5";
const DEVICE =
  "M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM10.5 17.5h3";
const DIE =
  "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4ZM8.5 8.5h.01M15.5 15.5h.01M12 12h.01M15.5 8.5h.01M8.5 15.5h.01";

/** @param {{ game: string, hasDice: boolean }} props */
export function Ways({ game, hasDice }) {
  return html`<ul class="ways">
    ${!isSite && html`<${Way} game=${game} query="" icon=${FRIENDS} words=${t("home.invite")} can=${canInvite.value} />`}
    <${Way} game=${game} query="?hot-seat=1" icon=${DEVICE} words=${t("home.hot_seat")} can=${canOpen.value} />
    ${hasDice && html`<${Way} game=${game} query="?real-dice=1" icon=${DIE} words=${t("home.real_dice")} can=${canOpen.value} />`}
  </ul>`;
}

/** @param {{ game: string, query: string, icon: string, words: string, can: boolean }} props */
function Way({ game, query, icon, words, can }) {
  return html`<li><a ...${linkTo(`/new/${game}${query}`, can)} aria-describedby=${`game-${game}`}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${icon} /></svg><span>${words}</span>
  </a></li>`;
}
