// One polite voice for those who cannot see the screen: rolls, choices and results in words.

const PAUSE = 150;
/** Not seen and not read, but with it the same words are news. */
const AGAIN = "\u00a0";

/** @type {string[]} */
let next = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** What happens at the same time is announced together. @param {string} sentence */
export function tell(sentence) {
  if (!sentence) return;
  next.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = document.getElementById("told");
    const words = next.join(" ");
    if (place) place.textContent = place.textContent === words ? words + AGAIN : words;
    next = [];
  }, PAUSE);
}
