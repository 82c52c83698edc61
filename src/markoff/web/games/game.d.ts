// What the browser knows of a game. Its rules are not among it: the server has those.

import type { Rules } from "../core/games.js";
import type { Replay } from "../core/replays.js";
import type { Burst } from "../core/sounds.js";
import type { Turn } from "../core/turns.js";
import type { Over } from "../pages/parts/result.js";
import type { Pen } from "./canvas.js";
import type { Section } from "./rules_parts.js";
import type { Hand, Scene } from "./scene.js";

/** What a table and a replay need: how the game looks, sounds and is told in words. */
export interface Game<Position = unknown> {
  /** Takes a position apart. */
  read: (text: string) => Position;
  /** With what is said of the choices below the own sheet or cubes. */
  Board: (props: { scene: Scene<Position>; hand: Hand | null; children?: unknown }) => unknown;
  /** The final scoring. */
  Ending: (props: { scene: Scene<Position> }) => unknown;
  /** One sentence: what is to do for the seat, or what is awaited. */
  status: (scene: Scene<Position>, hand: Hand | null) => string;
  /** The same for the ears, once it becomes ours: with what is possible, and what nothing costs.
   * Empty as long as it cannot be said. */
  spoken: (scene: Scene<Position>, hand: Hand | null) => string;
  /** What happened in a turn, in words. */
  announce: (
    turn: Turn,
    before: Position,
    after: Position,
    names: string[],
    /** The seats of this device. */
    yours: number[],
    /** Only what is new to everybody, for those who want to hear little. */
    isBrief?: boolean,
  ) => string[];
  /** What can be asked by key, and what is answered. */
  questions: Question<Position>[];
  /** Why a choice is not offered, in a word; empty if the picture does not say. */
  whyNot: (choice: string, scene: Scene<Position>, hand: Hand | null) => string;
  /** What somebody typed, as notation: words and small letters will do. */
  typed: (text: string, scene: Scene<Position>, hand: Hand | null) => string;
  /** A choice as it can be typed, with what it means if nobody could know. */
  listed: (choice: string, scene: Scene<Position>) => string;
  /** A choice in words. */
  nameOf: (choice: string, scene: Scene<Position>) => string;
  sounds: (turn: Turn, before: Position, after: Position) => Burst[];
  /** How long a turn is looked at before the next is shown, in milliseconds at normal speed. */
  lasts: (turn: string, before: Position, after: Position) => number;
  /** Whether a turn is a roll, if its text shows that. */
  isRoll: (turn: string) => boolean;
  /** The seat that is to roll; undefined: anybody may. */
  roller: (position: Position) => number | undefined;
  /** What the facts of a reason are called. */
  factWords: (facts: Record<string, string>) => Record<string, string>;
  /** Why it ended, where there is more to say than the reason; else empty. */
  endWords: (match: Over, yours?: number[]) => string;
  /** What a team of several is called. */
  teamName: (team: number) => string;
  /** Each seat has a sheet of its own: it matters whose is looked at, and scores run. */
  hasSheets: boolean;
  /** The board itself shows and tells the last turn. */
  tellsLastTurn: boolean;
}

export interface Question<Position = unknown> {
  /** A small letter. */
  key: string;
  name: () => string;
  /** Whether there is something to ask for; else always. */
  isFor?: (scene: Scene<Position>) => boolean;
  answer: (scene: Scene<Position>, hand: Hand | null) => string;
}

/** What other pages need. Only the picture is there at once, the rest is loaded by the page that wants it. */
export interface Cover {
  /** The areas of words that its board needs. */
  words: string[];
  /** What the server will say; the home page does not wait for it. */
  hasDice: boolean;
  /** For the home page; it moves a little with every beat. */
  Picture: (props: { beat: number }) => unknown;
  /** Its guided first games, by the names of their addresses. */
  lessons: string[];
  /** Pages of its own, by the first word of their address. */
  pages: Record<string, { areas: string[]; load: () => Promise<{ default: unknown }> }>;
  rules: (() => Promise<{ sections: () => Section[] }>) | null;
  options: () => Promise<{ options: Options }>;
  dice: (() => Promise<{ dice: Dice }>) | null;
  result: (() => Promise<{ result: ResultPicture }>) | null;
}

/** What can be agreed on for a new table, beyond what every game has. */
export interface Options {
  first: (query: URLSearchParams, rules: Rules) => Record<string, string>;
  Fields: (props: {
    options: Record<string, string>;
    set: (change: Record<string, string>) => void;
    rules: Rules;
  }) => unknown;
  /** What was agreed on, in sentences. */
  explain: (options: Record<string, string>) => string[];
  /** How many sit at a position; null: its text alone does not say. */
  playersAt: (position: string) => number | null;
}

/** Rolls computed again from the secret. Positions are texts. */
export interface Dice {
  /** How many rolls are equally likely. */
  ways: (position: string) => bigint;
  /** The roll with this number among them. */
  write: (number: bigint, position: string) => string;
  Roll: (props: { text: string }) => unknown;
  /** How the dice of a match fell. */
  Faces: (props: { rolls: string[]; typedIn: boolean }) => unknown;
}

/** The last position drawn below the head of a picture to share. */
export interface ResultPicture {
  height: (replay: Replay) => number;
  draw: (pen: Pen, colour: Record<string, string>, replay: Replay) => void;
}
