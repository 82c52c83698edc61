// A small picture of each game. It plays a little when it is first seen, and again when somebody comes
// near; then it rests, since what never stops moving is a nuisance.

import { html, useEffect, useState } from "../../core/html.js";
import { coverOf } from "../../games/covers.js";

const BEATS = 4;
const BEAT = 1000;
/** @param {boolean} awake somebody is near */
function useBeats(awake) {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if ((!awake && beat) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let left = BEATS;
    const timer = setInterval(() => {
      setBeat((now) => now + 1);
      if (--left === 0) clearInterval(timer);
    }, BEAT);
    return () => clearInterval(timer);
  }, [awake]);
  return beat;
}

/** @param {{ game: string, awake: boolean }} props */
export function Picture({ game, awake }) {
  const beat = useBeats(awake);
  const { Picture: Drawing } = coverOf(game);
  return html`<svg class="picture" viewBox="0 0 240 160" aria-hidden="true"><${Drawing} beat=${beat} /></svg>`;
}
