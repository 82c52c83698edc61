// Every mistake in a line: what was chosen, when it comes again, its game, and the way to delete it.

import { gameName } from "../../core/games.js";
import { html } from "../../core/html.js";
import { capital, date, t } from "../../core/words.js";
import { worthWords } from "../../core/worth.js";
import { whenWords } from "./days.js";
import { addressOf } from "./mistake.js";
import { chosenIn } from "./posed.js";
import { isSolved } from "./schedule.js";
import { remove } from "./shelf.js";

/** @typedef {import("./mistake.js").Mistake} Mistake */

/** @param {{ some: Mistake[], today: import("./days.js").Day }} props */
export function Listed({ some, today }) {
  return html`<div class="costly mistakes"><ol>
    ${some.map((mistake) => html`<${One} key=${mistake.id} mistake=${mistake} today=${today} />`)}
  </ol></div>`;
}

/** @param {{ mistake: Mistake, today: import("./days.js").Day }} props */
function One({ mistake, today }) {
  const { id, game, unit, due, costly } = mistake;
  const choice = chosenIn(mistake);
  const facts = { choice, cost: worthWords(unit, costly.lost) };
  const when = isSolved(mistake) ? t("mistakes.solved_one") : whenWords(due, today);
  const title = `${gameName(game)}, ${date(mistake.date)}`;
  return html`<li>
    <p><b>${t("mistakes.chose", facts)}</b></p>
    <p class="about">${title} · ${capital(when)}</p>
    <p class="buttons">
      <a class="button" href=${addressOf(mistake)} aria-label=${`${t("mistakes.game")}: ${title}, ${choice}`}>${t("mistakes.game")}</a>
      <button class="quiet" aria-label=${t("mistakes.delete_label", { choice, title })} onClick=${() => remove([id])}>${t("mistakes.delete")}</button>
    </p>
  </li>`;
}
