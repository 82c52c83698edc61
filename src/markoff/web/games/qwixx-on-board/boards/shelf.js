// The boards that are on this device, and what a new one can start from.

import { html, useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { boardName, emptyBoard, readFile, readSpaces, readWord, writeFile } from "../own_boards.js";

/** @typedef {import("../own_boards.js").Draft} Draft */

/**
 * @param {{ saved: Record<string, string>, store: (boards: Record<string, string>) => void,
 *   start: (board: Draft) => void }} props
 */
export function Saved({ saved, store, start }) {
  const [sure, setSure] = useState("");
  const names = Object.keys(saved).sort();
  if (!names.length) return null;
  /** @param {string} name */
  const remove = (name) => {
    const { [name]: _, ...rest } = saved;
    store(rest);
    setSure("");
    document.getElementById("main")?.focus(); // its button is gone
    tell(t("boards.deleted", { name }));
  };
  return html`<section class="saved-boards">
    <h2>${t("boards.yours")}</h2>
    <ul>
      ${names.map(
        (name) => html`<li key=${name}>
          <b>${name}</b>
          <div class="buttons">
            <${Use} name=${name} />
            <button aria-label=${t("boards.edit_named", { name })} onClick=${() => start(readWord(saved[name]))}>${t("boards.edit")}</button>
            <${Export} board=${readWord(saved[name])} />
            ${
              sure === name
                ? html`<button class="grave" onClick=${() => remove(name)}>${t("boards.delete_sure")}</button>`
                : html`<button aria-label=${t("boards.delete_named", { name })} onClick=${() => setSure(name)}>${t("boards.delete")}</button>`
            }
          </div>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{ name: string }} props */
export function Use({ name }) {
  return html`<a class="button first" href=${`/new/qwixx-on-board?board=${encodeURIComponent(name)}`} aria-label=${t("boards.use_named", { name })}>${t("boards.use")}</a>`;
}

/** @param {{ board: Draft }} props */
export function Export({ board }) {
  const { name } = board;
  const file = encodeURIComponent(writeFile(board));
  return html`<a class="button" href=${`data:text/plain;charset=utf-8,${file}`} download=${`${name}.txt`} aria-label=${t("boards.export_named", { name })}>${t("boards.export")}</a>`;
}

/** Something to start from. @param {{ shipped: Record<string, string>, start: (board: Draft) => void,
 *   refuse: (problem: string) => void }} props */
export function Starts({ shipped, start, refuse }) {
  /** @param {any} event */
  const open = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const board = readFile(await file.text());
    if (board) start(board);
    else refuse(t("boards.no_board_file"));
    event.target.value = "";
  };
  return html`<section class="board-starts">
    <h2>${t("boards.start_from")}</h2>
    <div class="buttons">
      <button onClick=${() => start(emptyBoard())}>${t("boards.empty")}</button>
      ${Object.entries(shipped).map(
        ([name, spaces]) =>
          html`<button key=${name} onClick=${() => start({ name: `my-${name}`, spaces: readSpaces(spaces) })}>${boardName(name)}</button>`,
      )}
      <label class="button file"><input type="file" class="unseen" accept=".txt,text/plain" onChange=${open} />${t("boards.import")}</label>
    </div>
  </section>`;
}
