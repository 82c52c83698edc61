"""A folder with a file for each level, and a manifest that says what must be in them.

A level is in the manifest once its file is complete, and levels come from 0 upwards. Files are
mapped into memory, so that only what is touched is read from the disk.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from markoff.tablebases.quixo.files import REMEDY, digest_of
from markoff.text import BadText


class Entry(Protocol):
    """What a manifest says about a level, at the least."""

    @property
    def level(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    @property
    def sha256(self) -> str: ...


E = TypeVar("E", bound=Entry)
Content = TypeVar("Content")


class Manifest(msgspec.Struct, Generic[E], frozen=True):
    """Which levels are there."""

    size: int
    """Cubes along an edge."""
    levels: tuple[E, ...] = ()
    """From 0 upwards, without a gap."""


class Shelf(ABC, Generic[E, Content]):
    MANIFEST: ClassVar[str]
    """The name of its file."""

    def __init__(self, folder: Path, size: int) -> None:
        """`folder` holds those of all sizes."""
        self.folder, self.size = folder / f"quixo-{size}", size
        self._open: dict[int, Content] = {}

    @abstractmethod
    def path(self, level: int) -> Path:
        """The file of a level."""

    @abstractmethod
    def _decoded(self, content: bytes) -> Manifest[E]: ...

    @abstractmethod
    def _opened(self, level: int) -> Content:
        """A file that is there and has the right length."""

    @cached_property
    def manifest(self) -> Manifest[E]:
        """As the file says; empty if there is none."""
        path = self.folder / self.MANIFEST
        try:
            manifest = self._decoded(path.read_bytes())
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

    def keep(self, kept: E) -> None:
        """One level, in the manifest. Those above it may be there: a level solved again has the
        same file as before."""
        self.forget()
        levels = self.manifest.levels
        manifest = Manifest(self.size, (*levels[: kept.level], kept, *levels[kept.level + 1 :]))
        path = self.folder / self.MANIFEST
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

    def stored(self, level: int) -> Content | None:
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
            self._open[level] = self._opened(level)
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
