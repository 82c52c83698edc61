// The path of the shipped board spiral-a, for pictures that ask nobody.

const FIELDS = `Y2 B12 G12 R2 G10 B11 Y3 R3 G9 Y4 B10 R4 Y5 G8 B8 R5 G7 Y7 R6 B7
  Y8 G6 R7 B6 G5 Y9 B5 R9 B4 G4 Y10 R10 G3 B3 Y11 R11 B2 G2 Y12 R12`;

/** Two spaces share each number of extra points. @type {import("../qwixx/notation.js").Space[]} */
export const EXAMPLE = FIELDS.split(/\s+/).map((field, n) => ({
  row: "RYGB".indexOf(field[0]),
  number: Number(field.slice(1)),
  points: Math.floor(n / 2) + 1,
}));
