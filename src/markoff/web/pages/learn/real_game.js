// After a lesson: a real game against the same kind bots, one press away.

import { learnGames, rulesOf } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { go } from "../../core/router.js";
import { t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { ownName } from "../parts/guests.js";
import { playAtOnce } from "../parts/open.js";

/** @param {{ name: string, taught: import("../../core/http.d.ts").Taught, again: () => void }} props */
export function RealGame({ name, taught: { game, bots }, again }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  const others = coverOf(game).lessons.filter((lesson) => lesson !== name);

  async function play() {
    setBusy(true);
    setProblem(null);
    try {
      await learnGames();
      const hints = rulesOf(game)?.hints ?? false;
      const plan = { game, places: [...bots], given_seats: false, hints };
      go(`/t/${await playAtOnce(plan, [{ name: ownName() }])}`);
    } catch (error) {
      setBusy(false);
      setProblem(/** @type {Error} */ (error));
    }
  }

  return html`<button class="first whole" disabled=${busy} onClick=${play}>${t("learn.real")}</button>
    <button onClick=${again}>${t("learn.again")}</button>
    ${others.map((lesson) => html`<a class="button" href=${`/learn/${lesson}`}>${t("learn.title")}: ${t(`learn.name.${lesson}`)}</a>`)}
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}`;
}
