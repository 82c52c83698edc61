// The record of a game that still runs, to go on with it elsewhere. The record of a finished game comes
// from the server, with the secret of the dice; here nobody knows it yet.

/** @param {import("../../core/replays.js").Replay} replay with the names of bots as the server writes them
 * @returns {string} */
export function recordSoFar({ game, match, date, dice, seats, positions, turns = [] }) {
  const sitters = seats.flatMap(({ name, bot }, n) => [
    `seat ${n}: ${name}`,
    ...(bot ? [`bot ${n}: ${bot}`] : []),
  ]);
  const tags = [
    "markoff: 1",
    `game: ${game}`,
    `position: ${positions[0]}`,
    `match: ${match}`,
    `date: ${date}`,
    `dice: ${dice}`,
    ...sitters,
  ];
  // Times belong to a clock, which does not go along.
  const played = turns.map((turn, ply) => `${ply} ${turn.replace(/@\d+/g, "")}`);
  return [...tags, "", ...played, ""].join("\n");
}
