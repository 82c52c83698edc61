"""Reviews of matches that are over: computed one after the other, and the latest kept.

Whoever asks for a review that somebody else waits for already waits for the same one. The names
at the table do not matter to it, so they are put in at the end.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from markoff.game import Game
from markoff.kits import able
from markoff.refusal import Refused
from markoff.review.judges import check_reviews
from markoff.review.review import Review
from markoff.review.reviewing import fingerprint, review
from markoff.server.thinking import Thinkers
from markoff.table import record_forms, record_json
from markoff.table.match import Match
from markoff.table.replay import replay
from markoff.tablebases.making import make, make_aside
from markoff.text import BadText

KEPT = 200
"""Reviews in memory, some 10 KB each."""
MOST_WAITING = 20
MOST_EACH = 2
"""Of those that wait, from one address: nobody shall wait behind a crowd that is one visitor."""
MOST_TURNS = 300
"""Of a match: nobody shall keep the only reviewer busy for an hour."""


def reviewed(text: str, prepares: bool) -> bytes:
    """The review of a record, from JSON to JSON: this runs in another process."""
    record = record_json.read(text)
    if prepares:
        match = replay(record)
        prepare(match.rules, match.position)
    return msgspec.json.encode(review(record))


def prepare(game: Game[Any], position: Any) -> None:
    """The tablebase with which a review is right. Where all of a game is solved in seconds, the
    review waits for it; otherwise it is made in the background, for later reviews. A review goes on
    without if it cannot be made."""
    making = able.missing_for_advice(game, position)
    if making is None:
        return
    if able.exact_level(game, position) is None:
        make_aside(making)
        return
    with contextlib.suppress(BadText):
        make(making, quietly=True)


def finished(text: str) -> Match:
    """From a record in text or JSON that somebody has; refused unless it can be played, and is
    over."""
    return check_over(replay(record_forms.read(text)))


def check_over(match: Match | None) -> Match:
    if match is None or match.result is None:
        raise Refused("no_review_yet", "there is a review when the game is over")
    if match.ply > MOST_TURNS:
        raise BadText(
            "too_long_to_review",
            "a review is for matches of at most {most} turns",
            most=MOST_TURNS,
        )
    return match


class Waiting(NamedTuple):
    address: str
    """Whence it was asked for first."""
    task: asyncio.Task[bytes]


class Reviews:
    def __init__(self, reviewers: Thinkers, prepares: bool = True) -> None:
        self.reviewers = reviewers
        self.prepares = prepares
        """Are tablebases made that are missing?"""
        self.kept: dict[str, bytes] = {}
        """By what was played, the least wanted first."""
        self.waiting: dict[str, Waiting] = {}

    async def of(self, match: Match, address: str = "") -> bytes:
        """The review as JSON."""
        check_reviews(match.rules)
        played = fingerprint(match)
        return with_names(await self._of(played, match, address), match.setup.names)

    async def _of(self, played: str, match: Match, address: str) -> bytes:
        if played in self.kept:
            self.kept[played] = self.kept.pop(played)
            return self.kept[played]
        if played not in self.waiting:
            self._check_room(address)
            task = asyncio.create_task(self._compute(played, record_json.write(match.record())))
            self.waiting[played] = Waiting(address, task)
        return await asyncio.shield(self.waiting[played].task)  # others may wait for it, too

    def _check_room(self, address: str) -> None:
        if sum(each.address == address for each in self.waiting.values()) >= MOST_EACH:
            raise Refused(
                "reviews_under_way",
                "reviews for you are being made already; try again when they are there",
                again=True,
            )
        if len(self.waiting) >= MOST_WAITING:
            raise Refused(
                "many_reviews",
                "many reviews are waiting already; try again in a minute",
                again=True,
            )

    async def _compute(self, played: str, text: str) -> bytes:
        try:
            found = await self.reviewers.ask(reviewed, text, self.prepares)
        finally:
            del self.waiting[played]
        while len(self.kept) >= KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[played] = found
        return found


def with_names(found: bytes, names: Sequence[str]) -> bytes:
    """The review of the same match, with the names of those who sat there."""
    review = msgspec.json.decode(found, type=Review)
    return msgspec.json.encode(replace(review, names=tuple(names)))
