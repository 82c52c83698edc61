// Statistics of your play, counted from the games that this device keeps.

import { learnGames } from "../../core/games.js";
import { html, useEffect, useState } from "../../core/html.js";
import { keptGames } from "../../core/kept_games.js";
import { reason } from "../../core/reasons.js";
import { date, t } from "../../core/words.js";
import { Page } from "../parts/page.js";
import { Waking } from "../parts/waking.js";
import { chooseWhose, chosenWhose, MOST_GAMES, statisticsOf } from "./asking.js";
import { DeleteAll, Export, Import } from "./carrying.js";
import { Figures } from "./kinds.js";
import { Games } from "./list.js";
import { Reviewing } from "./reviewing.js";
import { takeTables } from "./taking_in.js";
import { WhoseGames } from "./whose.js";
import { whoWords } from "./words.js";

/** @typedef {import("../../core/kept_games.js").Kept} Kept */
/** @typedef {import("./asking.js").Statistics} Statistics */
/** @typedef {import("../../core/reasons.js").Said} Said */

const ODD_REVIEWS = ["not_its_review", "bad_request"];

/** @param {Kept} game @returns {Kept} */
const withoutReview = ({ review, ...game }) => game;

/** Somebody whose games are gone is nobody's choice, and a file may have brought odd reviews. @param {Kept[]} games @param {import("./asking.js").Whose} whose */
async function counted(games, whose) {
  if (!games.length) return null;
  try {
    return await statisticsOf(games, whose);
  } catch (error) {
    const { code = "" } = /** @type {import("../../core/api.js").Problem} */ (error);
    if (ODD_REVIEWS.includes(code)) return statisticsOf(games.map(withoutReview), whose);
    if (code !== "nobody_called") throw error;
    chooseWhose({ who: null, name: null });
    return statisticsOf(games, chosenWhose());
  }
}

export default function Stats() {
  const [games, setGames] = useState(/** @type {Kept[] | null} */ (null));
  const [found, setFound] = useState(/** @type {Statistics | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Said | null} */ (null));

  async function count() {
    try {
      const kept = await keptGames();
      setGames(kept);
      setFound(await counted(kept, chosenWhose()));
      setProblem(null);
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
  }

  useEffect(() => {
    learnGames().catch(() => {});
    takeTables().then(count, (error) => count().then(() => setProblem(error)));
  }, []);

  /** @param {import("./asking.js").Whose} whose */
  const choose = (whose) => {
    chooseWhose(whose);
    count();
  };
  const isEmpty = games?.length === 0;
  return html`<${Page} title=${t("stats.title")} wide>
    <div class="stats">
      <p class="about">${t("stats.about")}</p>
      ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
      ${!found && !isEmpty && !problem && (Waking() ?? html`<p role="status">${t("stats.counting")}</p>`)}
      ${games && found && !isEmpty && html`<${Counted} games=${games} found=${found} choose=${choose} count=${count} />`}
      ${isEmpty && html`<p class="nothing">${t("stats.nothing")}</p>`}
      <section aria-labelledby="stats-carry">
        <h2 id="stats-carry">${t("stats.carry")}</h2>
        <${Import} done=${count} first=${isEmpty} />
        ${games && !isEmpty && html`<${Export} games=${games} found=${found} whose=${chosenWhose()} /><${DeleteAll} games=${games} done=${count} />`}
      </section>
    </div>
  </${Page}>`;
}

/** @param {{ games: Kept[], found: Statistics, choose: (whose: import("./asking.js").Whose) => void, count: () => void }} props */
function Counted({ games, found, choose, count }) {
  const { player, first, last, rows } = found.summary;
  const files = new Set(rows.map(({ file }) => file));
  const when = first === last ? date(first) : `${date(first)} – ${date(last)}`;
  return html`<${WhoseGames} games=${games} found=${found} whose=${chosenWhose()} choose=${choose} />
    <p class="headline" role="status"><b>${whoWords(player)}</b>: ${t("stats.n_games", { n: rows.length })}, ${when}</p>
    ${games.length > MOST_GAMES && html`<p>${t("stats.latest_only", { n: MOST_GAMES })}</p>`}
    <${Figures} found=${found} />
    <${Reviewing} games=${games.filter(({ file }) => files.has(file))} done=${count} />
    <${Games} games=${games} rows=${rows} changed=${count} />`;
}
