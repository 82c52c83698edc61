// The games of this device: save them all, bring them back, and be ready to play without a connection.

import { isSite } from "../../core/addresses.js";
import { able } from "../../core/homes.js";
import { html, useEffect, useState } from "../../core/html.js";
import { fetchKit, isKept, partsOf } from "../../core/kit.js";
import { reason } from "../../core/reasons.js";
import { restart } from "../../core/router.js";
import { number, t } from "../../core/words.js";
import { save } from "../parts/download.js";
import { packed, read, resultsIn, unpack } from "./carrying.js";

const MEGABYTE = 1_000_000;
/** Milliseconds in which somebody can read what was done. */
const READING = 1500;

/** Null where games are never on the device. */
export function Games() {
  const [size, setSize] = useState(0);
  useEffect(() => {
    partsOf().then(
      (parts) => setSize(parts?.reduce((sum, part) => sum + part.size, 0) ?? 0),
      () => {},
    );
  }, []);
  if (!size || !globalThis.isSecureContext) return null;
  return html`<section class="device-games" aria-labelledby="device-games">
    <h2 id="device-games">${t("settings.games")}</h2>
    ${!isSite && html`<${Kit} size=${size} />`}
    <${Carry} />
  </section>`;
}

/** @param {{ size: number }} props in bytes */
function Kit({ size }) {
  const [state, setState] = useState(/** @type {"" | "fetching" | "kept" | "failed"} */ (""));
  const [done, setDone] = useState(0);
  useEffect(() => void isKept().then((kept) => kept && setState("kept")), []);
  const fetchAll = async () => {
    setState("fetching");
    try {
      await fetchKit(setDone);
      able.value = true;
      setState("kept");
    } catch {
      setState("failed");
    }
  };
  if (state === "kept") return html`<p role="status">${t("settings.kit_kept")}</p>`;
  return html`<p class="about">${t("settings.kit_about", { size: number(size / MEGABYTE) })}</p>
    <p><button disabled=${state === "fetching"} onClick=${fetchAll}>${t("settings.kit")}</button></p>
    ${state === "fetching" && html`<p role="status">${t("common.fetching")}</p><progress aria-label=${t("common.fetching")} max=${size} value=${done}></progress>`}
    ${state === "failed" && html`<p class="problem" role="alert">${reason({ code: "device_cannot_fetch" })}</p>`}`;
}

/** Games, and the others if there are any. @param {"saved" | "brought"} what @param {number} games
 * @param {number} mistakes @param {number} results */
function counted(what, games, mistakes, results) {
  const words = games || !(mistakes || results) ? [t(`settings.${what}`, { n: games })] : [];
  if (mistakes) words.push(t(`settings.${what}_mistakes`, { n: mistakes }));
  if (results) words.push(t(`settings.${what}_results`));
  return words.join(" ");
}

function Carry() {
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const tell = (good = "", bad = "") => {
    setSaid(good);
    setProblem(bad);
  };

  async function saveAll() {
    try {
      const all = await packed();
      const { tables, mistakes = [] } = all;
      const results = resultsIn(all);
      if (!tables.length && !mistakes.length && !results) return tell(t("settings.no_games"));
      save(JSON.stringify(all), `markoff-${new Date().toISOString().slice(0, 10)}.json`);
      tell(counted("saved", tables.length, mistakes.length, results));
    } catch {
      tell("", reason({ code: "device_no_storage" }));
    }
  }

  /** @param {any} event */
  async function bring(event) {
    const [file] = event.target.files;
    event.target.value = "";
    const carried = file && read(await file.text());
    if (!carried) return file && tell("", t("settings.not_games"));
    try {
      const { games, mistakes, results } = await unpack(carried);
      tell(counted("brought", games, mistakes, results));
      if (games) setTimeout(() => restart("/"), READING);
    } catch (error) {
      const { code = "device_no_storage" } = /** @type {any} */ (error);
      tell("", reason({ code }));
    }
  }

  return html`<p class="about">${t("settings.carry_about")}</p>
    <p class="buttons">
      <button onClick=${saveAll}>${t("settings.save_all")}</button>
      <label class="button file"><input type="file" class="unseen" accept=".json,application/json" onChange=${bring} />${t("settings.bring")}</label>
    </p>
    <p role="status">${said}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}`;
}
