"""The plies of one level as a file that is used where it lies: a head of one page, then the bytes.

While they are counted the file is already there, under another name, and mapped into memory: so
the bytes of a level, up to 18 GB, need not fit into it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from markoff.tablebases.quixo.counts import WORD, sets_of, words_of
from markoff.tablebases.quixo.files import HEAD, PIECE, REMEDY, other_level
from markoff.text import BadText

Bytes = npt.NDArray[np.uint8]
MAGIC = b"markoff quixo distances 1\n"


class Head(msgspec.Struct, frozen=True):
    size: int
    blanks: int
    sets: int
    plies: int
    """The most of a state."""


class Shape(NamedTuple):
    sets: int
    states: int
    """The bytes of a set: as many as it has states, or as a word has bits if those are fewer."""

    @property
    def bytes(self) -> int:
        """Of the whole file."""
        return HEAD + self.sets * self.states


def name(blanks: int) -> str:
    return f"distances-{blanks:02}.table"


def shape_of(size: int, blanks: int) -> Shape:
    return Shape(sets_of(size, blanks), words_of(size * size - blanks) * WORD)


@contextmanager
def new_file(path: Path, size: int, blanks: int) -> Iterator[Path]:
    """Room for the plies of a level, all 0, to be mapped and filled. It gets its name at the end,
    by `finish`; nothing is left of it if that is not reached."""
    part = path.with_suffix(f".{os.getpid()}.part")
    length = shape_of(size, blanks).bytes
    try:
        with part.open("wb") as file:
            # To write to a mapped file on a full disk would end the process.
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file.fileno(), 0, length)
            else:
                for start in range(0, length, PIECE):
                    file.write(bytes(min(PIECE, length - start)))
        yield part
    finally:
        part.unlink(missing_ok=True)


def mapped(path: Path, size: int, blanks: int, writable: bool) -> Bytes:
    """The bytes by set and state."""
    # Kernels want arrays that they could write to: what is only read is copied on write.
    shape = tuple(shape_of(size, blanks))
    if writable:
        return np.memmap(path, np.uint8, "r+", HEAD, shape).view(np.ndarray)
    return np.memmap(path, np.uint8, "c", HEAD, shape).view(np.ndarray)


def finish(part: Path, path: Path, head: Head) -> None:
    """Its head, and its name once everything is on the disk."""
    with part.open("r+b") as file:
        file.write((MAGIC + msgspec.json.encode(head)).ljust(HEAD - 1) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def open_plies(path: Path, size: int, blanks: int) -> Bytes:
    with path.open("rb") as file:
        content = file.read(HEAD)
    head = None
    if content.startswith(MAGIC) and len(content) == HEAD:
        try:
            head = msgspec.json.decode(content[len(MAGIC) :], type=Head)
        except msgspec.DecodeError:
            head = None
    shape = shape_of(size, blanks)
    if head is None or path.stat().st_size != shape.bytes:
        raise BadText(
            "not_distances",
            "{path} is not a file of distances of Quixo, or is damaged; {remedy}",
            path=str(path),
            remedy=REMEDY,
        )
    if (head.size, head.blanks, head.sets) != (size, blanks, shape.sets):
        raise other_level(path, size, blanks)
    return mapped(path, size, blanks, writable=False)
