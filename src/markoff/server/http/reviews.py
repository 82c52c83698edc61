"""Reviews of matches that are over: computed one after the other, and the latest kept.

Two people who ask for the same review wait for the same one. Names do not matter for it, so they
are filled in at the end. While a review is made, people who wait can see how far it has come. If
nobody waits for it any more, it is given up.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import able
from markoff.kits.warming import Warming
from markoff.refusal import Refusal, Refused
from markoff.review.judges import check_reviews
from markoff.review.review import Review
from markoff.review.reviewing import fingerprint, reviewing
from markoff.server.http import uploads
from markoff.server.http.problems import Problem, problem
from markoff.server.thinking.contract import Slices, Thinking
from markoff.server.thinking.gauge import tell
from markoff.table import record_json
from markoff.table.match import Match
from markoff.table.note import note
from markoff.table.replay import replay
from markoff.tablebases.making import make, make_aside
from markoff.text import BadText

KEPT = 200
"""Reviews in memory, 10 to 50 KB each."""
MOST_WAITING = 20
MOST_EACH = 2
"""Waiting reviews from one address, so that one visitor cannot fill the queue."""
MOST_TURNS = 300
"""Turns of a match, so that nobody can keep the only reviewer busy for an hour."""
LOOK_SECONDS = 0.5
"""Between two looks at how far a review has come."""


class Progress(Struct, frozen=True):
    """How far a review has come."""

    done: Annotated[int, note("So many choices and rolls are judged.")] = 0
    of: Annotated[int, note("Of so many; 0 as long as nobody knows.")] = 0
    before: Annotated[int, note("So many other reviews are made first.")] = 0
    compiling: Annotated[
        bool, note("Whether the bot must be compiled first, once on this server.")
    ] = False


class ReviewLine(Struct, frozen=True, omit_defaults=True):
    """How far a review has come; in the last line, what came of it."""

    progress: Annotated[Progress | None, note("In every line but the last.")] = None
    review: Annotated[Review | None, note("The review.")] = None
    problem: Annotated[Problem | None, note("Why there is none.")] = None


def reviewed(text: str, prepares: bool, job: int) -> bytes | Slices[bytes]:
    """The review of a record, from JSON to JSON: on a computer, this runs in another process."""
    return _in_slices(text, prepares, job)


def _in_slices(text: str, prepares: bool, job: int) -> Slices[bytes]:
    record = record_json.read(text)
    if prepares:
        match = replay(record)
        prepare(match.rules, match.position)
    steps = reviewing(record)
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            return msgspec.json.encode(end.value)
        tell(job, done, of)
        yield done


def prepare(game: Game[Any], position: Any) -> None:
    """Makes the tablebase that a review needs. If a game is solved in seconds, the review waits for
    it; otherwise it is made in the background for later reviews. If it cannot be made, the review
    does without."""
    making = able.missing_for_advice(game, position)
    if making is None:
        return
    if able.exact_level(game, position) is None:
        make_aside(making)
        return
    with contextlib.suppress(BadText):
        make(making, quietly=True)


class Ended(NamedTuple):
    """A game that is over and can be reviewed."""

    played: str
    """Its fingerprint: the same turns have the same review."""
    names: tuple[str, ...]
    record: str
    """As JSON."""
    game: str = ""


def read(text: str) -> Ended:
    """The game of a record in text or JSON; refuses one that cannot be played or is not over."""
    return ended(check_over(replay(uploads.read(text))))


def ended(match: Match) -> Ended:
    check_reviews(match.rules, match.position)
    written = record_json.write(match.record())
    return Ended(fingerprint(match), match.setup.names, written, match.setup.game)


def check_over(match: Match | None) -> Match:
    if match is None or match.result is None:
        raise Refused("no_review_yet", "the review comes when the game is over")
    if match.ply > MOST_TURNS:
        raise BadText(
            "too_long_to_review",
            "only games of at most {most} turns can be reviewed",
            most=MOST_TURNS,
        )
    return match


@dataclass
class Waiting:
    """A review that is being made, or waits for it."""

    home: str
    """Who asked for it first."""
    job: int
    """Its number for the process that makes it."""
    task: asyncio.Task[bytes]
    goes_on: bool = False
    """Even if everybody leaves."""
    people: int = 0
    """How many wait for it."""
    compiling: bool = False
    """It begins when the adviser has been compiled."""


class Reviews:
    def __init__(
        self, reviewers: Thinking, prepares: bool = True, warming: Warming | None = None
    ) -> None:
        self.reviewers = reviewers
        self.warming = warming
        self.prepares = prepares
        """Whether missing tablebases are made."""
        self.kept: dict[str, bytes] = {}
        """By what was played, the longest unused first."""
        self.waiting: dict[str, Waiting] = {}
        """In the order in which they are made."""
        self.jobs = count(1)

    async def of(self, ended: Ended, home: str = "", goes_on: bool = False) -> bytes:
        """The review as JSON."""
        found = self._kept(ended.played)
        if found is None:
            with self._waiting(ended, home, goes_on) as made:
                found = await asyncio.shield(made)  # others may wait for it, too
        return with_names(found, ended.names)

    def lines(self, ended: Ended, home: str = "", goes_on: bool = False) -> AsyncIterator[bytes]:
        """The same, told while it is made, each line a `ReviewLine`. Refused at once if it cannot
        be made."""
        if ended.played not in self.kept and ended.played not in self.waiting:
            self._check_room(home)
        return self._lines(ended, home, goes_on)

    async def _lines(self, ended: Ended, home: str, goes_on: bool) -> AsyncIterator[bytes]:
        try:
            found = self._kept(ended.played)
            if found is None:
                with self._waiting(ended, home, goes_on) as made:
                    told = None
                    while not made.done():
                        if (now := self.progress(ended.played)) != told:
                            told = now
                            yield line(progress=now)
                        await asyncio.wait([made], timeout=LOOK_SECONDS)
                    found = await asyncio.shield(made)
            yield line(review=Raw(with_names(found, ended.names)))
        except Refusal as error:
            yield line(problem=problem(error)[1])

    def progress(self, played: str) -> Progress:
        order = [*self.waiting]
        if played not in order:
            return Progress()
        made = self.waiting[played]
        done, of = self.reviewers.gauge.read(made.job)
        return Progress(done, of, order.index(played), made.compiling)

    def _kept(self, played: str) -> bytes | None:
        if played in self.kept:
            self.kept[played] = self.kept.pop(played)
        return self.kept.get(played)

    @contextlib.contextmanager
    def _waiting(self, ended: Ended, home: str, goes_on: bool) -> Iterator[asyncio.Task[bytes]]:
        """The task that makes it, for one more who waits. When the last one leaves, it is given up,
        unless it goes on anyway."""
        made = self._begin(ended, home)
        made.goes_on |= goes_on
        made.people += 1
        try:
            yield made.task
        finally:
            made.people -= 1
            if not (made.people or made.goes_on or made.task.done()):
                del self.waiting[ended.played]
                made.task.cancel()

    def _begin(self, ended: Ended, home: str) -> Waiting:
        if ended.played not in self.waiting:
            self._check_room(home)
            job = next(self.jobs)
            task = asyncio.create_task(self._compute(ended, job))
            self.waiting[ended.played] = Waiting(home, job, task)
        return self.waiting[ended.played]

    def _check_room(self, home: str) -> None:
        if sum(each.home == home for each in self.waiting.values()) >= MOST_EACH:
            raise Refused(
                "reviews_under_way",
                "your other reviews are still being made; try again when they are done",
                again=True,
            )
        if len(self.waiting) >= MOST_WAITING:
            raise Refused(
                "many_reviews",
                "too many reviews are waiting; try again in a minute",
                again=True,
            )

    async def _compute(self, ended: Ended, job: int) -> bytes:
        try:
            await self._until_compiled(ended)
            found = await self.reviewers.ask(reviewed, ended.record, self.prepares, job)
        finally:
            if (mine := self.waiting.get(ended.played)) and mine.job == job:
                del self.waiting[ended.played]
        while len(self.kept) >= KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[ended.played] = found
        return found

    async def _until_compiled(self, ended: Ended) -> None:
        """Another process compiles the adviser: to do the same here would only slow it down."""
        made, game = self.waiting[ended.played], GAMES.get(ended.game)
        while self.warming and game:
            made.compiling = await asyncio.to_thread(self.warming.waits_for_adviser, game)
            if not made.compiling:
                return
            await asyncio.sleep(LOOK_SECONDS)


def line(**fields: Any) -> bytes:
    return msgspec.json.encode(fields) + b"\n"


def with_names(found: bytes, names: Sequence[str]) -> bytes:
    """The same review with the names of the people who sat there."""
    review = msgspec.json.decode(found, type=Review)
    return msgspec.json.encode(replace(review, names=tuple(names)))
