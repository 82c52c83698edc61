// Who plays along: people at other devices are written to, invited and kept waiting; bots are not.

/** Whether anybody plays who is not at this device, even if a bot sits in for them just now.
 * @param {{ seats: { bot?: string, away?: boolean }[], yours?: number[] }} table */
export function hasOthers({ seats, yours = [] }) {
  return seats.some(({ bot, away }, seat) => (!bot || away) && !yours.includes(seat));
}
