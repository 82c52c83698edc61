"""A tablebase of Qwixx as a file: a line of text that names it, then the values.

The line is padded to 128 characters. The values are 32-bit floats, lowest byte first, in the
order of `values[rolls, class, misthrows]`; they are read through a memory map, so several
processes share one copy. A checksum covers both the line and the values.
"""

import os
import re
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt
import psutil

from markoff.disk import writing
from markoff.tablebases.qwixx.states import CLASSES, MISTHROWS
from markoff.text import BadText

Stored = npt.NDArray[np.float32]

VERSION = 1
HEADER = 128
NUMBER = np.dtype("<f4")
_LINE = re.compile(rb"(markoff-qwixx-table (\d+) players=(\d+) ending=(\S+)) crc32=(\w{8}) *\n")
_NAME = re.compile(r"qwixx-([1-5])-(\d(?:\.\d+)?(?:e-\d+)?)\.table")

REMEDY = "markoff solve qwixx --again makes it again"


def path_of(folder: Path, players: int, ending: float) -> Path:
    return folder / f"qwixx-{players}-{_written(ending)}.table"


def size_of(players: int) -> int:
    """How many bytes a tablebase takes."""
    return HEADER + NUMBER.itemsize * players * CLASSES * MISTHROWS


def tablebases_in(folder: Path) -> list[tuple[Path, int, float]]:
    """Those in this folder by their names: the path, the players, the chance of the end."""
    found = []
    for path in folder.glob("qwixx-*.table"):
        name = _NAME.fullmatch(path.name)
        if name and path == path_of(folder, int(name[1]), float(name[2])):
            found.append((path, int(name[1]), float(name[2])))
    return sorted(found, key=lambda each: each[1:])


def write_values(path: Path, values: npt.NDArray[np.floating], ending: float) -> None:
    """Whole or not at all: under another name first, which then becomes this one."""
    name = f"markoff-qwixx-table {VERSION} players={len(values)} ending={_written(ending)}"
    stored = np.ascontiguousarray(values, NUMBER).data.cast("B")
    line = f"{name} crc32={_checksum(name.encode(), stored):08x}"
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with writing(path):
            with part.open("wb") as file:
                file.write(line.ljust(HEADER - 1).encode() + b"\n")
                file.write(stored)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def remove_left_behind(folder: Path) -> None:
    """Removes what processes that are gone have not written to the end."""
    for part in folder.glob("qwixx-*.table.*.part"):
        process = part.name.split(".")[-2]
        if process.isdecimal() and not psutil.pid_exists(int(process)):
            part.unlink(missing_ok=True)


def read_values(path: Path, players: int, ending: float) -> Stored:
    """The values in this file, which must be whole and for this game."""
    with path.open("rb") as file:
        line = _LINE.fullmatch(file.read(HEADER))
    if line is None:
        raise BadText("not_a_tablebase", "{path} is not a tablebase of Qwixx", path=str(path))
    name, version, *of, checksum = line.groups()
    if int(version) != VERSION:
        raise BadText(
            "table_version",
            "{path} has version {found}, but this program reads {version}",
            path=str(path),
            found=int(version),
            version=VERSION,
        )
    if of != [str(players).encode(), _written(ending).encode()]:
        raise BadText(
            "other_table",
            "{path} is for another number of players or another chance of the end",
            path=str(path),
        )
    shape = (players, CLASSES, MISTHROWS)
    if path.stat().st_size != size_of(players):
        should = f"{size_of(players):,} bytes long"
        raise BadText(
            "other_shape",
            "{path} is damaged: it should be {should}; {remedy}",
            path=str(path),
            should=should,
            remedy=REMEDY,
        )
    values = np.asarray(np.memmap(path, NUMBER, "r", HEADER, shape))
    if int(checksum, 16) != _checksum(name, values.data.cast("B")):
        raise BadText(
            "wrong_checksum",
            "{path} is damaged: its checksum is wrong; {remedy}",
            path=str(path),
            remedy=REMEDY,
        )
    return values


def _written(ending: float) -> str:
    return repr(float(ending) + 0.0)  # minus zero becomes zero


def _checksum(name: bytes, values: memoryview) -> int:
    return zlib.crc32(values, zlib.crc32(name))
