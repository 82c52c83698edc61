// Whether everything around the game has a column of its own beside it.

import { useEffect, useState } from "../../../core/html.js";

const BESIDE = "(min-width: 1000px)";

export const isBeside = () => matchMedia(BESIDE).matches;

export function useBeside() {
  const [beside, setBeside] = useState(isBeside);
  useEffect(() => {
    const wide = matchMedia(BESIDE);
    const note = () => setBeside(wide.matches);
    wide.addEventListener("change", note);
    return () => wide.removeEventListener("change", note);
  }, []);
  return beside;
}
