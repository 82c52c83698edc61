// Waiting for what a game can agree on.

import { useEffect, useState } from "../../core/html.js";
import { coverOf } from "../../games/covers.js";

/** Null until they are there. @param {string} game */
export function useOptions(game) {
  const [found, setFound] = useState(
    /** @type {import("../../games/game.js").Options | null} */ (null),
  );
  useEffect(() => {
    coverOf(game)
      .options()
      .then(
        ({ options }) => setFound(options),
        () => {},
      );
  }, [game]);
  return found;
}
