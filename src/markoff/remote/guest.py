"""A bot at a server's table, from its first state to the end of the last game.

It needs no memory: every state says what there is to do.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from secrets import token_hex
from time import monotonic, sleep
from typing import NamedTuple

from markoff.engine.chooser import Chooser, Forfeit
from markoff.game import DICE, Result, Seat
from markoff.games import game_of
from markoff.kits import kit_of
from markoff.refusal import Refused
from markoff.remote.calls import no_server, stand_up
from markoff.remote.client import Client
from markoff.remote.link import Link
from markoff.remote.messages import Lost, News, NotDone, State
from markoff.remote.mirror import mirror
from markoff.remote.refusals import server_refuses
from markoff.remote.sitting import Wishes, make_able
from markoff.table import policy
from markoff.table.match import Match
from markoff.text import BadText

PATIENCE = 10.0
"""Seconds after which we roll although another seat should, or play on although somebody has not
answered what was asked."""
AFTER_UNDO = 5.0
"""Seconds before we choose again what was taken back: somebody may want to go back further."""
A_DAY = 86_400.0
"""Seconds for which we wait where only others can go on; then we look, and wait again."""
ANSWER = 5.0
"""Seconds to wait for an answer; then we look whether the connection is still there."""
BREATH = 1.0
"""Seconds after a refusal before we look again."""
REMATCH_SECONDS = 600.0
LAST_WORD = 20.0
"""Seconds for the server to acknowledge that we go, or to say that the game has just begun."""


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
        self.client = Client(link, min(wishes.patience, ANSWER)).start()
        self.state: State | None = None
        self.match: Match | None = None
        """Once it has begun."""
        self.missing = False
        """The connection is gone, and we have said so."""
        self.taken_back = False
        """The last thing that happened was an undo."""
        self.begun_at = -1
        self.salt = token_hex(16)

    def play(self) -> Ended:
        """One game, to its end."""
        while True:
            impatient = not self._hear(self._patience())
            if self.state and self.state.reason:
                return self._end(self.state)
            if self.state:
                self._act(self.state, impatient)

    def _hear(self, seconds: float) -> bool:
        """Whether a state has come by then; of several, only the newest counts."""
        until, come = monotonic() + seconds, False
        while news := self.client.latest(0 if come else max(0.0, until - monotonic())):
            come |= self._take(news)
        return come

    def _take(self, news: News) -> bool:
        """Whether that was a state."""
        if isinstance(news, Lost):
            self._miss(news)
        elif isinstance(news, NotDone):
            raise server_refuses(news.reason)
        elif isinstance(news, State):
            if self.missing:
                self.missing = False
                self.tell("Connected again.")
            if self.state and news.ply != self.state.ply:
                self.taken_back = news.ply < self.state.ply
            self.state = news
            _check_welcome(self.link, news)
            if news.begun:
                self._follow(news)
        return isinstance(news, State)

    def _miss(self, lost: Lost) -> None:
        """The client comes back by itself; we only say so, and know when it is enough."""
        if lost.seconds > self.wishes.patience:
            raise no_server(self.link, lost.why)
        if not self.missing:
            self.missing = True
            self.tell("The connection is gone; coming back …")

    def _follow(self, state: State) -> None:
        before, self.match = self.match, mirror(state, self.link, self.match)
        if before is not None:
            return
        match = self.match
        start = match.turns[0].position if match.turns else match.position
        try:
            make_able(self.wishes.bot, match.rules, start, self.tell)
            self.bot.begin(match.rules, start, state.yours[0], policy.agreed_draws(state.plan.caps))
        except BadText as why:
            raise self._failed(why) from None
        self.tell(f"The game has begun: {', '.join(match.setup.names)}.")

    def _do(self, kind: str, **fields: object) -> None:
        try:
            self.client.request(kind, **fields)
        except Refused as refusal:
            if refusal.again or kind != "roll":  # else somebody was faster, and we hear their roll
                sleep(BREATH)
                self.client.look_again()

    def _act(self, state: State, impatient: bool) -> None:
        if not state.begun:
            self._begin(state)
            return
        for seat in state.yours:
            if state.seats[seat].away:
                self._do("back", seat=seat)
            if state.asked and seat not in state.agreed:  # as bots do, whatever it is
                self._do("ask", what=state.asked, seat=seat, ply=state.ply)
        if state.paused or ((state.asked or self.taken_back) and not impatient):
            return  # playing on would mean no
        if state.awaited == (DICE,) and not state.plan.typed_in:
            if impatient or self._rolls(state):
                self._do("roll", ply=state.ply)
        else:
            for seat in state.yours:
                if options := state.choices.get(str(seat)):
                    self._choose(state, seat, options)

    def _begin(self, state: State) -> None:
        """If we are the host, as soon as all places are taken."""
        full = all(seat.name or seat.bot for seat in state.seats)
        if full and state.host in state.yours and self.begun_at != state.number:
            self.begun_at = state.number
            self._do("begin")

    def _rolls(self, state: State) -> bool:
        """Our own dice, and those of the server's bots where nobody else takes them."""
        assert self.match
        named = kit_of(self.match.rules).roller
        if named is None:
            return True
        roller = named(self.match.position)
        return roller in state.yours or (bool(state.seats[roller].bot) and not state.plan.pace)

    def _patience(self) -> float:
        """How long we wait for others: somebody should roll, answer what was asked, or go back
        further."""
        state = self.state
        if state is None or not state.begun or state.paused:
            return A_DAY
        dice = state.awaited == (DICE,) and not state.plan.typed_in
        if state.asked or (dice and not self._rolls(state)):
            return PATIENCE
        return AFTER_UNDO if self.taken_back else A_DAY

    def _choose(self, state: State, seat: Seat, options: tuple[str, ...]) -> None:
        text = options[0] if len(options) == 1 else self._thought(state, seat)
        self._do("choose", seat=seat, ply=state.ply, text=text)

    def _thought(self, state: State, seat: Seat) -> str:
        """The clocks are the server's: it has measured them."""
        match, seconds = self.match, self.wishes.seconds
        assert match
        rules, position, told = match.rules, match.position, policy.told(match)
        if state.plan.clock:
            left = tuple((seat.ms_left or 0) / 1000 for seat in state.seats)
            told = told._replace(clocks=left)
            seconds = min(seconds, policy.SHARE_OF_CLOCK * left[seat])
        rng = Random(policy.seed(self.salt, state.match, seat, state.ply))
        past = policy.past(match)
        try:
            action = self.bot.choose(rules, position, seat, rng, seconds, past, told)
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
        until = monotonic() + REMATCH_SECONDS
        assert self.state
        for seat in self.state.yours:
            self._do("ask", what="rematch", seat=seat)
        while not self.state.rematch:
            news = self.client.latest(max(0.0, until - monotonic()))
            if news is None or isinstance(news, NotDone):
                return None
            if self._take(news) and self.state.refusal:
                return None
        self.close()
        link = self.link._replace(table=self.state.rematch)
        return Guest(link, self.wishes, self.bot, self.tell)

    def leave(self, *, resigning: bool = False) -> None:
        """Lets nobody wait for us: gives the place back, leaves the seat to a bot, or resigns."""
        if not (self.state and self.state.begun):
            with suppress(BadText):  # perhaps it has just begun
                stand_up(self.link, self.link.key)
                return
        until, self.client.patience = monotonic() + LAST_WORD, LAST_WORD
        while not ((state := self.client.state) and state.begun):
            if self.client.latest(max(0.0, until - monotonic())) is None:
                return
        if not state.reason:
            can_resign = game_of(state.plan.game).CAN_RESIGN
            for seat in state.yours:
                with suppress(Refused):
                    self.client.request(
                        "resign" if resigning and can_resign else "leave", seat=seat
                    )

    def close(self) -> None:
        self.client.close()
