// A bot in JavaScript that reads the position: in Qwixx it crosses what skips the fewest numbers.
// Start it with Node: node greedy_bot.mjs

import { createInterface } from "node:readline";

const ROWS = "RYGB"; // red and yellow rise from 2 to 12, green and blue fall from 12 to 2
let sheets = [];

/** How many numbers a cross leaves out; "-", crossing nothing, is as bad as leaving out three. */
function skipped(seat, action) {
  if (action === "-") return 3;
  const row = ROWS.indexOf(action[0]);
  const [, crossed] = sheets[seat].split(" ")[row].match(/^.([\d,]*)$/);
  const place = (number) => (row < 2 ? number - 2 : 12 - number);
  const next = crossed ? place(Number(crossed.split(",").at(-1))) + 1 : 0;
  return place(Number(action.slice(1))) - next;
}

function choose(words) {
  const seat = Number(words[words.indexOf("seat") + 1]);
  const legal = words.slice(words.indexOf("legal") + 1);
  const skips = new Map(legal.map((action) => [action, skipped(seat, action)]));
  return legal.reduce((best, action) => (skips.get(action) < skips.get(best) ? action : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === "markoff") {
    console.log("id name Greedy\nid author Ada Lovelace\nid version 1\nplays qwixx 1-5\nmarkoffok");
  } else if (word === "isready") {
    console.log("readyok");
  } else if (word === "position") {
    sheets = line.trim().slice("position ".length).split(" | ").slice(0, -1);
  } else if (word === "go") {
    console.log(`choice ${choose(rest)}`);
  } else if (word === "quit") {
    process.exit();
  }
}
