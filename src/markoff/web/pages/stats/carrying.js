// Games come in from files, and leave as files: records one by one or all in one, figures as JSON and CSV.

import { Dialog } from "../../core/dialog.js";
import { html, useState } from "../../core/html.js";
import { removeGames } from "../../core/kept_games.js";
import { reason } from "../../core/reasons.js";
import { t } from "../../core/words.js";
import { save } from "../parts/download.js";
import { rowsOf } from "./asking.js";
import { takeIn } from "./taking_in.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */
/** @typedef {import("../../core/kept_games.js").Source} Source */
/** @typedef {import("./taking_in.js").Taken} Taken */

const KIND = "records";
const VERSION = 1;

/** All records in one file. @param {Kept[]} games */
export function packed(games) {
  return JSON.stringify({ markoff: KIND, version: VERSION, games: games.map(carried) });
}

/** The records in a file: one, or all that a device has saved. @param {string} file @param {string} text
 * @returns {Source[]} */
export function unpacked(file, text) {
  try {
    const { markoff, version, games } = JSON.parse(text);
    if (markoff === KIND && version === VERSION && games.every(isSource)) return games.map(carried);
  } catch {
    // It is a record, or nothing that we know: whoever reads it says so.
  }
  return [{ file, record: text }];
}

/** Nothing else: a table is known by those who sat there. @param {Source} source @returns {Source} */
const carried = ({ file, record, seats, review }) => ({ file, record, seats, review });

/** @param {any} one */
function isSource({ file, record, seats = [] }) {
  return typeof file === "string" && typeof record === "string" && Array.isArray(seats);
}

/** @param {{ done: (taken: Taken) => void, first: boolean }} props */
export function Import({ done, first }) {
  const [progress, setProgress] = useState(/** @type {[number, number] | null} */ (null));
  const [taken, setTaken] = useState(/** @type {Taken | null} */ (null));
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  /** @param {any} event */
  const choose = async ({ target }) => {
    const files = /** @type {File[]} */ ([...target.files]);
    setTaken(null);
    setProblem(null);
    try {
      const texts = await Promise.all(files.map((file) => file.text()));
      const sources = texts.flatMap((text, n) => unpacked(files[n].name, text));
      setProgress([0, sources.length]);
      const found = await takeIn(sources, (ready) => setProgress([ready, sources.length]));
      setTaken(found);
      done(found);
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
    setProgress(null);
    target.value = "";
  };
  return html`<p class="about">${t("stats.import_about")}</p>
    <p><label class=${`button file ${first ? "first" : ""}`}>
      <input type="file" class="unseen" multiple accept=".markoff,.txt,.json,text/plain,application/json" onChange=${choose} />
      ${t("stats.import")}
    </label></p>
    ${progress && html`<progress aria-label=${t("stats.import")} max=${progress[1]} value=${progress[0]}></progress>`}
    <div role="status">${taken && html`<${TakenIn} taken=${taken} />`}</div>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}`;
}

/** What became of the files, in sentences. @param {{ taken: Taken }} props */
function TakenIn({ taken: { added, copies, unfinished, unreadable } }) {
  return html`<ul class="taken-in">
    <li>${t("stats.added", { n: added })}</li>
    ${copies > 0 && html`<li>${t("stats.copies", { n: copies })}</li>`}
    ${unfinished.map((file) => html`<li>${t("stats.unfinished", { file })}</li>`)}
    ${unreadable.map(({ file, why }) => html`<li><b>${file}</b>: ${reason(why)}</li>`)}
  </ul>`;
}

/** Records can be saved even if they cannot be counted.
 * @param {{ games: Kept[], found: import("./asking.js").Statistics | null, whose: import("./asking.js").Whose }} props */
export function Export({ games, found, whose }) {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const name = `markoff-${new Date().toISOString().slice(0, 10)}`;
  const saveRows = async () => {
    try {
      save(await rowsOf(games, whose), `${name}.csv`);
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
  };
  return html`<p class="buttons">
      ${
        found &&
        html`<button onClick=${() => save(JSON.stringify(found.summary), `${name}-statistics.json`)}>${t("stats.save_json")}</button>
      <button onClick=${saveRows}>${t("stats.save_csv")}</button>`
      }
      <button onClick=${() => save(packed(games), `${name}-records.json`)}>${t("stats.save_records")}</button>
    </p>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}`;
}

/** @param {{ games: Kept[], done: () => void }} props */
export function DeleteAll({ games, done }) {
  const [sure, setSure] = useState(false);
  const remove = async () => {
    await removeGames(games);
    setSure(false);
    done();
  };
  return html`<p><button class="grave" onClick=${() => setSure(true)}>${t("stats.delete_all")}</button></p>
    ${
      sure &&
      html`<${Dialog} title=${t("stats.delete_all")} close=${() => setSure(false)}>
      <p>${t("stats.delete_all_about", { n: games.length })}</p>
      <button class="grave" onClick=${remove}>${t("stats.delete_sure")}</button>
    </${Dialog}>`
    }`;
}
