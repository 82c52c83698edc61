"""From records to the games that count: finished, true, and each of them once."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from markoff.disk import in_file
from markoff.game import DICE, Result
from markoff.review.case import Progress
from markoff.review.reviewing import fingerprint
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.verify import verified
from markoff.text import BadText


class Source(NamedTuple):
    """Where a record comes from."""

    name: str
    read: Callable[[], Record]
    """`BadText` if there is no record; the sentence names the source."""


class Finished(NamedTuple):
    """A game that was played to its end."""

    file: str
    record: Record
    position: Any
    """At the end."""
    result: Result
    length: int | None
    """Rolls of a game with dice, moves of others; None if only the players saw the dice."""
    fingerprint: str


class Trouble(Struct, frozen=True):
    """A file that does not count, and one sentence about it."""

    file: str
    why: str


class Gathered(Struct):
    """Everything that was found, the oldest game first."""

    games: list[Finished] = []
    unfinished: list[str] = []
    unreadable: list[Trouble] = []
    copies: list[str] = []
    """Files of games that another file has too."""


def gather(sources: Sequence[Source], progress: Progress | None = None) -> Gathered:
    found, seen = Gathered(), set()
    for done, source in enumerate(sources):
        if progress:
            progress(done, len(sources))
        try:
            record = source.read()
            with in_file(Path(source.name)):
                match = verified(record)
        except BadText as wrong:
            found.unreadable.append(Trouble(source.name, legal_text(str(wrong))))
        else:
            game = finished(source.name, record, match)
            if game is None:
                found.unfinished.append(source.name)
            elif (known := _identity(game)) in seen:
                found.copies.append(source.name)
            else:
                seen.add(known)
                found.games.append(game)
    found.games.sort(key=lambda game: (game.record.setup.date, game.file))
    return found


def finished(file: str, record: Record, match: Match) -> Finished | None:
    if match.result is None:
        return None
    rolls = sum(DICE in turn.choices for turn in match.turns)
    length = rolls if match.rules.HAS_DICE else match.ply
    return Finished(
        file,
        record,
        match.position,
        match.result,
        None if match.unseen else length,
        fingerprint(match),
    )


def _identity(game: Finished) -> tuple[object, ...]:
    """The same in text and JSON."""
    setup = game.record.setup
    return setup.match, setup.date, setup.players, game.fingerprint


def legal_text(text: str) -> str:
    """Names of files may hold bytes that are no text, and JSON has no way to write them."""
    return text.encode(errors="surrogateescape").decode(errors="replace")
