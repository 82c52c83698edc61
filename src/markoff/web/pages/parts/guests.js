// Names for those who have not said how they are called: a few, so that two who meet have different ones.

import { keep, recall, settings } from "../../core/device.js";
import { t } from "../../core/words.js";

const KEPT = "guest";

function names() {
  return t("home.guests").split(", ");
}

/** Chosen once for this device. */
function number() {
  let found = recall(KEPT, "number", -1);
  if (found < 0) {
    found = Math.floor(Math.random() * 1000);
    keep(KEPT, "number", found);
  }
  return found;
}

/** The first that is offered, then the others. @returns {string[]} */
function inOrder() {
  const all = names();
  const first = number() % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** A name stays with the device, even if its language changes. @returns {string} */
function given() {
  let found = recall(KEPT, "name", "");
  if (!found) {
    [found] = inOrder();
    keep(KEPT, "name", found);
  }
  return found;
}

/** What somebody is called here unless they say something else. @param {string[]} taken at this table */
export function ownName(taken = []) {
  const offered = [settings.value.name, given(), ...inOrder()];
  return offered.find((name) => name && !taken.includes(name)) ?? "";
}

/** Such a name is not worth keeping. @param {string} name */
export function isGuest(name) {
  return name === given() || names().includes(name);
}
