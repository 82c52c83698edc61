// Where the browser cannot compute hashes, the server can; then one has to believe it.

import { sendText } from "../../core/api.js";
import { gameName } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { isOwn, recordOf } from "../../core/replays.js";
import { list, t, wordsFor } from "../../core/words.js";

import { RecordLink } from "../parts/download.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */

/** What the server's findings name in English; a forfeit has its own sentence. @param {Replay} replay */
function known({ game, seats, winners = [], reason: why, forfeit }) {
  const words = wordsFor(`table.reason.${why}`);
  return {
    game: gameName(game),
    names: list(winners.map((seat) => seats[seat].name)),
    ...(words && !forfeit && { reason: words }),
  };
}

/** @param {{ table: string, replay: Replay, isOurs: boolean }} props isOurs: the browser could, but the
 *   app does not know these dice */
export function AskServer({ table, replay, isOurs }) {
  const [answer, setAnswer] = useState(
    /** @type {import("../../core/http.d.ts").Verdict | null} */ (null),
  );
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const ask = async () => {
    try {
      setAnswer(await sendText("/api/verify", await recordOf(table)));
      setProblem(null);
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
  };
  const found = answer?.found ?? [];
  return html`<div class="ask-server">
    <p class="verdict">${t(isOurs ? "check.unknown_dice" : "check.no_crypto")}</p>
    <p>${t(isOurs ? "check.unknown_dice_about" : "check.no_crypto_about")}</p>
    <p class="buttons"><button class="first" onClick=${ask}>${t("check.ask_server")}</button>
      ${!isOwn(table) && html`<${RecordLink} table=${table} look="button">${t("check.download")}</${RecordLink}>`}</p>
    <div role="status">
      ${answer?.verified && html`<p class="verdict right"><span aria-hidden="true">✓</span> ${t("check.server_right")}</p>`}
      ${answer?.verified && found.map((finding) => html`<p>${reason(finding, known(replay))}</p>`)}
      ${answer?.verified === false && found.map((wrong) => html`<p class="verdict wrong"><span aria-hidden="true">✕</span> ${reason(wrong)}</p>`)}
    </div>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
  </div>`;
}
