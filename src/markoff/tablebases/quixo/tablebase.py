"""The tablebase of one size of Quixo: a folder with a file for each level, and a manifest.

A state is looked up in microseconds, and nothing is loaded before: the files are mapped into
memory, and only what is touched is read from the disk.
"""

import os
from collections.abc import Callable
from functools import cached_property
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from markoff.games.quixo import Position, result
from markoff.tablebases.quixo.files import REMEDY, StoredLevel, digest_of, name, open_level
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


class Manifest(msgspec.Struct, frozen=True):
    """Which levels are there."""

    size: int
    """Cubes along an edge."""
    levels: tuple[Kept, ...] = ()
    """From 0 upwards, without a gap."""


class Tablebase:
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

    def __init__(self, folder: Path, size: int) -> None:
        """`folder` holds those of all sizes."""
        self.folder, self.size = folder / f"quixo-{size}", size
        self._open: dict[int, StoredLevel] = {}

    @cached_property
    def manifest(self) -> Manifest:
        """As the file says; empty if there is none."""
        path = self.folder / "manifest.json"
        try:
            manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
        except (FileNotFoundError, NotADirectoryError):
            return Manifest(self.size)
        except msgspec.DecodeError:
            raise BadText(
                "file_damaged", "{path} is damaged: {remedy}", path=str(path), remedy=REMEDY
            ) from None
        if manifest.size != self.size or [kept.level for kept in manifest.levels] != list(
            range(len(manifest.levels))
        ):
            raise BadText(
                "other_manifest",
                "{path} is not the manifest of Quixo {size}×{size}",
                path=str(path),
                size=self.size,
            )
        return manifest

    def path(self, level: int) -> Path:
        """The file of a level."""
        return self.folder / name(level)

    def keep(self, kept: Kept) -> None:
        """One level, in the manifest. Those above it may be there: a level solved again has the
        same file as before."""
        self.forget()
        levels = self.manifest.levels
        manifest = Manifest(self.size, (*levels[: kept.level], kept, *levels[kept.level + 1 :]))
        path = self.folder / "manifest.json"
        part = path.with_suffix(f".{os.getpid()}.part")
        with part.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(manifest)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        self.forget()

    def forget(self) -> None:
        """What was read of the manifest: it is read again when it is needed."""
        self.__dict__.pop("manifest", None)
        self._open.clear()

    def is_there(self, level: int) -> bool:
        """Whether a level is in the manifest, with a file that has the right head and length.
        Only `verify` reads all of it."""
        try:
            return self.stored(level) is not None
        except BadText:
            return False

    def stored(self, level: int) -> StoredLevel | None:
        """None if the level has not been solved."""
        if level >= len(self.manifest.levels):
            return None
        if level not in self._open:
            path, kept = self.path(level), self.manifest.levels[level]
            if not path.exists():
                raise BadText(
                    "table_missing",
                    "{path} is missing, although the manifest lists it: solve it again",
                    path=str(path),
                )
            if path.stat().st_size != kept.bytes:
                raise BadText(
                    "other_length",
                    "{path} is damaged: it should have {bytes} bytes; solve it again",
                    path=str(path),
                    bytes=kept.bytes,
                )
            self._open[level] = open_level(path, self.size, level)
        return self._open[level]

    def verify(self, level: int, tell: Callable[[int], object]) -> None:
        """Reads a whole level and compares its checksum; `tell` gets the number of bytes read."""
        self.stored(level)
        if digest_of(self.path(level), tell) != self.manifest.levels[level].sha256:
            raise BadText(
                "other_checksum",
                "{path} is damaged: its checksum does not match; {remedy}",
                path=str(self.path(level)),
                remedy=REMEDY,
            )

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
