"""A match: gathers sealed choices, plays a turn when all are there, and keeps the record.

It is the only mutable object of the house, and refuses every illegal, early, late, repeated or
foreign choice with a sentence. Each line of the record goes to `pen` before the match changes, so
whatever the match acknowledges has been written; the pen is for storage alone, since its lines hold
sealed choices. The time comes from outside, in seconds on any steady clock.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from markoff.game import DICE, Action, Result, Seat, dice_unseen
from markoff.games.reasons import FORFEIT, RESIGNED, TIME
from markoff.refusal import Refused, Sentence
from markoff.table import dice as honest
from markoff.table import ending
from markoff.table.clock import banks
from markoff.table.dice import Dice
from markoff.table.played import Choice, Played
from markoff.table.record import AWAITED, Record
from markoff.table.record_text import ending_lines, turn_line, undo_line
from markoff.table.setup import TYPED_IN, Clock, Setup, printable, start
from markoff.text import BadText, excerpt, legible

LONGEST_REASON = 200

LONGEST_THOUGHT = 999_999_999
"""Milliseconds: eleven days. A record has nine digits for them."""

Pen = Callable[[list[str]], None]


def unwritten(_lines: list[str]) -> None:
    """The pen of a match that is not written down."""


class Match:
    """A match being played: `awaited` names who is to choose, `choose` and `roll` play on, and
    `result` is None until it is over. `markoff.start` makes one.

    >>> import markoff
    >>> match = markoff.start("qwixx", players=["Ada", "Ben"], seed=7)
    >>> match.roll()
    >>> match.choose(0, "R3")
    >>> match.awaited
    (1,)
    >>> match.choose(1, "-")
    >>> match.rules.write(match.position)
    'R3 Y G B M0 | R Y G B M0 | 0 2x 12+5656'
    """

    def __init__(
        self,
        setup: Setup,
        dice: Dice | None = None,
        pen: Pen = unwritten,
        now: float = 0.0,
    ) -> None:
        self.setup = setup
        """What the table agreed on."""
        self.dice = dice
        """The secret of the dice; None if it is not known here, or if they are typed in."""
        self.pen = pen
        """Gets the lines of the record before the match changes."""
        self.since = now
        """When the choices that are awaited began to be."""
        self.position = start(setup)
        """As the rules understand it; `match.rules.write(match.position)` is its text."""
        self.rules = setup.rules
        """The game, as `markoff.game` returns it."""
        self._arrive(self.position)
        self.unseen = dice_unseen(self.rules, self.position)
        """Whether only the players see the dice."""
        if dice and honest.commitment(dice.secret) != setup.dice:
            raise BadText("other_dice", "these are not the dice that the game committed to")
        self.turns: list[Played] = []
        """Every turn, the first one first."""
        self._seen: Counter[Any] = Counter()
        """How often each position was on the table before a turn, where a third time counts."""
        self._banks = [(setup.clock.bank,) * len(setup.players)] if setup.clock else []
        """Milliseconds that each seat has left, at the start and after each turn."""
        self.pending: dict[Seat, Choice] = {}
        """Sealed choices of the turn to come."""
        self.comments: tuple[tuple[int, str], ...] = ()
        """Each with the ply before which it stands."""
        self.result: Result | None = None
        """None while the game goes on."""
        self.forfeited: tuple[Seat, str] | None = None
        """By whom, and what that program did."""

    def _arrive(self, position: Any) -> None:
        self.position = position
        self._acting: tuple[Seat, ...] = self.rules.to_act(position)
        self._legal: dict[Seat, Sequence[Action]] = {}

    @property
    def ply(self) -> int:
        """How many turns have been played, and so the number of the turn to come."""
        return len(self.turns)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet."""
        if self.result:
            return ()
        return tuple(seat for seat in self._acting if seat not in self.pending)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What this seat may choose here, cached because a choice is checked when it arrives and
        when it counts."""
        if seat not in self._legal:
            if seat not in self._acting:
                raise Refused("not_to_act", "{who} is not to act", who=_who(seat))
            self._legal[seat] = self.rules.legal(self.position, seat)
        return self._legal[seat]

    def choose(
        self, seat: Seat, choice: Action | str, *, ply: int | None = None, now: float = 0.0
    ) -> None:
        """A player chooses, by number or in notation; sealed until all have chosen. A choice sent
        over a network names its ply, so that it cannot count at another one."""
        ply = self.ply if ply is None else ply
        if seat == DICE and self.setup.dice != TYPED_IN:
            raise Refused("dice_are_drawn", "the dice of this game are drawn, not typed in")
        self._admit(seat, ply)
        if self.setup.clock and seat != DICE and self.time_left(seat, now) <= 0:
            raise Refused("time_is_up", "the time of seat {seat} is up", seat=seat)
        self.enter(seat, choice, ply=ply, ms=self.thinking(seat, now), now=now)

    def roll(self, *, now: float = 0.0) -> None:
        """The dice roll, as their secret says."""
        if self.dice is None:
            raise Refused("no_secret", "the secret of the dice is missing")
        self._admit(DICE, self.ply)
        roll = honest.roll(self.dice, self.ply, self.legal(DICE))
        self.enter(DICE, roll, ply=self.ply, now=now)

    def enter(
        self,
        seat: Seat,
        choice: Action | str,
        *,
        ply: int,
        ms: int | None = None,
        now: float = 0.0,
    ) -> None:
        """A choice of a player or of a record, sealed; the last one plays the turn."""
        action = self.admit(seat, choice, ply=ply)
        text = self.rules.write_action(self.position, seat, action)
        pending = {**self.pending, seat: Choice(action, text, ms)}
        if len(pending) == len(self._acting):
            self._reveal(pending, now)
        else:
            self.pen([turn_line(ply, self._words(pending))])
            self.pending = pending

    def admit(self, seat: Seat, choice: Action | str, *, ply: int) -> Action:
        """The action, if this seat may choose it here and now; refuses it otherwise."""
        self._admit(seat, ply)
        action = choice
        if isinstance(action, str):
            action = self.rules.read_action(self.position, seat, action)
        if type(action) is not int or action not in self.legal(seat):
            raise Refused(
                "may_not_choose",
                "{who} may not choose {choice}",
                who=_who(seat),
                choice=excerpt(str(choice)),
            )
        return action

    def withdraw(self, seat: Seat, *, ply: int) -> None:
        """Take back a choice that still waits for others."""
        self._admit_ply(ply)
        if seat not in self.pending:
            raise Refused("nothing_to_withdraw", "seat {seat} has no choice to withdraw", seat=seat)
        rest = {other: choice for other, choice in self.pending.items() if other != seat}
        self.pen([turn_line(self.ply, self._words(rest))])
        self.pending = rest

    def undo(self, *, ply: int, now: float = 0.0) -> None:
        """Take back the last turn, if it is not for good."""
        self._admit_ply(ply)
        if not self.turns:
            raise Refused("nothing_to_undo", "there is nothing to undo")
        last = self.turns[-1]
        if refusal := self.for_good(last):
            raise refusal
        self.pen([undo_line(ply - 1)])
        self.turns.pop()
        if self.setup.caps.threefold:
            self._seen[last.position] -= 1
        if self.setup.clock:
            self._banks.pop()
        self._arrive(last.position)
        self.pending, self.since = {}, now

    def for_good(self, turn: Played) -> Refused | None:
        """Why a turn cannot be undone, if so: it revealed something. Real dice lie on the table for
        all to see, so a roll that was typed in wrongly can be corrected; and bots, who remember
        nothing, choose the same again. Where only the players see the dice, the sheets are kept by
        hand, and every slip of the pencil can be rubbed out."""
        if self.unseen:
            return None
        if DICE in turn.choices and self.setup.dice != TYPED_IN:
            return Refused("roll_is_for_good", "a roll cannot be undone")
        if sum(not self.setup.players[seat].bot for seat in turn.choices if seat != DICE) > 1:
            return Refused(
                "revealed_is_for_good", "choices that have been revealed cannot be undone"
            )
        return None

    def expire(self, now: float, only: Seat | None = None) -> None:
        """Flag fall: the seat that is out of time makes the choice that the rules name for that, or
        loses."""
        for seat in self.awaited:
            if seat == DICE or only not in (None, seat):
                continue
            if self.setup.clock is None or self.time_left(seat, now) > 0:
                continue
            if self.rules.TIMEOUT is None:
                self._end(ending.lost_by(self.setup, seat, TIME))
                return
            ms = self.thinking(seat, now)
            self.enter(seat, self.rules.TIMEOUT, ply=self.ply, ms=ms, now=now)

    def may_resign(self) -> None:
        """Refuses if the game does not allow it."""
        self._admit_ply(self.ply)
        if not self.rules.CAN_RESIGN:
            raise Refused("no_resigning", "you cannot resign in {game}", game=self.setup.game)

    def resign(self, seat: Seat) -> None:
        """Give up a game of two sides."""
        self.may_resign()
        self._end(ending.lost_by(self.setup, seat, RESIGNED))

    def forfeit(self, seat: Seat, why: str) -> None:
        """The program at this seat has failed, in any game: its side has lost, all others have
        won. `why` is a sentence about it, for the record."""
        self._admit_ply(self.ply)
        reason = printable(
            legible(why).strip(), LONGEST_REASON, "why_forfeit", "a reason to forfeit"
        )
        self._end(ending.lost_by(self.setup, seat, FORFEIT), (seat, reason))
        self.pending = {}

    def time_left(self, seat: Seat, now: float) -> int:
        """Milliseconds. The time of a seat runs while its choice is awaited."""
        if self.setup.clock is None:
            raise Refused("no_clock", "this game has no clock")
        left = self._banks_after(self.setup.clock, self.pending)[seat]
        running = round(1000 * (now - self.since)) if seat in self.awaited else 0
        return max(left - running, 0)

    def _banks_after(self, clock: Clock, choices: dict[Seat, Choice]) -> tuple[int, ...]:
        """What everybody has left once these choices of the turn to come count."""
        spent = [(seat, choice.ms or 0) for seat, choice in choices.items() if seat != DICE]
        return banks(clock, self._banks[-1], spent)

    def record(self) -> Record:
        """Everything so far; the secret of the dice only when it is over."""
        winners, scores, reason = self.result or Result((), (), "")
        return Record(
            setup=self.setup,
            turns=tuple(turn.text for turn in self.turns),
            pending=self._words(self.pending) if self.pending else "",
            comments=self.comments,
            secret=self._secret if self.result else "",
            winners=winners,
            scores=scores,
            reason=reason,
            forfeit=self.forfeited,
        )

    def _admit_ply(self, ply: int) -> None:
        if self.result:
            raise Refused("match_is_over", "the game is over")
        if ply < self.ply:
            raise Refused(
                "ply_is_past", "ply {ply} is past: the game is at ply {now}", ply=ply, now=self.ply
            )
        if ply > self.ply:
            raise Refused(
                "ply_is_to_come",
                "ply {ply} has not been reached: the game is at ply {now}",
                ply=ply,
                now=self.ply,
            )

    def _admit(self, seat: Seat, ply: int) -> None:
        self._admit_ply(ply)
        if seat != DICE and seat not in range(len(self.setup.players)):
            raise Refused("no_seat", "there is no seat {seat!r} at this table", seat=seat)
        if seat in self.pending:
            raise Refused("has_chosen", "{who} has already chosen", who=_who(seat))
        if seat not in self._acting:
            raise Refused("not_to_act", "{who} is not to act", who=_who(seat))

    def _reveal(self, pending: dict[Seat, Choice], now: float) -> None:
        """All have chosen. The turn and the end that it may bring are written in one go."""
        turn = Played(self.position, {seat: pending[seat] for seat in self._acting})
        actions = {seat: choice.action for seat, choice in turn.choices.items()}
        position = self.rules.play(self.position, actions)
        capped = ending.capped(self.setup, self._seen[position], self.ply + 1)
        result = self.rules.result(position) or capped
        lines = [turn_line(self.ply, turn.text)]
        self.pen(lines + ending_lines(self._secret, result) if result else lines)
        self.turns.append(turn)
        if self.setup.caps.threefold:
            self._seen[turn.position] += 1
        if self.setup.clock:
            self._banks.append(self._banks_after(self.setup.clock, turn.choices))
        self._arrive(position)
        self.pending, self.since, self.result = {}, now, result

    def _end(self, result: Result, forfeited: tuple[Seat, str] | None = None) -> None:
        self.pen(ending_lines(self._secret, result, forfeited))
        self.result, self.forfeited = result, forfeited

    def close(self) -> None:
        """Writes again how the game ended, after a crash right after the last turn."""
        if self.result:
            self._end(self.result, self.forfeited)

    @property
    def _secret(self) -> str:
        return self.dice.secret.hex() if self.dice else ""

    def thinking(self, seat: Seat, now: float) -> int | None:
        """How long this seat has thought so far, if the table has a clock."""
        if self.setup.clock is None or seat == DICE:
            return None
        return min(max(round(1000 * (now - self.since)), 0), LONGEST_THOUGHT)

    def _words(self, choices: dict[Seat, Choice]) -> str:
        """The choices in the order of the seats, AWAITED for those that are missing."""
        return " ".join(choices[seat].word if seat in choices else AWAITED for seat in self._acting)


def _who(seat: Seat) -> Sentence:
    if seat == DICE:
        return Sentence("the_table", "the table")
    return Sentence("the_seat", "seat {seat}", seat=seat)
