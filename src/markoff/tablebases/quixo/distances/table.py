"""The plies of one size of Quixo: a file for each level beside those of the tablebase."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from markoff.games.quixo import Position, result
from markoff.tablebases.quixo.distances.file import Bytes, name, open_plies
from markoff.tablebases.quixo.shelf import Manifest, Shelf
from markoff.tablebases.quixo.tablebase import Tablebase

if TYPE_CHECKING:  # looking up takes a compiler
    from markoff.tablebases.quixo.distances.plies import Dated


class Counted(msgspec.Struct, frozen=True):
    """What the manifest of distances says about a level."""

    level: int
    bytes: int
    sha256: str
    seconds: float
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    """How many boards are won and lost in 0, 1, 2, … plies, all images counted."""

    @property
    def longest_win(self) -> int | None:
        """In plies; None if no board of the level is won."""
        return _longest(self.wins)

    @property
    def longest_loss(self) -> int | None:
        """The same for losses."""
        return _longest(self.losses)


def _longest(counts: tuple[int, ...]) -> int | None:
    return max((plies for plies, boards in enumerate(counts) if boards), default=None)


class Distances(Shelf[Counted, Bytes]):
    """How many plies positions of Quixo for two last if both sides play as well as can be: the
    winner as fast, the loser as long as possible.

    >>> from markoff.games import quixo
    >>> nothing = Distances(Tablebase(Path("nowhere"), 3))
    >>> nothing.plies(quixo.read("XX./OO./... X")) is None
    True
    >>> nothing.plies(quixo.read("XXX/OO./... O"))
    0
    """

    MANIFEST = "distances.json"

    def __init__(self, tablebase: Tablebase) -> None:
        super().__init__(tablebase.folder.parent, tablebase.size)
        self.tablebase = tablebase

    def path(self, level: int) -> Path:
        """The file of a level."""
        return self.folder / name(level)

    def _decoded(self, content: bytes) -> Manifest[Counted]:
        return msgspec.json.decode(content, type=Manifest[Counted])

    def _opened(self, level: int) -> Bytes:
        return open_plies(self.path(level), self.size, level)

    def dated(self, level: int) -> "Dated | None":
        """For kernels: the level of the tablebase with its plies; None if one of them is not
        there."""
        from markoff.tablebases.quixo.distances.plies import dated

        stored = self.tablebase.stored(level)
        plies = self.stored(level) if stored is not None else None
        return None if stored is None or plies is None else dated(stored, plies)

    def plies(self, position: Position) -> int | None:
        """To the end; None if the position is drawn, or its level is not there. For two
        players."""
        if result(position) is not None:
            return 0
        mine, theirs = position.marks[position.seat], position.marks[1 - position.seat]
        blanks = (1 << self.size * self.size) - 1 & ~mine & ~theirs
        level = self.dated(blanks.bit_count())
        if level is None:
            return None
        from markoff.tablebases.quixo.distances.plies import DRAWN, plies_of
        from markoff.tablebases.quixo.geometry import geometry

        found = plies_of(blanks, mine, level, geometry(self.size))
        return None if found == DRAWN else found
