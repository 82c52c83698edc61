// Every body and answer of HTTP, made from the types of the server. Never edit this file:
// `python3 dev.py test tests/server/test_typescript.py --rewrite` writes it.

import type { Caps, Clock, Said } from "./wire.d.ts";

export interface Rules {
  /** How many can play. */ players: number[];
  /** Of the game, each with what it may be. */ options: { [key: string]: string };
  /** Whether a game may go on for ever unless there is a cap. */ endless: boolean;
  /** The name as people write it. */ title: string;
  /** Whether the dice ever act. */ has_dice: boolean;
  /** Whether one side may give up, so that the other has won. */ can_resign: boolean;
  /** For each number of players, the seats that win and lose together. */
  teams: { [key: string]: number[][] };
  /** For each option the values worth offering. */ choices: { [key: string]: string[] };
  /** For each option the value that holds if it is left out. */
  defaults: { [key: string]: string };
  /** The bots that people can play against, the weakest first. */ levels: Opponent[];
  /** Every reason why the rules end a game. */ reasons: string[];
  /** Whether hints can be asked for. */ hints: boolean;
  /** Whether a finished game can be reviewed. */ review: boolean;
  /** Whether anything can be proven about its choices. */ proofs: boolean;
}

export interface Opponent {
  /** The level. */ name: string;
  /** One sentence about it. */ about: string;
}

export interface Problem {
  /** The same as `reason`, for older clients. */ error: string;
  /** Which sentence it is; translations go by it. */ code: string;
  /** A sentence for people, in English. */ reason: string;
  /** What fills the gaps of the sentence; a part may be a sentence itself. */
  facts?: { [key: string]: string | number | number | Said };
  /** Whether the same request may succeed in a moment. */ again?: boolean;
}

export interface NewTable {
  /** The code of the table. */ table: string;
  /** For everybody who should come or watch. */ link: string;
  /** Where to find this link as a picture, for people in the same room. */ qr: string;
  /** The commitment, shown before anybody can add words. */ dice: string;
  /** The name of the match, which its dice depend on. */ match: string;
  /** Whether the commitment binds the dice of every rematch too. */ binds_rematches?: boolean;
}

export interface Sit {
  /** 1 to 40 printable characters. */ name: string;
  /** What you add to the dice; 16 random bytes in hex are best. */ words?: string;
  /** Counted from 0; the first free one if not given. */ place?: number | null;
  /** At a closed door: the host's key, for somebody whom the host brings along. */
  host_key?: string;
}

export interface Seated {
  /** Counted from 0 in the order of joining; -1 as long as you wait at the door. */ place: number;
  /** Whoever has it holds the seat, on any device. It is shown only once. */ key: string;
  /** For your other devices. The key comes after the #, a part that browsers never send. */
  link: string;
  /** With status 202: you have knocked, and the key opens a place if the host lets you in. */
  waits?: boolean;
}

export interface Key {
  /** Of the place. */ key: string;
}

/** A match as it is kept: what was agreed, every turn, and how it ended. `Match.record` makes one, and `markoff.read_record` reads one. */
export interface Record {
  markoff: 1;
  /** What was agreed before the first turn. */ setup: Setup;
  /** Each turn's choices in the order of the seats, as in `R5 -`; with a clock `R5@3200 -@900`, where the number is the thinking time in milliseconds. */
  turns?: string[];
  /** The same for a turn that is not complete, as in `R5 ?`. */ pending?: string;
  /** Each with the ply before which it stands. */ comments?: [number, string][];
  /** Of the dice, in hex, once revealed. */ secret?: string;
  /** Several for a team or a tie. */ winners?: number[];
  /** By seat. */ scores?: number[];
  /** Why the game ended; empty while it goes on. */ reason?: string;
  /** The seat whose program has forfeited, and what it did. */ forfeit?: [number, string];
}

/** What a table agrees on. `markoff.start` makes one for you. */
export interface Setup {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** By seat. */ players: Player[];
  /** The name of the match, which its dice depend on. */ match: string;
  /** As in `2026-11-15`. */ date: string;
  /** The commitment to the secret, or `typed in`. */ dice: string;
  /** Of the game, such as `size` or `board`. */ options?: { [key: string]: string };
  /** If the seats were drawn: who sits in each, numbered in the order of joining. */
  drawn?: number[];
  /** When a game that need not end is a draw. */ caps?: Caps;
  /** Without one there was no limit on time. */ clock?: Clock;
  /** Where the game goes on from; empty for its start. */ position?: string;
}

/** Who sits in a seat. */
export interface Player {
  /** 1 to 40 printable characters. */ name: string;
  /** The bot that plays, or `cmd:` and the command line of a program. */ bot?: string;
  /** What this player added to the dice. */ words?: string;
}

/** What a record says, and every position that it leads to. */
export interface Replay {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** By seat. */ seats: Sitter[];
  /** The name of the match, which its dice depend on. */ match: string;
  /** As in `2026-11-15`. */ date: string;
  /** The commitment to the secret, or `typed in`. */ dice: string;
  /** In notation: before the first turn, and after each one. */ positions: string[];
  /** Who is to act in each of these positions by the rules; the dice are -1. */ actors: number[][];
  /** Of the game, such as `size` or `board`. */ options?: { [key: string]: string };
  /** Whether real dice were rolled and typed in. */ typed_in?: boolean;
  /** In notation. */ turns?: string[];
  /** If the seats were drawn: who sits in each, numbered in the order of joining. */
  drawn?: number[];
  /** What the players added to the dice, in the order of joining; once the game is over. */
  words?: string[];
  /** Of the dice, in hex, once the game is over. */ secret?: string;
  /** Once the game is over; several for a team or a tie. */ winners?: number[];
  /** By seat, once the game is over. */ scores?: number[];
  /** Why it is over; empty before. */ reason?: string;
  /** Whose program has failed, if that ended the game. */ forfeit?: Forfeited;
}

export interface Sitter {
  /** Who sits there. */ name: string;
  /** The bot that plays for this seat; empty for a person. */ bot?: string;
}

export interface Forfeited {
  /** Whose program it was. */ seat: number;
  /** What its program did. */ why: string;
}

export interface Verdict {
  /** Whether the record is true. */ verified: boolean;
  /** What was checked, in sentences. */ findings?: string[];
  /** Why it is not true; empty if it is. */ wrong?: string;
  /** The findings, or what is wrong, with codes. */ found?: Said[];
}

export interface Question {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** In notation. */ position: string;
  /** Who is to choose. */ seat: number;
  /** Whose opinion it is; empty for the best adviser of the game. */ bot?: string;
  /** The code of the table with hints where you ask. Otherwise a position that is being played at a table without hints is refused. */
  table?: string;
}

export interface Hint {
  /** In notation. */ choice: string;
  /** To win, as far as the bot can tell. */ chance: number;
  /** Why it is good, or bad. */ why: Reason;
  /** `chance`, or for one player alone `points`: then the chance is the points to expect. */
  unit: string;
  /** The bot whose opinion it is, if the adviser is still being compiled on this server; empty otherwise. */
  by: string;
}

/** Why a choice is good or bad. */
export interface Reason {
  /** The kind of reason, such as `skips_nothing`. */ code: string;
  /** What the reason is about, such as the row and the number. */ facts: { [key: string]: string };
  /** The same in English, for codes that a client has no words for. */ sentence: string;
}

export interface Review {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** By seat. */ names: string[];
  /** Who wins and loses together. */ teams: number[][];
  /** One before each turn, and one after the last. Where no turn ended the game, but for example a resignation, there is one more of the same ply: what really happened. */
  points: Point[];
  /** The plies whose turns changed the chances most, in their order. */ turning: number[];
  /** The most costly first. */ choices: Costly[];
  /** By seat. */ seats: Account[];
  /** `chance`, or for one player alone `points`: then all chances are points to expect. */
  unit: string;
}

/** How the match stood before the turn of this ply, or at its end. */
export interface Point {
  /** How many turns came before. */ ply: number;
  /** By seat: the chance to win if all play well. Partners share theirs. */ chances: number[];
  /** Whether the dice were rolled at this ply. */ roll: boolean;
}

/** A choice that was clearly not the best. */
export interface Costly {
  /** How many turns came before. */ ply: number;
  /** Whose choice it was. */ seat: number;
  /** In notation, like everything that is chosen. */ choice: string;
  /** The best choice there. */ better: string;
  /** Of the seat with its own choice; without dice, what followed from it. */ chance: number;
  /** The same after the better one. */ best: number;
  /** The difference. Without dice the graph falls by this much. */ lost: number;
  /** Whether the worth of both choices is proven, or estimated. */ proven: boolean;
  /** Why the better one is better, if there is a reason to give. */ why: Reason | null;
  /** The reason speaks for the `better` one, or against the `choice`. */ about: string;
  /** The position in notation as it would have been after the better choice, if the others had chosen what they did. */
  after: string;
  /** The standard error of `lost`; 0 if nothing in it is left to chance. */ error: number;
  /** Everything that could be chosen there, the best first: so it can be tried again. */
  weighed: Weighed[];
}

/** A choice that there was, made or not. */
export interface Weighed {
  /** In notation. */ choice: string;
  /** The chance or the points of the seat with it. */ worth: number;
  /** Why the best one is better, if it is and there is a reason to give. */ why?: Reason;
  /** The reason speaks for the `better` one, or against this `choice`. */ about?: string;
}

/** What a seat owes to luck and to its play. */
export interface Account {
  /** Whose it is. */ seat: number;
  /** How the rolls have changed its chance, all together; 0 without dice. */ luck: number;
  /** What its costly choices have lost, all together. */ play: number;
  /** How often it had a choice. */ choices: number;
  /** How many of them were costly. */ mistakes: number;
  /** How many of them mattered: the worst choice would have been costly. */ mattered: number;
}

/** How far a review has come; in the last line, what came of it. */
export interface ReviewLine {
  /** In every line but the last. */ progress?: Progress;
  /** The review. */ review?: Review;
  /** Why there is none. */ problem?: Problem;
}

/** How far a review has come. */
export interface Progress {
  /** So many choices and rolls are judged. */ done: number;
  /** Of so many; 0 as long as nobody knows. */ of: number;
  /** So many other reviews are made first. */ before: number;
  /** Whether the bot must be compiled first, once on this server. */ compiling: boolean;
}

/** What somebody has done in a step. */
export interface Attempt {
  /** Its name, such as that of a game. */ lesson: string;
  /** Counted from 0. */ step: number;
  /** What the player has chosen or tapped in this step, in order. */ choices?: string[];
}

/** A step, and where it stands. */
export interface Taught {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** The player's. */ seat: number;
  /** Who sits in each seat; empty for the player. */ bots: string[];
  /** How many the lesson has. */ steps: number;
  /** `read`, `tap`, `choose`, `find` or `play`. */ kind: string;
  /** The key of what is said. */ say: string;
  /** In notation: where it begins, and after each turn. */ positions: string[];
  /** Who is to act in each of these positions by the rules; the dice are -1. */ actors: number[][];
  /** In notation. */ turns?: string[];
  /** What the player may choose by the rules. */ choices?: string[];
  /** What does the step: choices, what to tap, or `roll`. */ right?: string[];
  /** How all that is right begins, if a step to find it names that. */ on?: string;
  /** The property that a choice needs, or that ends free play, such as `wins`. */ check?: string;
  /** Whether the step is done. */ done?: boolean;
  /** Whether the next step begins where this one ends. */ goes_on?: boolean;
  /** If the game is over. */ winners?: number[];
  /** By seat, if the game is over. */ scores?: number[];
  /** Why it is over; empty before. */ reason?: string;
}

/** A puzzle in the list. */
export interface PuzzleRow {
  /** It is the same in every version. */ id: string;
  /** Its name, as `/api/games` lists it. */ game: string;
  /** How many play. */ players: number;
  /** How hard it is, on the scale of players' ratings. */ rating: number;
  /** Keys; the first is the idea. */ themes: string[];
}

/** What a puzzle asks. */
export interface Posed {
  /** It is the same in every version. */ id: string;
  /** Its name, as `/api/games` lists it. */ game: string;
  /** How many play. */ players: number;
  /** Who has to choose; others may choose at the same time. */ seat: number;
  /** How hard it is, on the scale of players' ratings. */ rating: number;
  /** Keys; the first is the idea. */ themes: string[];
  /** What choices are judged by: `outcome`, `points` or `chance`. */ unit: string;
  /** In notation, the first that of the puzzle. */ positions: string[];
  /** Who is to act in each of these positions by the rules; the dice are -1. */ actors: number[][];
  /** What the seat may choose by the rules. */ choices: string[];
}

/** What somebody chose in a puzzle. */
export interface Try {
  /** In notation. */ choice: string;
}

/** What comes of a choice. */
export interface Solved {
  /** Whether the choice solves the puzzle. */ right: boolean;
  /** In notation. */ choice: string;
  /** The key of the idea. */ theme: string;
  /** Whether the worths are exact, or estimated with an error. */ exact: boolean;
  /** Of every choice, the best first. */ worths: ChoiceWorth[];
  /** In notation, the first that of the puzzle. */ positions: string[];
  /** Who is to act in each of these positions by the rules; the dice are -1. */ actors: number[][];
  /** What follows, in notation; the first has the choice itself. */ turns: string[];
  /** Why the best choice is better, if there is a reason to give. */ why?: Reason;
  /** The reason speaks for the `better` one, or against the `choice`. */ about?: string;
  /** If the game is over at the end of the line. */ winners?: number[];
  /** By seat, if the game is over. */ scores?: number[];
  /** Why it is over; empty before. */ reason?: string;
}

/** What a choice is worth. */
export interface ChoiceWorth {
  /** In notation. */ choice: string;
  /** Whether it solves the puzzle. */ right: boolean;
  /** In the unit: 1, 0 or -1 for a win, a draw or a loss; points; a chance from 0 to 1. */
  worth: number;
  /** How much less that is than the best. */ cost: number;
  /** How far off the cost may be: two standard errors; 0 if it is exact. */ error?: number;
}

export interface Today extends Day {
  /** What is played with these dice, by one player. */ game: string;
  /** The name of every match with these dice. */ match: string;
  /** The commitment to their secret, which anybody can compute. */ dice: string;
  /** The day before. */ yesterday: Day;
}

export interface Day {
  /** As in `2026-11-17`. */ date: string;
  /** Day 1 was 1 November 2026. */ number: number;
  /** What perfect play scores with these dice; null if nobody computed it. */ par: number | null;
  /** The id of its puzzle; empty if there are no puzzles. */ puzzle: string;
}

export interface Tables {
  /** At most 50. */ tables: Yours[];
}

export interface Yours {
  /** The code of the table. */ table: string;
  /** Those of your seats. */ keys?: string[];
}

export interface Turns {
  /** For each table: `yours` if it waits for you, `others` if not, `waits` before the game begins, `paused`, `over`, or `gone` if there is none that you may see. */
  turns: ("others" | "over" | "paused" | "waits" | "yours" | "gone")[];
}

export interface Records {
  /** As many as fit into a request. */ records: Sent[];
}

/** A record. */
export interface Sent {
  /** What you call it. */ file: string;
  /** As text or JSON. */ record: string;
}

export interface Digests {
  /** Those that are finished and true. */ games: Digest[];
  /** Files of games that are not over. */ unfinished: string[];
  /** Those that are no true records. */ unreadable: NotCounted[];
}

/** A finished game, in short. */
export interface Digest {
  /** Where its record is. */ file: string;
  /** The same for the same game, in text and JSON. */ id: string;
  /** As in `2026-11-15`. */ date: string;
  /** Its name, as `/api/games` lists it. */ game: string;
  /** By seat. */ players: Who[];
  /** Several for a team or a tie. */ winners: number[];
  /** By seat. */ scores: number[];
  /** Why the game ended. */ reason: string;
  /** Rolls of a game with dice, moves of others; `null` if nobody saw them. */ length?: number;
  /** Whether a program has forfeited. */ forfeit?: boolean;
  /** Where you sat, if that is known; otherwise it is found by your name. */ seat?: number;
}

/** A person, or a bot of any name. */
export interface Who {
  /** Of a bot, its level. */ name: string;
  /** Its level; empty for a person. */ bot?: string;
}

/** A record that does not count. */
export interface NotCounted {
  /** What you call it. */ file: string;
  /** What is wrong with it, and where. */ why: Said;
}

/** Games to count up. */
export interface Played {
  /** As digests. */ games: Digest[];
  /** Whose games; `null`: yours by their seats, or else who plays most. */ player?: Who | null;
  /** By file, what is left of the reviews of some games. */ reviews?: { [key: string]: Appraisal };
}

/** What is left of a review. */
export interface Appraisal {
  /** `chance`, or for one player alone `points`. */ unit: string;
  /** By seat. */ seats: Account[];
  /** The most costly first. */ choices: Costly[];
}

export interface Statistics {
  /** The same as `markoff stats --json` prints. */ summary: Summary;
  /** By group, the scores; empty for games without points. */ histograms: Bin[][];
  /** Everybody: people before bots, who plays most first. */ people: Present[];
}

/** All statistics of one player. */
export interface Summary {
  /** Whose games these are. */ player: Who;
  /** Of this player. */ games: number;
  /** Finished games of anybody. */ found: number;
  /** The date of the first game. */ first: string;
  /** The date of the last one. */ last: string;
  /** Of all games with somebody to beat. */ results: Results | null;
  /** By kind of game, the most frequent first. */ groups: Group[];
  /** People; `game` is empty: all games. */ opponents: Against[];
  /** Bots, by game and level. */ levels: Against[];
  /** One for each game, the oldest first. */ rows: Row[];
  /** Files of games that are not over. */ unfinished: string[];
  /** Files that hold no true record. */ unreadable: Trouble[];
  /** Files of games that another file has too. */ copies: string[];
  /** Games that nobody can judge. */ not_reviewed: Trouble[];
  /** The reviews were interrupted. */ stopped: boolean;
}

/** Of games with somebody to beat. */
export interface Results {
  /** How many. */ games: number;
  /** Wins of the own side alone. */ won: number;
  /** Wins that were shared, and draws. */ drawn: number;
  /** All others. */ lost: number;
  /** Of the wins: a game that two share is half a win for each. */ share: number;
  /** The 95 % interval of the share. */ interval: [number, number];
  /** The share to expect if all sides are equally strong. */ fair: number;
}

/** All games of one kind. */
export interface Group {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** How many played. */ players: number;
  /** How many of this kind. */ games: number;
  /** `null` for one player alone. */ results: Results | null;
  /** `null` for games without points. */ score: Spread | null;
  /** Rolls of games with dice, moves of others. */ length: Spread | null;
  /** How many games ended so. */ reasons: { [key: string]: number };
  /** Empty if there are too few games. */ progress: Period[];
  /** `null` if no game was reviewed. */ play: PlaySum | null;
}

/** How a number is spread over the games. */
export interface Spread {
  /** Over all games. */ mean: number;
  /** The standard error of the mean. */ error: number;
  /** The standard deviation. */ deviation: number;
  /** The least of them. */ lowest: number;
  /** The greatest. */ highest: number;
  /** By per cent: 50 is the median. */ quantiles: { [key: string]: number };
  /** By number: in how many games it came out. */ games: { [key: string]: number };
}

/** A month, or a tenth of the games. */
export interface Period {
  /** As in `2026-11`, or `games 1 to 7`. */ name: string;
  /** How many. */ games: number;
  /** `null` for one player alone. */ results: Results | null;
  /** On average. */ score: number | null;
  /** What each choice that mattered has lost. */ per_choice: number | null;
}

/** What the reviews of several games say. */
export interface PlaySum {
  /** `chance`, or for one player alone `points`. */ unit: string;
  /** How many were reviewed. */ games: number;
  /** Choices that could have been costly. */ mattered: number;
  /** Choices that were costly. */ mistakes: number;
  /** What they have lost, all together. */ lost: number;
  /** The same for each choice that mattered, on average. */ per_choice: number;
  /** For each game, on average. */ luck: number;
  /** The average share of the win, or score. */ result: number;
  /** The same without the luck. */ adjusted: number;
  /** The standard error of `adjusted`. */ error: number;
  /** The most costly first. */ costliest: Mistake[];
}

/** A costly choice, and where to find it. */
export interface Mistake {
  /** Where the record is. */ file: string;
  /** How many turns came before. */ ply: number;
  /** In notation. */ choice: string;
  /** The best choice there. */ better: string;
  /** The difference between both. */ lost: number;
  /** Whether the loss is proven, or estimated. */ proven: boolean;
  /** Why the better one is better, in English; may be empty. */ why: string;
}

/** The games with this opponent, with whomever else. */
export interface Against {
  /** Its name; empty for all games. */ game: string;
  /** Of a person, or the level of a bot. */ name: string;
  /** Of the player, not of the opponent. */ results: Results;
}

/** A game, from the side of the player. */
export interface Row {
  /** Where the record is. */ file: string;
  /** As in `2026-11-15`. */ date: string;
  /** Its name, as `/api/games` lists it. */ game: string;
  /** How many played. */ players: number;
  /** Where the player sat, counted from 0. */ seat: number;
  /** People of other sides. */ opponents: string[];
  /** Bots of other sides, by their levels. */ levels: string[];
  /** `won`, `drawn`, `lost`, or `alone`. */ outcome: string;
  /** How many could have won. */ sides: number;
  /** Of the win: equal totals share it. */ share: number;
  /** `null` without points, and after a forfeit. */ score: number | null;
  /** Why the game ended. */ reason: string;
  /** Rolls of a game with dice, moves of others; `null` if nobody saw them. */
  length: number | null;
  /** `null` if the game was not reviewed. */ play: Play | null;
}

/** What the review says about this player. */
export interface Play {
  /** `chance`, or for one player alone `points`. */ unit: string;
  /** How the rolls have changed the chance, all together. */ luck: number;
  /** What the costly choices have lost, all together. */ lost: number;
  /** Choices that could have been costly. */ mattered: number;
  /** Choices that were costly. */ mistakes: number;
  /** The result without the luck: share or score, minus luck. */ adjusted: number;
}

/** A file that does not count, and one sentence about it. */
export interface Trouble {
  /** Which one. */ file: string;
  /** What is wrong with it. */ why: string;
}

/** Scores that are close. */
export interface Bin {
  /** The least score that belongs to it. */ lowest: number;
  /** The greatest. */ highest: number;
  /** How many games had such a score. */ games: number;
}

/** Somebody in these games. */
export interface Present {
  /** By name or level. */ who: Who;
  /** In how many. */ games: number;
}

export interface Keeping {
  /** After so long without use, an unfinished table is removed. */ idle_days: number;
  /** So long after its game has ended, a table is removed; 0 if it is kept for ever. */
  keep_days: number;
  /** Whether the log holds the addresses of clients. */ logs_addresses: boolean;
}
