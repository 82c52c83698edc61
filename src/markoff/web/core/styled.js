// The stylesheet of a page that few people open: it comes with the page, and home stays small.

import { fileAt } from "./addresses.js";

/** When it is here, or cannot be had. @param {string} file such as `web/pages/stats/stats.css`
 * @returns {Promise<void>} */
export function styled(file) {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: fileAt(file),
  });
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
