// The end of entering a board: what is still to do, its name, and saving it.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { entered } from "../own_boards.js";
import { SPACES } from "../spiral.js";
import { Export, Use } from "./shelf.js";

/** @typedef {import("./problems.js").Problem} Problem */

const SHOWN = 6;

/** What is wrong or missing; each line leads to its place.
 * @param {{ problems: Problem[], tried: boolean, jump: (at: number) => void }} props */
export function ToDo({ problems, tried, jump }) {
  if (!problems.length) return null;
  const more = problems.length - SHOWN;
  return html`<section class="to-do" aria-labelledby="to-do">
    <h2 id="to-do" tabindex="-1" class=${tried ? "problem" : ""}>${t("boards.to_do")}</h2>
    <ul>
      ${problems.slice(0, SHOWN).map(({ at, words }) => html`<li key=${`${at} ${words}`}><button type="button" class="quiet" onClick=${() => jump(at)}>${words}</button></li>`)}
    </ul>
    ${more > 0 && html`<p class="about">${t("boards.more_to_do", { n: more })}</p>`}
  </section>`;
}

/** @param {{ draft: import("../own_boards.js").Draft, rename: (name: string) => void, save: () => void, bad: string,
 *   isSaved: boolean, replaces: boolean }} props bad: what is wrong with the name */
export function NameAndSave({ draft, rename, save, bad, isSaved, replaces }) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    save();
  };
  const about = replaces && !isSaved ? t("boards.name_replaces") : t("boards.name_about");
  return html`<form class="board-name" onSubmit=${submit} novalidate>
    <label for="board-name">${t("boards.name")}</label>
    <div class="line">
      <input id="board-name" value=${draft.name} maxlength="30" autocomplete="off" spellcheck=${false}
        aria-invalid=${Boolean(bad)} aria-describedby="board-name-help"
        onInput=${(/** @type {any} */ event) => rename(event.target.value)} />
      <button class=${isSaved ? "" : "first"}>${t("boards.save")}</button>
    </div>
    <p id="board-name-help" class=${bad ? "problem" : "about"}>${bad || about}</p>
    <p role="status">${isSaved ? t("boards.is_saved") : t("boards.entered", { n: entered(draft.spaces), all: SPACES })}</p>
    ${isSaved && html`<p class="buttons"><${Use} name=${draft.name} /><${Export} board=${draft} /></p>`}
  </form>`;
}
