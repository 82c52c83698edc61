// What a game is given to draw, and what this device may do with it.

import type { Character } from "../core/characters.js";
import type { Seat } from "../core/live.js";
import type { Why } from "../core/why.js";
import type { Unit } from "../core/worth.js";
import type { Plan } from "../pages/parts/open.js";

/** What is drawn, at a table and in a replay; positions as the game reads them. */
export interface Scene<Position = unknown> {
  game: string;
  /** What the table agreed on. */
  plan: Pick<Plan, "game" | "options" | "position" | "typed_in" | "pace">;
  /** `gone`: not connected. */
  seats: (Seat & { gone?: boolean; character?: Character })[];
  position: Position;
  /** The position before the last turn, or null: to animate the difference. */
  before: Position | null;
  /** All turns so far. */
  turns: string[];
  ply: number;
  /** Whose eyes we look through. */
  seat: number;
  /** Look through other eyes. */
  look: (seat: number) => void;
  /** The seats of this device. */
  yours: number[];
  awaited: number[];
  /** Whether running scores are shown. */
  scores: boolean;
  over: boolean;
  winners: number[];
  /** The final scores. */
  totals: number[];
  /** In a review: what was chosen here beside what would have been better, to be drawn both. */
  compared?: Compared[];
  /** In a review: the last turn is what would have been better. */
  isTried?: boolean;
}

/** Two choices of a seat. Each is drawn with what it is worth, as short as a cell needs it. */
export interface Compared {
  seat: number;
  chosen: { choice: string; worth: string };
  better: { choice: string; worth: string };
}

/** What this device may do now. Spectators and replays have no hand, and nobody has one after the end. */
export interface Hand {
  /** What the seat may choose now; empty while it waits. */
  choices: string[];
  /** Picked on the screen, not sent. */
  draft: string | null;
  pick: (text: string | null) => void;
  choose: (text: string) => void;
  /** What the seat has chosen in this turn, while others still think. */
  sent: string | null;
  /** Whether the server has stored it. */
  confirmed: boolean;
  /** Choose again, as long as that is possible. */
  withdraw: (() => void) | null;
  /** Seats of this device whose choice is on its way. */
  unsent: number[];
  /** Seats of this device that have still to choose. */
  due: number[];
  /** Whether somebody at this device has chosen in this turn. */
  done: boolean;
  /** The same choice for all who are due. */
  chooseForDue: (text: string) => void;
  /** Roll, or type in the dice, if somebody here is to do so. */
  roll: ((text?: string) => void) | null;
  /** Take the last choice back, as long as that is possible. */
  undo: (() => void) | null;
  /** Whether others have to agree to that. */
  undoAsks: boolean;
  /** Type the last roll in again, as long as that is possible. */
  correct: (() => void) | null;
  hints: Hints | null;
}

/** What a bot thinks of the choices. */
export interface Hints {
  position: string | undefined;
  seat: number;
  unit: Unit;
  /** The bot that answers as long as the adviser is being compiled; empty for the adviser. */
  by?: string;
  /** For each choice the chance to win, or alone the points to expect. */
  chances: Record<string, number>;
  whys: Record<string, Why>;
}
