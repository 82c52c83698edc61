"""One level of the tablebase as a file that is used where it lies, without being read.

A head of one page says what the file is. Then come, each from a new line of the cache: the
canonical sets of blanks; where the late losses of each set start; the WIN planes; the LOSS
planes; the late losses, rising, as state and pass. Numbers are little-endian.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from markoff.tablebases.quixo.counts import LATE_BITS, STATE_BITS, sets_of, words_of
from markoff.text import BadText

if TYPE_CHECKING:  # reading one needs no compiler
    from markoff.tablebases.quixo.passes import Solved

MAGIC = b"markoff quixo level 1\n"
REMEDY = "delete it and solve again"
HEAD = 4096
LINE = 64
PIECE = 1 << 24


class Head(msgspec.Struct, frozen=True):
    size: int
    blanks: int
    sets: int
    late: Annotated[int, msgspec.Meta(ge=0)]
    passes: int


class StoredLevel(NamedTuple):
    """A level to look up states in; kernels take it apart."""

    blanks: int
    sets: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    win: npt.NDArray[np.uint64]
    loss: npt.NDArray[np.uint64]
    late: npt.NDArray[np.uint32]


class Written(NamedTuple):
    bytes: int
    sha256: str


def name(blanks: int) -> str:
    return f"level-{blanks:02}.table"


def write_level(path: Path, size: int, solved: "Solved") -> Written:
    """Under another name until it is complete; nothing is left of it if that fails."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            written = _write(file, size, solved)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return written


def _write(file: BinaryIO, size: int, solved: "Solved") -> Written:
    level, late = solved.level, solved.late
    numbers = np.arange(len(level.sets) + 1) << (STATE_BITS + LATE_BITS)
    starts = np.searchsorted(late, numbers)
    head = Head(size, level.blanks, len(level.sets), len(late), solved.passes)
    digest = hashlib.sha256()

    def put(content: bytes | memoryview) -> None:
        digest.update(content)
        file.write(content)

    put((MAGIC + msgspec.json.encode(head)).ljust(HEAD - 1) + b"\n")
    states = late.astype(np.uint32)  # the number of the set, above them, is cut off
    for array in (level.sets, starts, level.win, level.loss, states):
        content = np.ascontiguousarray(_little(array)).data.cast("B")
        for start in range(0, len(content), PIECE):
            put(content[start : start + PIECE])
        put(bytes(-len(content) % LINE))
    file.flush()
    os.fsync(file.fileno())
    return Written(file.tell(), digest.hexdigest())


def _little(array: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
    return array.astype(array.dtype.newbyteorder("<"), copy=False)


def other_level(path: Path, size: int, blanks: int) -> BadText:
    return BadText(
        "other_level",
        "{path} is not level {level} of Quixo {size}×{size}",
        path=str(path),
        level=blanks,
        size=size,
    )


def open_level(path: Path, size: int, blanks: int) -> StoredLevel:
    head = read_head(path)
    if (head.size, head.blanks, head.sets) != (size, blanks, sets_of(size, blanks)):
        raise other_level(path, size, blanks)
    width = words_of(size * size - blanks)
    shapes: tuple[tuple[type, tuple[int, ...]], ...] = (
        (np.int32, (head.sets,)),
        (np.int64, (head.sets + 1,)),
        (np.uint64, (head.sets, width)),
        (np.uint64, (head.sets, width)),
        (np.uint32, (head.late,)),
    )
    arrays, start = [], HEAD
    length = path.stat().st_size
    for dtype, shape in shapes:
        count = int(np.prod(shape))
        itemsize = np.dtype(dtype).itemsize
        if start + count * itemsize > length:
            raise BadText("file_too_short", "{path} is damaged: it ends too early", path=str(path))
        # Copy on write: kernels want arrays that they could write to, and never do.
        arrays.append(
            np.memmap(path, np.dtype(dtype).newbyteorder("<"), "c", start, shape).view(np.ndarray)
            if count
            else np.zeros(shape, dtype)
        )
        start += -(-count * itemsize // LINE) * LINE
    if start != length:
        raise BadText(
            "file_too_long", "{path} is damaged: it is longer than it should be", path=str(path)
        )
    return StoredLevel(blanks, *arrays)


def read_head(path: Path) -> Head:
    with path.open("rb") as file:
        head = file.read(HEAD)
    if not head.startswith(MAGIC) or len(head) < HEAD:
        raise BadText(
            "not_a_level", "{path} is not a level of Quixo; {remedy}", path=str(path), remedy=REMEDY
        )
    try:
        return msgspec.json.decode(head[len(MAGIC) :], type=Head)
    except msgspec.DecodeError:
        raise BadText(
            "bad_head",
            "{path} is damaged: its head cannot be read; {remedy}",
            path=str(path),
            remedy=REMEDY,
        ) from None


def digest_of(path: Path, tell: Callable[[int], object]) -> str:
    """Of the whole file; told after every piece how many bytes that were."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            digest.update(piece)
            tell(len(piece))
    return digest.hexdigest()
