// What can be done with a match that is shown: link, download, go on from here, share.

import { wholeAddress } from "../../core/addresses.js";
import { rulesOf } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { rollsOf } from "../../core/honest.js";
import { html, useState } from "../../core/html.js";
import { isOwn } from "../../core/replays.js";
import { t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { gameOf } from "../../games/index.js";
import { RecordLink, save } from "../parts/download.js";
import { copy } from "../parts/page.js";
import { resultOf } from "../parts/result.js";
import { PictureDialog } from "./picture_dialog.js";
import { recordSoFar } from "./so_far.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */

/**
 * @param {{ table: string, replay: Replay, written: Replay, ply: number, seat: number, own: number, offers: string }} props
 *   `written` has the names of bots as the server writes them, `seat` is the one whose sheet is shown, `own` the one to go on from, `offers` the other way to look at it
 */
export function After({ table, replay, written, ply, seat, own: place, offers }) {
  const [copied, setCopied] = useState("");
  const [picture, setPicture] = useState(false);
  const own = isOwn(table);
  const over = Boolean(replay.reason);
  const atEnd = ply === replay.positions.length - 1;
  // Where people ended it, and not the rules, the game can go on.
  const isEnd = rulesOf(replay.game)?.reasons.includes(replay.reason ?? "") ?? true;
  const goesOn = !(over && atEnd) || !isEnd;
  const onward = new URLSearchParams({ position: replay.positions[ply], seat: String(place) });
  for (const { name } of replay.seats) onward.append("name", name);
  const { hasSheets } = gameOf(replay.game);
  const rolled = rollsOf(replay).length > 0;
  const link = wholeAddress(`/r/${table}?ply=${ply}${hasSheets ? `&seat=${seat}` : ""}`);
  const saveSoFar = () => save(recordSoFar(written), `${table.replace("~", "")}.markoff`);
  return html`<section class="after" aria-label=${t("after.actions")}>
    ${!over && html`<p>${t("after.running")} ${!own && html`<a href=${`/t/${table}`}>${t("after.to_table")}</a>`}</p>`}
    <div class="list">
      ${offers === "review" && html`<div><a class="button first" href=${`/r/${table}?review=1`}>${t("review.ask")}</a><p class="about">${t("review.ask_about")}</p></div>`}
      ${offers === "replay" && html`<a class="button" href=${`/r/${table}`}>${t("table.replay")}</a>`}
      ${goesOn && html`<div><a class="button" href=${`/new/${replay.game}?${onward}`}>${t("after.continue")}</a><p class="about">${t("after.continue_about")}</p></div>`}
      ${!own && !isOurs(table) && html`<button onClick=${async () => (await copy(link)) && setCopied(link)}>${t(copied === link ? "common.copied" : "after.copy_link")}</button>`}
      ${over && html`<button onClick=${() => setPicture(true)}>${t("after.picture")}</button>`}
      ${over && html`<a class="button" href=${`/check/${table}`}>${t(rolled ? "after.check" : "table.check_lots")}</a>`}
      ${over && rolled && coverOf(replay.game).dice && html`<a class="button" href=${`/check/${table}#faces`}>${t("after.statistics")}</a>`}
    </div>
    ${!over && isOurs(table) && html`<p><button class="quiet" onClick=${saveSoFar}>${t("after.so_far")}</button> ${t("after.so_far_about")}</p>`}
    ${over && !own && html`<p>${t("after.download")} <${RecordLink} table=${table}>${t("after.as_text")}</${RecordLink}> · <${RecordLink} table=${table} json=${true}>JSON</${RecordLink}></p>`}
    ${picture && html`<${PictureDialog} replay=${replay} sentence=${resultOf(replay)} name=${own ? replay.match : table} close=${() => setPicture(false)} />`}
  </section>`;
}
