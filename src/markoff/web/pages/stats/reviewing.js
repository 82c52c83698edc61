// Reviewing the latest games, one after the other: how far it is, and a way to stop. What is reviewed
// stays reviewed.

import { sendText } from "../../core/api.js";
import { html, useEffect, useRef, useState } from "../../core/html.js";
import { keepReviewOf } from "../../core/kept_games.js";
import { reason } from "../../core/reasons.js";
import { reviewOfRecord } from "../../core/replays.js";
import { t } from "../../core/words.js";
import { keepMistakes } from "../mistakes/learning.js";
import { patiently } from "./patience.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */

const SIZES = [5, 10, 20, 50];
const REFUSED = [400, 409];

/** @param {{ games: Kept[], done: () => void }} props the player's, the latest last */
export function Reviewing({ games, done }) {
  const open = games.filter(({ review }) => !review).reverse();
  const [n, setN] = useState(SIZES[1]);
  const [at, setAt] = useState(
    /** @type {{ game: number, of: number, part: number } | null} */ (null),
  );
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const asking = useRef(/** @type {AbortController | null} */ (null));
  useEffect(() => () => asking.current?.abort(), []);

  async function review() {
    const here = new AbortController();
    asking.current = here;
    setProblem(null);
    const chosen = open.slice(0, n);
    let refused = 0;
    let ready = 0;
    try {
      for (const [game, kept] of chosen.entries()) {
        setAt({ game, of: chosen.length, part: 0 });
        const told = (/** @type {any} */ { done, of }) =>
          setAt({ game, of: chosen.length, part: of ? done / of : 0 });
        if (await reviewed(kept, told, here.signal)) ready++;
        else refused++;
        if (here.signal.aborted) break;
      }
    } catch (error) {
      if (!here.signal.aborted) setProblem(/** @type {Error} */ (error));
    }
    setAt(null);
    const words = [t("stats.reviewed_now", { n: ready })];
    if (refused) words.push(t("stats.not_reviewed", { n: refused }));
    setSaid(words.join(" "));
    done();
  }

  if (at)
    return html`<section class="reviewing" aria-labelledby="stats-reviewing">
      <h2 id="stats-reviewing">${t("stats.review")}</h2>
      <p role="status">${t("stats.review_at", { game: at.game + 1, of: at.of })}</p>
      <progress aria-label=${t("stats.review")} max=${at.of} value=${at.game + at.part}></progress>
      <p><button onClick=${() => asking.current?.abort()}>${t("stats.stop")}</button></p>
    </section>`;
  return html`<section class="reviewing" aria-labelledby="stats-reviewing">
    <h2 id="stats-reviewing">${t("stats.review")}</h2>
    <p class="about">${t(open.length ? "stats.review_about" : "stats.all_reviewed")}</p>
    ${
      open.length > 0 &&
      html`<p class="buttons">
      <label class="unseen" for="stats-n">${t("stats.how_many")}</label>
      <select id="stats-n" onChange=${(/** @type {any} */ { target }) => setN(Number(target.value))}>
        ${SIZES.map((size) => html`<option value=${size} selected=${size === n}>${t("stats.last_games", { n: size })}</option>`)}
      </select>
      <button onClick=${review}>${t("stats.review_start")}</button>
    </p>`
    }
    <p role="status">${said}</p>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
  </section>`;
}

/** Whether there is a review: not every game can have one.
 * @param {Kept} game @param {(progress: any) => void} told @param {AbortSignal} signal @returns {Promise<boolean>} */
async function reviewed(game, told, signal) {
  try {
    const review = await patiently(() => reviewOfRecord(game.record, told, signal), signal);
    await keepReviewOf(game.id, review);
    await learnFrom(game, review).catch(() => {}); // the review is there all the same
    return true;
  } catch (error) {
    const { status = 0 } = /** @type {any} */ (error);
    if (signal.aborted || !REFUSED.includes(status)) throw error;
    return false;
  }
}

/** Your costly choices at a table of this device come back to be practised.
 * @param {Kept} game @param {import("../../core/replays.js").Review} review */
async function learnFrom({ table, seats = [], record }, review) {
  if (!table || !review.choices.some(({ seat }) => seats.includes(seat))) return;
  const replay = await patiently(() => sendText("/api/replay", record));
  keepMistakes(table, replay, review, seats);
}
