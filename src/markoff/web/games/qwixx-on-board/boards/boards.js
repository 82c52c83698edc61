// The boards of Qwixx On Board that somebody owns: entered space by space, kept on this device.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { Page } from "../../../pages/parts/page.js";
import { wrongName } from "../own_boards.js";
import { goTo, rename, undo } from "./editing.js";
import { BoardEditor } from "./editor.js";
import { NameAndSave, ToDo } from "./finish.js";
import { Saved, Starts } from "./shelf.js";
import { useBoards } from "./use_boards.js";

export default function Boards() {
  const all = useBoards();
  const { editing, set, saved, shipped, tried, problem } = all;
  const { draft } = editing;
  /** @param {number} n a space, or the name */
  const jump = (n) => {
    if (n >= 0) set(goTo(editing, n));
    focusSoon(n < 0 ? "#board-name" : `[data-space="${n + 1}"]`);
  };
  const save = async () => {
    if (!(await all.save())) focusSoon("#to-do");
  };
  const badName = draft.name || tried ? wrongName(draft.name, Object.keys(shipped)) : "";
  return html`<${Page} title=${t("boards.title")} wide>
    <p>${t("boards.about")} ${t("boards.how")}</p>
    <p class="about by-keys">${t("boards.by_keys")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${all.replaced && html`<p role="status">${t("boards.replaced")} <button class="quiet" onClick=${() => set(undo(editing))}>${t("boards.take_back")}</button></p>`}
    <${BoardEditor} editing=${editing} set=${set} tried=${tried} refused=${all.refused}>
      <${NameAndSave} draft=${draft} rename=${(/** @type {string} */ name) => set(rename(editing, name))} save=${save}
        bad=${badName && t(`boards.${badName}`)} isSaved=${all.isSaved} replaces=${draft.name in saved} />
      <${ToDo} problems=${all.problems} tried=${tried} jump=${jump} />
    </${BoardEditor}>
    <${Saved} saved=${saved} store=${all.store} start=${all.start} />
    <${Starts} shipped=${shipped} start=${all.start} refuse=${all.setProblem} />
  </${Page}>`;
}

/** Once it is drawn. @param {string} selector */
function focusSoon(selector) {
  requestAnimationFrame(() => {
    const found = document.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  });
}
