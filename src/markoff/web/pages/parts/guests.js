// Names for those who have not said how they are called: a few, so that two who meet have different ones.

import { keep, recall, settings } from "../../core/device.js";
import { t } from "../../core/words.js";

const KEPT = "guest";

function names() {
  return t("home.guests").split(", ");
}

/** The same device gets the same name each time. */
function number() {
  let found = recall(KEPT, "number", -1);
  if (found < 0) {
    found = Math.floor(Math.random() * 1000);
    keep(KEPT, "number", found);
  }
  return found;
}

/** What somebody is called here unless they say something else. @param {string[]} taken at this table */
export function ownName(taken = []) {
  const all = names();
  const first = number() % all.length;
  const guests = [...all.slice(first), ...all.slice(0, first)];
  return [settings.value.name, ...guests].find((name) => name && !taken.includes(name)) ?? "";
}

/** Such a name is not worth keeping. @param {string} name */
export function isGuest(name) {
  return names().includes(name);
}
