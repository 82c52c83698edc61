// Where things are in a small picture of a game.

/** @param {number} x @param {number} y */
export const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
