// One puzzle: the board of the game, the question, and after the answer what it leads to.

import { gameName } from "../../core/games.js";
import { html, useEffect, useMemo, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { go } from "../../core/router.js";
import { language, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { Page } from "../parts/page.js";
import { NotHere, Waking } from "../parts/waking.js";
import { Ask } from "../table/ears/ask.js";
import { Bubble } from "./bubble.js";
import { Explained } from "./explained.js";
import { FormShown } from "./form/figures.js";
import { form } from "./form/form.js";
import { learnPuzzles, wish } from "./form/list.js";
import { nextOf, wished } from "./form/next.js";
import { handOf, sceneOf } from "./scene.js";
import { Solving } from "./solving.js";
import { saidOf, useVoice } from "./voice.js";

/** @typedef {import("./solving.js").Stand} Stand */
/** @typedef {import("../../core/reasons.js").Said} Said */

/** @param {{ name: string }} props */
export default function PuzzlePage({ name }) {
  const solving = useMemo(() => new Solving(name), [name]);
  useEffect(() => {
    solving.begin();
    return () => solving.leave();
  }, [solving]);
  const stand = solving.stand.value;
  const problem = solving.problem.value;
  if (stand) return html`<${Posed} solving=${solving} stand=${stand} />`;
  return html`<${Page} title=${t("puzzles.one")}>
    <${Waking} />
    ${problem && html`<${NotHere} problem=${problem} again=${() => solving.begin()} />`}
    ${problem && html`<p><a class="button" href="/puzzles">${t("puzzles.title")}</a></p>`}
  </${Page}>`;
}

/** @param {{ solving: Solving, stand: Stand }} props */
function Posed({ solving, stand }) {
  const { posed } = stand;
  const { Board } = gameOf(posed.game);
  const scene = useMemo(() => sceneOf(stand), [stand, language.value]);
  const asked = useMemo(
    () => sceneOf({ ...stand, own: null, best: null, ply: 0 }),
    [posed, language.value],
  );
  const hand = handOf(stand, solving);
  const said = saidOf(stand, asked, hand);
  const { next, problem } = useNext(posed.id);
  const { told, ended } = useVoice(stand, scene, said);
  const title = gameName(posed.game);
  useEffect(() => {
    document.title = `${t("puzzles.one")}: ${title} · Markoff`;
  }, [title]);
  const trouble = problem ?? solving.problem.value;
  return html`<div class=${`match puzzle game-${posed.game} seats-${posed.players}`} data-ply=${scene.ply}>
    <header class="top">
      <a class="home" href="/puzzles" aria-label=${t("puzzles.title")}><span aria-hidden="true">‹</span></a>
      <h1><span>${title}</span> <span class="code">${t("puzzles.one")}</span></h1>
      <${FormShown} game=${posed.game} />
      <${Ask} live=${null} scene=${scene} hand=${hand} />
    </header>
    <${Bubble} stand=${stand} solving=${solving} said=${said} told=${told} ended=${ended} next=${next} />
    <main id="main" tabindex="-1">
      ${trouble && html`<p class="problem" role="alert">${reason(trouble)}</p>`}
      <div class="game"><${Board} scene=${scene} hand=${hand} /></div>
    </main>
    <${Explained} stand=${stand} asked=${asked} />
  </div>`;
}

/** The way to the next one. @param {string} id */
function useNext(id) {
  const [problem, setProblem] = useState(/** @type {Said | null} */ (null));
  const next = () => {
    setProblem(null);
    learnPuzzles().then((all) => {
      const fit = wished(all, wish.value);
      const found = nextOf(fit.length ? fit : all, form.value, id);
      go(found ? `/puzzles/${found.id}` : "/puzzles");
    }, setProblem);
  };
  return { next, problem };
}
