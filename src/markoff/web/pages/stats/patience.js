// The app looks at a few things at a time: whoever comes too early comes again.

/** @typedef {import("../../core/api.js").Problem} Problem */

const TOO_MANY = 429;
const SOON = ["reviews_under_way", "many_reviews", "uploads_under_way", "many_uploads"];
const PAUSE = 3000;

/** @template T @param {() => Promise<T>} ask @param {AbortSignal} [signal] @returns {Promise<T>} */
export async function patiently(ask, signal) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const { code = "", status } = /** @type {Problem} */ (error);
      if (signal?.aborted || !(status === TOO_MANY || SOON.includes(code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
