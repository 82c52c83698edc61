"""The tablebase of one size of Quixo: a folder with a file for each level, and a manifest.

A state is looked up in microseconds, and nothing is loaded before: the files are mapped into
memory, and only what is touched is read from the disk.
"""

from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from markoff.games.quixo import Position, result
from markoff.tablebases.quixo.files import REMEDY, StoredLevel, name, open_level
from markoff.tablebases.quixo.shelf import Manifest, Shelf
from markoff.text import BadText

if TYPE_CHECKING:  # only looking up needs a compiler
    from markoff.tablebases.quixo.lookup import Value


class Kept(msgspec.Struct, frozen=True):
    """What the manifest says about a level."""

    level: int
    bytes: int
    sha256: str
    passes: int
    late: int
    seconds: float
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    """By the number of cells of the side to move, from 0."""

    def outcomes(self, cells: int) -> tuple[int, int, int]:
        """How many states are won, lost and drawn, on a board with so many cells."""
        states = comb(cells, self.level) * 2 ** (cells - self.level)
        wins, losses = sum(self.wins), sum(self.losses)
        return wins, losses, states - wins - losses


class Tablebase(Shelf[Kept, StoredLevel]):
    """What is known about one size of Quixo for two. `value` looks a position up; `perfect` plays
    by it.

    >>> from pathlib import Path
    >>> from markoff.games import quixo
    >>> nothing = Tablebase(Path("nowhere"), 3)
    >>> nothing.value(quixo.read("XX./OO./... X")) is None
    True
    >>> nothing.value(quixo.read("XXX/OO./... O")).value  # over: the side to move has lost
    -1
    """

    MANIFEST = "manifest.json"

    def path(self, level: int) -> Path:
        """The file of a level."""
        return self.folder / name(level)

    def _decoded(self, content: bytes) -> Manifest[Kept]:
        return msgspec.json.decode(content, type=Manifest[Kept])

    def _opened(self, level: int) -> StoredLevel:
        return open_level(self.path(level), self.size, level)

    def value(self, position: Position) -> "Value | None":
        """None if its level has not been solved. For two players."""
        from markoff.tablebases.quixo.geometry import geometry
        from markoff.tablebases.quixo.lookup import LOSS, WIN, Value, look_up

        ended = result(position)
        if ended is not None:
            return Value(WIN if position.seat in ended.winners else LOSS, 0)
        mine, theirs = position.marks[position.seat], position.marks[1 - position.seat]
        blanks = (1 << self.size * self.size) - 1 & ~mine & ~theirs
        level = blanks.bit_count()
        stored = self.stored(level)
        if stored is None:
            return None
        there, value, found = look_up(blanks, mine, theirs, stored, geometry(self.size))
        if not there:
            raise BadText(
                "file_damaged",
                "{path} is damaged: {remedy}",
                path=str(self.path(level)),
                remedy=REMEDY,
            )
        return Value(value, found)
