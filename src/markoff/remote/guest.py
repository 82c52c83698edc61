"""A bot at a server's table, from its first state to the end of the last game.

It needs no memory: every state says what there is to do. A choice that nobody has acknowledged is
sent again unchanged; after an undo it is a new one, or the server would not count it.
"""

from collections.abc import Callable
from random import Random
from secrets import token_hex
from time import monotonic, sleep
from typing import Any, NamedTuple

from markoff.engine.chooser import Chooser, Forfeit
from markoff.game import DICE, Result, Seat
from markoff.games import game_of
from markoff.kits import kit_of
from markoff.remote.calls import stand_up
from markoff.remote.course import Course, seconds_to_think
from markoff.remote.link import Link
from markoff.remote.live import HELLO, Heard, Live, ended
from markoff.remote.messages import Done, NotDone, State
from markoff.remote.sitting import Wishes, make_able
from markoff.table import policy
from markoff.text import BadText

PATIENCE = 10.0
"""Seconds after which we roll although another seat should, or play on although somebody has not
answered what was asked."""
AFTER_UNDO = 5.0
"""Seconds before we choose again what was taken back: somebody may want to go back further."""
BREATH = 1.0
"""Seconds after a refusal before we ask how the table stands, if nobody tells us sooner."""
ROLL = "roll "
"""How the id of a roll begins. If somebody was faster, their dice are on the way to us."""
REMATCH_SECONDS = 600.0
LAST_WORD = 20.0
"""Seconds for the server to acknowledge that we go."""


class Ended(NamedTuple):
    """One game that was played to its end."""

    table: str
    game: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    plies: int


class Sent(NamedTuple):
    """A choice on its way to the server."""

    ply: int
    position: Any
    text: str
    id: str
    again: bool = False


def _check_welcome(link: Link, state: State) -> None:
    if state.knock == "declined":
        raise BadText("not_let_in", "the host has not let this bot in")
    if not state.yours and not state.knock:
        raise BadText(
            "key_without_seat", "this key holds no seat at table {table}", table=link.table
        )


class Guest:
    def __init__(
        self, link: Link, wishes: Wishes, bot: Chooser, tell: Callable[[str], None]
    ) -> None:
        self.link, self.wishes, self.bot, self.tell = link, wishes, bot, tell
        self.live = Live(link, link.key, wishes.patience, tell)
        self.state: State | None = None
        self.course: Course | None = None
        self.sent: dict[Seat, Sent] = {}
        """What the server has not acknowledged yet."""
        self.taken_back = False
        """The last thing that happened was an undo."""
        self.begun_at = -1
        self.salt = token_hex(16)

    def play(self) -> Ended:
        """One game, to its end."""
        while True:
            heard = self.live.hear(self._patience())
            impatient, news = heard is None, False
            while heard is not None:  # only the newest state counts
                news |= self._take(heard)
                heard = self.live.hear(0)
            if self.state and self.state.reason:
                return self._end(self.state)
            if self.state and (news or impatient):
                self._act(self.state, impatient)

    def _take(self, heard: object) -> bool:
        """Whether that was a new state."""
        if isinstance(heard, NotDone):
            if heard.id in ("", HELLO) and not heard.again:
                raise ended(heard)
            if heard.again:  # the server is busy
                sleep(BREATH)
                self.live.say_hello()
            elif not heard.id.startswith(ROLL):
                return self._look_again_after(self.live.hear(BREATH))
        elif isinstance(heard, Done):
            self._acknowledge(heard.id)
        elif isinstance(heard, State) and not (self.state and heard.number < self.state.number):
            if self.state and heard.ply != self.state.ply:
                self.taken_back = heard.ply < self.state.ply
            self.state = heard
            _check_welcome(self.link, heard)
            if heard.begun:
                self._follow(heard)
            return True
        return False

    def _look_again_after(self, heard: Heard | None) -> bool:
        """A refusal mostly means that something has happened, and then a state is on its way."""
        if not isinstance(heard, State):
            self.live.say_hello()
        return heard is not None and self._take(heard)

    def _acknowledge(self, name: str) -> None:
        for seat, choice in [*self.sent.items()]:
            if choice.id == name:
                del self.sent[seat]
                if choice.again:  # it may have been taken back while we were away
                    self.live.say_hello()

    def _follow(self, state: State) -> None:
        if self.course is None:
            self.course = Course(state)
            rules, start = self.course.rules, self.course.position
            try:
                make_able(self.wishes.bot, rules, start, self.tell)
                self.bot.begin(rules, start, state.yours[0], policy.agreed_draws(state.plan.caps))
            except BadText as why:
                raise self._failed(why) from None
            names = ", ".join(seat.name for seat in state.seats)
            self.tell(f"The game has begun: {names}.")
        self.course.take(state)

    def _act(self, state: State, impatient: bool) -> None:
        if not state.begun:
            self._begin(state)
            return
        for seat in state.yours:
            if state.seats[seat].away:
                self.live.send(type="back", seat=seat, id=f"back {seat}")
            if state.asked and seat not in state.agreed:
                self._agree(state, seat)
        if state.paused or ((state.asked or self.taken_back) and not impatient):
            return  # playing on would mean no
        if state.awaited == (DICE,) and not state.plan.typed_in:
            if impatient or self._rolls(state):
                self.live.send(type="roll", ply=state.ply, id=f"{ROLL}{state.ply}")
        else:
            for seat in state.yours:
                if options := state.choices.get(str(seat)):
                    self._choose(state, seat, options)

    def _begin(self, state: State) -> None:
        """If we are the host, as soon as all places are taken."""
        full = all(seat.name or seat.bot for seat in state.seats)
        if full and state.host in state.yours and self.begun_at != state.number:
            self.begun_at = state.number
            self.live.send(type="begin", id="begin")

    def _agree(self, state: State, seat: Seat) -> None:
        """As bots do, to everything that is asked for during a game."""
        wish = {"what": state.asked, "seat": seat, "ply": state.ply}
        self.live.send(type="ask", id=f"ask {seat}", **wish)

    def _rolls(self, state: State) -> bool:
        """Our own dice, and those of the server's bots where nobody else takes them."""
        assert self.course
        named = kit_of(self.course.rules).roller
        if named is None:
            return True
        roller = named(self.course.position)
        return roller in state.yours or (bool(state.seats[roller].bot) and not state.plan.pace)

    def _patience(self) -> float | None:
        """How long we wait for others: somebody should roll, answer what was asked, or go back
        further. For ever if only they can go on."""
        state = self.state
        if state is None or not state.begun or state.paused:
            return None
        dice = state.awaited == (DICE,) and not state.plan.typed_in
        if state.asked or (dice and not self._rolls(state)):
            return PATIENCE
        return AFTER_UNDO if self.taken_back else None

    def _choose(self, state: State, seat: Seat, options: tuple[str, ...]) -> None:
        assert self.course
        here, before = self.course.position, self.sent.get(seat)
        if before and (before.ply, before.position) == (state.ply, here):
            choice = before._replace(again=True)
        else:
            text = options[0] if len(options) == 1 else self._thought(state, seat)
            choice = Sent(state.ply, here, text, token_hex(8))
        self.sent[seat] = choice
        self.live.send(type="choose", seat=seat, ply=state.ply, text=choice.text, id=choice.id)

    def _thought(self, state: State, seat: Seat) -> str:
        course = self.course
        assert course
        seconds = seconds_to_think(state, seat, self.wishes.seconds, policy.SHARE_OF_CLOCK)
        rng = Random(policy.seed(self.salt, course.match, seat, state.ply))
        rules, position = course.rules, course.position
        try:
            action = self.bot.choose(
                rules, position, seat, rng, seconds, course.past, course.told(state)
            )
        except Forfeit as why:
            raise self._failed(why) from None
        return rules.write_action(position, seat, action)

    def _failed(self, why: BadText) -> BadText:
        """Nobody waits for a program that cannot go on: it resigns, or a bot plays for it."""
        self.leave(resigning=True)
        return BadText("by_whom", "{who}: {why}", who=self.wishes.bot, why=why)

    def _end(self, state: State) -> Ended:
        self.bot.end(Result(state.winners, state.scores, state.reason))
        names = tuple(seat.name for seat in state.seats)
        won = " and ".join(names[seat] for seat in state.winners)
        scores = ", ".join(map(str, state.scores))
        self.tell(f"{won + ' won' if won else 'A draw'}: {state.reason} ({scores}).")
        played = state.winners, state.scores, state.reason, state.ply
        return Ended(self.link.table, state.plan.game, state.yours, names, *played)

    def rematch(self) -> "Guest | None":
        """The same bot at the next table; None if nobody wants to play again."""
        state, until = self.state, monotonic() + REMATCH_SECONDS
        assert state
        for seat in state.yours:
            self.live.send(type="ask", what="rematch", seat=seat, id=f"rematch {seat}")
        while not state.rematch:
            heard = self.live.hear(max(0.0, until - monotonic()))
            if heard is None:
                return None
            if isinstance(heard, NotDone) and heard.id in ("", HELLO):
                return None
            if isinstance(heard, State):
                state = heard
                if state.refusal:
                    return None
        self.close()
        link = self.link._replace(table=state.rematch)
        return Guest(link, self.wishes, self.bot, self.tell)

    def leave(self, *, resigning: bool = False) -> None:
        """Lets nobody wait for us: gives the place back, leaves the seat to a bot, or resigns."""
        self.live.connect()
        if not (self.state and self.state.begun):
            try:
                stand_up(self.link, self.link.key)
                return
            except BadText:  # perhaps it has just begun
                self._look_again()
        state = self.state
        if state and state.begun and not state.reason:
            can_resign = game_of(state.plan.game).CAN_RESIGN
            kind = "resign" if resigning and can_resign else "leave"
            for seat in state.yours:
                self.live.send(type=kind, seat=seat, id=kind)
                self._hear_last(lambda heard: getattr(heard, "id", "") == kind)

    def _look_again(self) -> None:
        self.live.say_hello()
        heard = self._hear_last(lambda heard: isinstance(heard, State) and heard.begun)
        if isinstance(heard, State):
            self.state = heard

    def _hear_last(self, wanted: Callable[[Heard], bool]) -> Heard | None:
        until = monotonic() + LAST_WORD
        while heard := self.live.hear(max(0.0, until - monotonic())):
            if wanted(heard):
                return heard
        return None

    def close(self) -> None:
        self.live.close()
