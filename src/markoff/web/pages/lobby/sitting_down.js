// Who comes to the table and who leaves it before the match, for those who listen.

import { named } from "../../core/bots.js";
import { useEffect, useRef } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { t } from "../../core/words.js";

/** @param {import("../../core/live.js").State} state */
export function useSittingDown({ seats }) {
  const names = seats.map((seat) => named(seat).name);
  const before = useRef(names);
  useEffect(() => {
    const old = before.current;
    before.current = names;
    names.forEach((name, place) => {
      if (name && !old[place]) tell(t("options.sat_down", { name }));
      if (old[place] && !name) tell(t("options.stood_up", { name: old[place] }));
    });
  }, [names.join("\n")]);
}
