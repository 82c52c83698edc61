// Every message of the live connection, made from the types of the server. Never edit this file:
// `python3 dev.py test tests/server/test_typescript.py --rewrite` writes it.

export interface Request {
  /** Your own name for the request; the answer repeats it. */ id?: string;
}

/** The first message, and again whenever the keys change. */
export interface Hello extends Request {
  type: "hello";
  /** Of the seats that you hold; none for a spectator. */ keys?: string[];
  /** Of the last state that you have seen. */ number?: number;
  /** You know the turns before this ply. */ ply?: number;
}

/** Draws the seats and begins the game, without the places that are still free. */
export interface Begin extends Request {
  type: "begin";
}

/** Before the game: gives a place that nobody has taken to a bot, or frees it again. Only the host may, unless the host is not connected. */
export interface Place extends Request {
  type: "place";
  /** Counted from 0 in the order of joining. */ place: number;
  /** Its name; empty to free the place. */ bot?: string;
}

/** Before the game: another name for somebody who sits here. */
export interface Rename extends Request {
  type: "rename";
  /** One of your own places. */ seat: number;
  /** As for sitting down: 1 to 40 printable characters that nobody else has here. */ name: string;
}

/** A choice, sealed until everybody who is to act has chosen. */
export interface Choose extends Request {
  type: "choose";
  /** One of your own seats. */ seat: number;
  /** The ply that you are at. */ ply: number;
  /** One of the state's `choices`, in notation. */ text: string;
}

/** Takes a sealed choice back, as long as others are still thinking. */
export interface Withdraw extends Request {
  type: "withdraw";
  /** One of your own seats. */ seat: number;
  /** The ply that you are at. */ ply: number;
}

/** Rolls the dice, where they wait because the last turn could still be taken back. */
export interface Roll extends Request {
  type: "roll";
  /** The ply that you are at. */ ply: number;
  /** What real dice showed; empty where the table rolls. */ text?: string;
}

/** Asks for something that needs everybody's consent, or agrees to it. */
export interface Ask extends Request {
  type: "ask";
  /** What you ask for, or agree to. */ what: "pause" | "rematch" | "resume" | "undo";
  /** One of your own seats. */ seat: number;
  /** For undo: the ply that you are at. */ ply?: number;
}

/** Says no to what was asked for. */
export interface Decline extends Request {
  type: "decline";
  /** One of your own seats. */ seat: number;
}

/** Gives the game up for this seat. */
export interface Resign extends Request {
  type: "resign";
  /** One of your own seats. */ seat: number;
}

/** Lets the table's stand-in bot play for this seat. */
export interface Leave extends Request {
  type: "leave";
  /** One of your own seats. */ seat: number;
}

/** Ends that: the owner of the seat plays again. */
export interface Back extends Request {
  type: "back";
  /** One of your own seats. */ seat: number;
}

/** Lets the stand-in play for somebody who has been gone for long, until they say hello. */
export interface SitIn extends Request {
  type: "sitin";
  /** One of the seats that are `vacant`. */ absent: number;
}

/** Chat, for the table or for the team. */
export interface Say extends Request {
  type: "say";
  /** One of your own seats. */ seat: number;
  /** One printable line. */ text: string;
  /** For partners only. */ to_team?: boolean;
}

/** Makes another person the host. If those who joined before you are gone for long, you may make yourself the host. */
export interface Host extends Request {
  type: "host";
  /** Their seat; before the game, their place. */ to: number;
}

/** Takes somebody's seat away. Before the game it is free, and the door is closed; during the game the stand-in plays on for good. The key of the seat opens nothing any more. */
export interface Remove extends Request {
  type: "remove";
  /** The seat of another person; before the game, the place. */ person: number;
}

/** Nobody gets what this person says any more, and what they have said is hidden; or everybody does again. Before the game, this closes the door. */
export interface Mute extends Request {
  type: "mute";
  /** The seat of another person; before the game, the place. */ person: number;
  /** False to let them be heard again. */ on?: boolean;
}

/** Before the game: closes the door, so that people knock before they sit down, or opens it for everybody, those who wait included. */
export interface Door extends Request {
  type: "door";
  /** Whether people have to knock. */ closed: boolean;
}

/** Before the game: answers somebody who knocks. */
export interface Admit extends Request {
  type: "admit";
  /** The `number` of one of those who are `knocking`. */ guest: number;
  /** Whether they may sit down. */ welcome?: boolean;
}

/** Asks whether the server is still there. */
export interface Ping extends Request {
  type: "ping";
}

/** Everything that you may see. */
export interface State {
  type: "state";
  /** The code of the table. */ table: string;
  /** Of the last event; a state with a smaller number is out of date. */ number: number;
  /** What the table was opened with. */ plan: Plan;
  /** The name of the match, which its dice depend on. */ match: string;
  /** The commitment to the secret, or `typed in`. */ dice: string;
  /** Before the game the places in the order of joining. */ seats: Seat[];
  /** Whether the game has begun. */ begun: boolean;
  /** How many turns have been played. */ ply: number;
  /** The seats that are to choose and have not; -1 is the dice. */ awaited: number[];
  /** Your seats; before the game, your places. */ yours?: number[];
  /** The turns that you did not know yet. */ turns?: string[];
  /** In notation. */ position?: string;
  /** For each seat of yours that is to choose, what it may choose. */
  choices?: { [key: string]: string[] };
  /** What your seats have chosen and nobody else has seen yet. */
  sealed?: { [key: string]: string };
  /** What somebody has asked for; empty if nobody has. */
  asked?: "pause" | "rematch" | "resume" | "undo" | "";
  /** The seats that want what was asked for. */ agreed?: number[];
  /** Of what was asked for last, until the game goes on or somebody asks again. */
  refusal?: Declined;
  /** Whether the clocks stand still. */ paused?: boolean;
  /** Whether there is something to undo now. */ can_undo?: boolean;
  /** Once the game is over; several for a team or a tie. */ winners?: number[];
  /** By seat, once the game is over. */ scores?: number[];
  /** Why it is over; empty before. */ reason?: string;
  /** Of the dice, in hex, once the game is over. */ secret?: string;
  /** The code of the table where you play on. */ rematch?: string;
  /** Whether the commitment binds the dice of every rematch too. */ binds_rematches?: boolean;
  /** The seat of the host, before the game the place; -1: nobody's. */ host?: number;
  /** Before the game: whether people knock to sit down. */ closed?: boolean;
  /** For the host alone: those who would like to sit down. */ knocking?: Guest[];
  /** If you have knocked, what came of it so far. */ knock?: "" | "declined" | "waits";
  /** The `number` of each message that is to be hidden: who said it is muted or removed. */
  unsaid?: number[];
}

/** What the one who opens a table wants. */
export interface Plan {
  /** Its name, as `/api/games` lists it. */ game: string;
  /** For each player the name of a bot, or nothing for a person. */ places: string[];
  /** Of the game, such as `size` or `board`. */ options?: { [key: string]: string };
  /** You roll real dice and type in what they show. */ typed_in?: boolean;
  /** Sit in the order of joining; otherwise the seats are drawn. */ given_seats?: boolean;
  /** When a game that need not end is a draw. */ caps?: Caps;
  /** Without one there is no limit on time. */ clock?: Clock;
  /** Turns are never taken back, with everybody's consent, or freely. */
  undo?: "ask" | "free" | "off";
  /** Whether partners may confer. */ team_talk?: boolean;
  /** Whether others may watch. */ spectators?: boolean;
  /** The bot that plays for somebody who has left; if empty, a quick one of the game, or nobody where only the players see the dice. */
  stand_in?: string;
  /** Whether players may ask a bot what it would choose. */ hints?: boolean;
  /** Where the game goes on from; empty for its start. */ position?: string;
  /** People roll their own dice, and bots take a breath before they roll theirs. */ pace?: boolean;
  /** The door is closed at first: people knock, and the host lets them sit down. */
  closed?: boolean;
  /** The dice are those of this day, as in `2026-11-17`, the same for everybody. */ day?: string;
}

/** When a game that need not end is a draw by agreement. Off by default. */
export interface Caps {
  /** A draw at the third repetition. */ threefold?: boolean;
  /** A draw after this many moves. */ moves?: number;
}

/** A time bank for every seat, and what each choice adds to it, in milliseconds. */
export interface Clock {
  /** Milliseconds at the start. */ bank: number;
  /** Milliseconds that each choice adds. */ increment?: number;
  /** The bank is full again for every choice: for games that take days. */ per_move?: boolean;
}

/** A seat; before the game, a place. */
export interface Seat {
  /** Of the player; empty for a free place. */ name: string;
  /** The bot that plays now; empty for a person. */ bot?: string;
  /** Whether the owner has left the seat to the stand-in. */ away?: boolean;
  /** Whether there is a sealed choice. */ chosen?: boolean;
  /** On the clock, in milliseconds. */ ms_left?: number;
  /** Before the game: what this player has added to the dice. Whoever sits down later knows that it was settled. */
  words?: string;
  /** Whether the host lets nobody hear them. */ muted?: boolean;
  /** The bot that chose last, while `bot` is being compiled. */ stand_in?: string;
}

/** Somebody's no to what was asked for. */
export interface Declined {
  /** As in `asked`. */ what: string;
  /** Who did not want it. */ seat: number;
  /** Whether they said no by playing on. */ played_on?: boolean;
}

/** Somebody at the door. */
export interface Guest {
  /** Names them in your answer. */ number: number;
  /** Which they would sit down with. */ name: string;
}

/** Instead of a state, if nothing has happened but sealed choices of others. */
export interface Chosen {
  type: "chosen";
  /** Of the last event, as in a state. */ number: number;
  /** How many turns have been played. */ ply: number;
  /** Who has chosen now. */ seats: number[];
}

/** Who is connected. */
export interface Presence {
  type: "presence";
  /** The seats, before the game the places, whose people are not connected, unless a stand-in plays for them. */
  gone?: number[];
  /** Those of them for which you may ask a bot to sit in. */ vacant?: number[];
  /** Connections without a seat. */ watching?: number;
  /** For the host: the `number` of each who is `knocking` but not connected. */ left?: number[];
}

/** What somebody has said. */
export interface Talk {
  type: "talk";
  /** Of the event. */ number: number;
  /** Who said it; before the game, a place. */ seat: number;
  /** Whose seat that was. */ name: string;
  /** Text, never markup. */ text: string;
  /** Whether it was for partners only. */ to_team: boolean;
}

/** The request has been carried out, and stored. */
export interface Done {
  type: "done";
  /** Of the request that this answers. */ id: string;
}

/** The request has changed nothing. */
export interface NotDone {
  type: "refused";
  /** Of the request; empty if it had none, or if there was no request. */ id: string;
  /** A sentence for people, in English. */ reason: string;
  /** Which sentence it is; translations go by it. */ code: string;
  /** What fills the gaps of the sentence; a part may be a sentence itself. */
  facts?: { [key: string]: string | number | number | Said };
  /** Whether the same request may succeed in a moment. */ again?: boolean;
}

/** A sentence, for people and for programs. */
export interface Said {
  /** Which sentence it is; translations go by it. */ code: string;
  /** The sentence in English. */ reason: string;
  /** What fills the gaps of the sentence; a part may be a sentence itself. */
  facts?: { [key: string]: string | number | number | Said };
}

/** The server is still there. */
export interface Pong {
  type: "pong";
  /** Of the request that this answers. */ id: string;
}

export type Requests =
  | Hello
  | Begin
  | Place
  | Rename
  | Choose
  | Withdraw
  | Roll
  | Ask
  | Decline
  | Resign
  | Leave
  | Back
  | SitIn
  | Say
  | Host
  | Remove
  | Mute
  | Door
  | Admit
  | Ping;

export type Answers = State | Chosen | Presence | Talk | Done | NotDone | Pong;
