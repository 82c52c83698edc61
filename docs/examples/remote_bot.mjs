// A bot at a table of a server, on a page: node remote_bot.mjs http://127.0.0.1:8000/t/K7WPXD
// It chooses at random; put your own idea into `choose`. Needs Node 22 or newer, and nothing else.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const [server, table] = process.argv[2].split("/t/");
const hex = (bytes) => randomBytes(bytes).toString("hex");

function choose(_position, _seat, choices) {
  return choices[Math.floor(Math.random() * choices.length)];
}

/** The key of a free place. With random words, nobody can have chosen the dice. */
async function sitDown() {
  const answer = await fetch(`${server}/api/tables/${table}/places`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: `Node ${hex(2)}`, words: hex(16) }),
  });
  const told = await answer.json();
  if (!answer.ok) giveUp(told.reason);
  return told.key;
}

function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}

/** What a state asks of us. Fields with their default value are left out. */
async function answer(say, state) {
  const { begun, ply, awaited, seats, position, host, yours = [], choices = {} } = state;
  if (!begun && yours.includes(host) && seats.every((seat) => seat.name)) {
    say({ type: "begin", id: "begin" });
  } else if (awaited[0] === -1 && yours.length) {
    await sleep(1000); // somebody may want to undo, or to roll
    say({ type: "roll", ply, id: "roll" });
  }
  for (const [seat, legal] of Object.entries(choices)) {
    const text = choose(position, Number(seat), legal);
    say({ type: "choose", seat: Number(seat), ply, text, id: hex(8) });
  }
}

/** One connection, until it ends; the last state if the game is over. */
function connected(key) {
  return new Promise((resolve) => {
    const live = new WebSocket(`${server.replace(/^http/, "ws")}/live/${table}`);
    const isOpen = () => live.readyState === WebSocket.OPEN;
    const say = (message) => isOpen() && live.send(JSON.stringify(message));
    live.onopen = () => say({ type: "hello", keys: [key], id: "hello" });
    live.onclose = () => resolve(null);
    live.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "refused" && ["", "hello"].includes(message.id)) giveUp(message.reason);
      if (message.type !== "state") return;
      if (message.reason) {
        resolve(message);
        live.close();
      } else answer(say, message);
    };
  });
}

// Before it takes a place that it could not fill.
if (!globalThis.WebSocket) giveUp(`This needs Node 22 or newer, not ${process.version}.`);
const key = await sitDown();
let end = await connected(key);
for (let pause = 500; !end; pause = Math.min(2 * pause, 10_000)) {
  await sleep(pause); // the server was away: the first state says where the game is
  end = await connected(key);
}
const names = (end.winners ?? []).map((seat) => end.seats[seat].name);
console.log("won by", names.join(" and ") || "nobody", "because of", end.reason, end.scores);
