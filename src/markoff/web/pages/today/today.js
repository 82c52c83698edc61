// Today: the same dice for everybody, a result to share, and what was best yesterday.

import { playedDays, streakOf } from "../../core/days.js";
import { html } from "../../core/html.js";
import { date, t } from "../../core/words.js";
import { Page } from "../parts/page.js";
import { NotHere, Waking } from "../parts/waking.js";
import { Dice } from "./dice.js";
import { Puzzle } from "./puzzle.js";
import { Share } from "./share.js";
import { useDay, useToday } from "./use_today.js";
import { Yesterday } from "./yesterday.js";

export default function TodayPage() {
  const day = useDay();
  const { today, problem, load } = useToday(day);
  const title = t("today.title");
  if (!today)
    return html`<${Page} title=${title}>
      ${problem ? html`<${NotHere} problem=${problem} again=${load} />` : (Waking() ?? html`<p role="status">${t("today.loading")}</p>`)}
    </${Page}>`;
  const days = playedDays();
  const streak = streakOf(days, day);
  return html`<${Page} title=${title} wide=${true}>
    <p class="about">${t("today.day", { date: date(day), number: today.number })}</p>
    <div class="today">
      <${Dice} today=${today} played=${days[day]} />
      ${today.puzzle && html`<${Puzzle} id=${today.puzzle} />`}
      <section aria-labelledby="streak">
        <h2 id="streak">${t("today.streak")}</h2>
        <p>${streak ? t("today.days_in_a_row", { n: streak }) : t("today.no_streak")}</p>
        <${Share} today=${today} played=${days[day]} streak=${streak} />
      </section>
      <${Yesterday} yesterday=${today.yesterday} played=${days[today.yesterday.date]} />
    </div>
    <p class="about">${t("today.fair")}</p>
  </${Page}>`;
}
