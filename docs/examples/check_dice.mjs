// Checks the dice of a finished game, and of its rematches in their order:
//
//   node check_dice.mjs RECORD [REMATCH …]
//
// Written from docs/dice.md alone: it uses nothing from Markoff. It does not know the rules, so it takes
// the word of a roll for which rows are closed, as long as none opens again.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const ROLL = /^[1-6][1-6]\+[1-6-]{4}$/;

/** @param {unknown} holds @param {string} why it is wrong otherwise */
function check(holds, why) {
  if (!holds) throw new Error(why);
}

function read(path) {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const tags = new Map();
  const turns = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\d/.test(line)) turns.push(line);
    else if (line && !line.startsWith("#")) {
      const [tag, value] = line.split(/: (.*)/);
      check((tags.get(tag) ?? value) === value, `the tag ${tag} is there twice`);
      tags.set(tag, value);
    }
  }
  const players = [];
  for (let n = 0; tags.has(`seat ${n}`); n++) {
    const of = (tag) => tags.get(`${tag} ${n}`) ?? "";
    players.push({ name: of("seat"), bot: of("bot"), words: of("words") });
  }
  for (const tag of ["markoff", "match", "dice"]) check(tags.has(tag), `there is no tag ${tag}`);
  const drawn = tags.get("drawn")?.split(" ").map(Number);
  const words = players.map((_, n) => players[drawn ? drawn.indexOf(n) : n]?.words);
  return { match: tags.get("match"), tags, turns, players, drawn, words };
}

function draw({ secret, match, words }, occasion, choices) {
  const fair = 2n ** 64n - (2n ** 64n % choices);
  const added = words.map((text, n) => `words ${n}: ${text}`);
  for (let block = 0; ; block++) {
    const lines = ["markoff dice 1", `match: ${match}`, ...added, occasion, `block ${block}`];
    const digest = createHmac("sha256", secret).update(lines.join("\n"), "utf8").digest();
    for (const at of [0, 8, 16, 24]) {
      const number = digest.readBigUInt64BE(at);
      if (number < fair) return number % choices;
    }
  }
}

/** The roll that is due where this one is written, which says which rows are closed. */
function rolled(dice, ply, written) {
  const isOut = [...written.replace("+", "")].map((face) => face === "-");
  let number = draw(dice, `ply ${ply}`, 6n ** BigInt(isOut.filter((out) => !out).length));
  const faces = isOut.map(() => "-");
  for (let die = 5; die >= 0; die--) {
    if (isOut[die]) continue;
    faces[die] = String((number % 6n) + 1n);
    number /= 6n;
  }
  return `${faces.slice(0, 2).join("")}+${faces.slice(2).join("")}`;
}

function orders(players) {
  if (!players.length) return [[]];
  return players.flatMap((first) =>
    orders(players.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

const hashed = (secret) => createHash("sha256").update(secret).digest("hex");

/** What was found in one record, in a sentence. */
function checked(record) {
  const { tags, turns, players, drawn } = record;
  const secret = Buffer.from(tags.get("secret") ?? "", "hex");
  const typed = tags.get("dice") === "typed in";
  check(!typed || !secret.length, "the dice were typed in, but the record shows a secret");
  if (typed) return "The dice were typed in, so there is nothing to check.";
  check(secret.length || !tags.has("reason"), "the game is over, but its secret is missing");
  if (!secret.length) return "The game is not over: keep its commitment, and check it then.";
  check(hashed(secret) === tags.get("dice"), "the secret does not fit the commitment");
  const liar = players.find(({ bot, words }) => bot && words);
  check(!liar, `${liar?.name} is a bot, but there are words from it`);
  const dice = { ...record, secret };
  if (drawn) {
    const all = orders(players.map((_, n) => n));
    const due = all[Number(draw(dice, "seating", BigInt(all.length)))].join(" ");
    check(due === drawn.join(" "), `the draw for the seats gave ${due}, not ${drawn.join(" ")}`);
  }
  let rolls = 0;
  let closed = [];
  for (const [ply, line] of turns.entries()) {
    check(line.startsWith(`${ply} `), `expected ply ${ply}, found ${line}`);
    const written = line.slice(line.indexOf(" ") + 1);
    if (!ROLL.test(written)) continue;
    const out = [..."RYGB"].filter((_, row) => written[3 + row] === "-");
    check(
      closed.every((row) => out.includes(row)),
      `ply ${ply}: a closed row has a die again`,
    );
    const due = rolled(dice, ply, written);
    check(due === written, `ply ${ply}: the dice fell ${due}, not ${written}`);
    [closed, rolls] = [out, rolls + 1];
  }
  if (!rolls && !drawn) return "The secret fits the commitment; nothing was drawn with it.";
  const what = [rolls && `${rolls} rolls`, drawn && "the draw for the seats"].filter(Boolean);
  return `The secret fits the commitment, and ${what.join(" and ")} follow from it and the words.`;
}

/** Whether the game before has settled everything in this one. */
function bound(before, record) {
  const [, first, number] = /^(.+)-(\d+)$/.exec(before.match) ?? [];
  const name = first ? `${first}-${Number(number) + 1}` : `${before.match}-2`;
  check(record.match === name, `a rematch of ${before.match} is called ${name}`);
  check(record.tags.get("dice") === before.tags.get("secret"), "its commitment is another one");
  const [last, ...players] = before.players;
  const same = JSON.stringify([...players, last]) === JSON.stringify(record.players);
  check(same && !record.drawn, "its players, their seats or their words are others");
}

let before;
for (const path of process.argv.slice(2)) {
  try {
    const record = read(path);
    const found = checked(record);
    if (before) bound(before, record);
    console.log(before ? `${found} The game before settled it.` : found);
    before = record;
  } catch (error) {
    console.log(`Wrong: ${error.message}.`);
    process.exit(1);
  }
}
