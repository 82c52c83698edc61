// Who is the host now, and who is muted or removed, for those who listen.

import { useEffect, useRef } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { isHost } from "./person.js";

/** @typedef {import("../../../core/live.js").State} State */

/** Whether the host lets nobody hear this device. @param {State | null} state */
export function isMuted(state) {
  const { seats = [], yours = [] } = state ?? {};
  return yours.length > 0 && yours.every((seat) => seats[seat].muted);
}

/** @param {State} state */
export function useHostTold(state) {
  const { seats, host = -1 } = state;
  const name = seats[host]?.name ?? "";
  const known = useRef(name);
  useEffect(() => {
    const news = known.current && name && known.current !== name;
    known.current = name;
    if (news) tell(isHost(state) ? t("table.you_host") : t("table.host_now", { name }));
  }, [name]);
  const muted = isMuted(state);
  const before = useRef(muted);
  useEffect(() => {
    if (before.current === muted) return;
    before.current = muted;
    tell(t(muted ? "table.you_muted" : "table.you_unmuted"));
    if (muted) focusIfLost(".talk .said");
  }, [muted]);
  useRemovedTold(state);
}

/** During the game a bot has the seat of whoever is removed. @param {State} state */
function useRemovedTold({ seats, begun }) {
  const people = seats.flatMap(({ bot, away }, seat) => (begun && (!bot || away) ? [seat] : []));
  const known = useRef(people);
  useEffect(() => {
    const removed = known.current.filter((seat) => begun && !people.includes(seat));
    known.current = people;
    for (const seat of removed) tell(t("table.removed_now", { name: seats[seat].name }));
    if (removed.length) focusIfLost("#main");
  }, [people.join()]);
}

/** What had the focus may be gone by now. @param {string} place a selector */
function focusIfLost(place) {
  const next = document.querySelector(place);
  if (document.activeElement === document.body && next instanceof HTMLElement)
    next.focus({ preventScroll: true });
}
