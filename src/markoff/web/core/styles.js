// The styles of all pages but home, which has few and opens sooner without the others.

import { fileAt } from "./addresses.js";

/** @type {Promise<void> | undefined} */
let coming;

/** Once they are here, they stay. */
export function fetchStyles() {
  coming ??= append().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** @returns {Promise<void>} */
function append() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = fileAt("web/pages.css");
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error("the styles cannot be fetched"));
    };
    document.head.append(link);
  });
}
