// Nobody needs to tell the colours apart: every row has a shape, here in a square of 10.

/** Red ◆, yellow ▲, green ●, blue ■. */
export const SHAPES = [
  "M5 0 10 5 5 10 0 5Z",
  "M5 .6 10 9.4H0Z",
  "M5 .3a4.7 4.7 0 1 0 .01 0Z",
  "M.8.8h8.4v8.4H.8Z",
];
