"""From records to the games that count: finished, true, and each of them once."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from msgspec import Struct

from markoff.disk import in_file
from markoff.game import DICE
from markoff.insights.digest import Digest, digest
from markoff.review.case import Progress
from markoff.review.reviewing import fingerprint
from markoff.table.match import Match
from markoff.table.note import note
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

    digest: Digest
    record: Record
    position: Any
    """At the end."""
    fingerprint: str
    """Of what was played, whoever played it."""

    @property
    def file(self) -> str:
        return self.digest.file


class Trouble(Struct, frozen=True):
    """A file that does not count, and one sentence about it."""

    file: Annotated[str, note("Which one.")]
    why: Annotated[str, note("What is wrong with it.")]


class Gathered(Struct):
    """Everything that was found, the oldest game first."""

    games: list[Finished] = []
    unfinished: list[str] = []
    unreadable: list[Trouble] = []
    copies: list[str] = []
    """Files of games that another file has too."""

    @property
    def digests(self) -> list[Digest]:
        return [game.digest for game in self.games]


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
            elif game.digest.id in seen:
                found.copies.append(source.name)
            else:
                seen.add(game.digest.id)
                found.games.append(game)
    found.games.sort(key=lambda game: (game.record.setup.date, game.file))
    return found


def finished(file: str, record: Record, match: Match) -> Finished | None:
    if match.result is None:
        return None
    rolls = sum(DICE in turn.choices for turn in match.turns)
    length = rolls if match.rules.HAS_DICE else match.ply
    played = fingerprint(match)
    short = digest(file, record, match.result, None if match.unseen else length, played)
    return Finished(short, record, match.position, played)


def legal_text(text: str) -> str:
    """Names of files may hold bytes that are no text, and JSON has no way to write them."""
    return text.encode(errors="surrogateescape").decode(errors="replace")
