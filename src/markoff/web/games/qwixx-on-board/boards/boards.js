// The boards of Qwixx On Board that somebody owns: entered space by space, kept on this device.

import { get } from "../../../core/api.js";
import { keep, recall } from "../../../core/device.js";
import { html, useEffect, useState } from "../../../core/html.js";
import { reason } from "../../../core/reasons.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { Page } from "../../../pages/parts/page.js";
import {
  boardName,
  emptyBoard,
  isEmpty,
  readFile,
  readSpaces,
  readWord,
  saveBoards,
  savedBoards,
  writeFile,
  writeWord,
} from "../own_boards.js";
import { BoardForm } from "./form.js";
import { BoardPreview } from "./preview.js";

/** @typedef {import("../own_boards.js").Draft} Draft */

const DRAFT = "draft";

export default function Boards() {
  const [saved, setSaved] = useState(savedBoards);
  const [draft, setDraft] = useState(
    () => /** @type {Draft} */ (recall(DRAFT, "boards", emptyBoard())),
  );
  const [old, setOld] = useState(/** @type {Draft | null} */ (null));
  const [problem, setProblem] = useState("");
  const [shipped, setShipped] = useState(/** @type {Record<string, string>} */ ({}));
  useEffect(() => keep(DRAFT, "boards", draft), [draft]);
  useEffect(() => {
    get("/api/boards").then(setShipped, (error) => setProblem(reason(error)));
  }, []);

  /** Something else to work on; what was there can be had again. @param {Draft} other */
  const start = (other) => {
    const typed = draft.name || draft.spaces.some((space) => !isEmpty(space));
    setOld(typed && writeWord(draft) !== saved[draft.name] ? draft : null);
    setDraft(other);
    setProblem("");
    tell(t("boards.started", { name: other.name || t("boards.unnamed") }));
  };
  /** @param {Record<string, string>} boards */
  const store = (boards) => {
    setProblem(saveBoards(boards) ? "" : t("boards.not_kept"));
    setSaved(boards);
  };
  const save = () => {
    store({ ...saved, [draft.name]: writeWord(draft) });
    setOld(null);
    tell(t("boards.saved", { name: draft.name }));
  };

  return html`<${Page} title=${t("boards.title")} wide>
    <p>${t("boards.about")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <${Saved} saved=${saved} store=${store} start=${start} />
    <${Starts} shipped=${shipped} start=${start} refuse=${setProblem} />
    ${
      old &&
      html`<p role="status">${t("boards.replaced")} <button class="quiet" onClick=${() => {
        setDraft(old);
        setOld(null);
      }}>${t("boards.take_back")}</button></p>`
    }
    <div class="board-editor">
      <${BoardForm} draft=${draft} change=${setDraft} save=${save} shipped=${Object.keys(shipped)} isSaved=${saved[draft.name] === writeWord(draft)} replaces=${draft.name in saved} />
      <${BoardPreview} spaces=${draft.spaces} />
    </div>
  </${Page}>`;
}

/**
 * @param {{ saved: Record<string, string>, store: (boards: Record<string, string>) => void,
 *   start: (board: Draft) => void }} props
 */
function Saved({ saved, store, start }) {
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
      ${names.map((name) => {
        const file = encodeURIComponent(writeFile(readWord(saved[name])));
        return html`<li key=${name}>
          <b>${name}</b>
          <div class="buttons">
            <a class="button first" href=${`/new/qwixx-on-board?board=${encodeURIComponent(name)}`} aria-label=${t("boards.use_named", { name })}>${t("boards.use")}</a>
            <button aria-label=${t("boards.edit_named", { name })} onClick=${() => start(readWord(saved[name]))}>${t("boards.edit")}</button>
            <a class="button" href=${`data:text/plain;charset=utf-8,${file}`} download=${`${name}.txt`} aria-label=${t("boards.export_named", { name })}>${t("boards.export")}</a>
            ${
              sure === name
                ? html`<button class="grave" onClick=${() => remove(name)}>${t("boards.delete_sure")}</button>`
                : html`<button aria-label=${t("boards.delete_named", { name })} onClick=${() => setSure(name)}>${t("boards.delete")}</button>`
            }
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** Something to start from. @param {{ shipped: Record<string, string>, start: (board: Draft) => void,
 *   refuse: (problem: string) => void }} props */
function Starts({ shipped, start, refuse }) {
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
    </div>
    <label class="button file"><input type="file" class="unseen" accept=".txt,text/plain" onChange=${open} />${t("boards.import")}</label>
  </section>`;
}
