"""The weights of a network as a file: two lines of text, then whole numbers.

The first line names the format, the second is JSON: for which game and how many players the network
is, its shape, a checksum, and how it was made. The numbers are a row for each input (the hidden
layer, then the direct path to each output), then a row for each output (what the hidden layer adds
to it). Each has two bytes: the lower ones of all come first, then the higher ones, which are much
alike, so that zlib packs them better.
"""

import json
import os
import sys
import zlib
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from markoff.disk import reading, writing
from markoff.text import BadText

VERSION = 2
TITLE = "markoff-network"

FIRST_BITS = SECOND_BITS = 12
"""A weight of 1 is written as 2¹², in both layers; so weights reach from -8 to 8."""
LARGEST = 2**15 - 1
MOST_BYTES = 8_000_000
"""No file of ours comes near it."""


class Shape(NamedTuple):
    """What a network is for, and how many numbers it has."""

    game: str
    players: int
    inputs: int
    hidden: int
    outputs: int

    @property
    def width(self) -> int:
        """Of the row of an input."""
        return self.hidden + self.outputs

    @property
    def numbers(self) -> int:
        return self.inputs * self.width + self.outputs * self.hidden


class Weights(NamedTuple):
    shape: Shape
    numbers: "array[int]"
    """As in the file."""
    made: Mapping[str, Any]
    """The command, seed, games, figures and date: whatever its maker wrote down."""

    def row(self, n: int) -> "array[int]":
        """The weights of an input."""
        width = self.shape.width
        return self.numbers[n * width : (n + 1) * width]

    def second(self, output: int) -> "array[int]":
        """What the hidden layer adds to this output."""
        begin = self.shape.inputs * self.shape.width + output * self.shape.hidden
        return self.numbers[begin : begin + self.shape.hidden]


def write_weights(path: Path, weights: Weights) -> None:
    """Whole or not at all."""
    stored = _stored(weights.numbers)
    entry = {**weights.shape._asdict(), "crc32": zlib.crc32(stored), "made": dict(weights.made)}
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with writing(path):
        head = f"{TITLE} {VERSION}\n{json.dumps(entry)}\n".encode()
        part.write_bytes(head + zlib.compress(stored, 9))
        part.replace(path)


def read_weights(path: Path, game: str, players: int, inputs: int) -> Weights:
    """The network in this file, which must be whole and for this game."""
    with reading(path), path.open("rb") as file:
        content = file.read(MOST_BYTES)
    title, _, rest = content.partition(b"\n")
    entry, _, packed = rest.partition(b"\n")
    shape, checksum, made = _read_entry(path, title, entry)
    if (shape.game, shape.players, shape.inputs) != (game, players, inputs):
        raise BadText(
            "other_network",
            "{path} is a network for {game} with {players} players and {inputs} inputs, which does"
            " not fit here",
            path=str(path),
            game=shape.game,
            players=shape.players,
            inputs=shape.inputs,
        )
    stored = _unpacked(packed, 2 * shape.numbers)
    if len(stored) != 2 * shape.numbers or zlib.crc32(stored) != checksum:
        raise BadText(
            "damaged_network",
            "{path} is damaged: its numbers are not those that were written",
            path=str(path),
        )
    return Weights(shape, _numbers(stored), made)


def _read_entry(path: Path, title: bytes, entry: bytes) -> tuple[Shape, int, dict[str, Any]]:
    name, _, version = title.decode("utf-8", "replace").partition(" ")
    if name != TITLE or not version.isdecimal():
        raise _not_a_network(path)
    if int(version) != VERSION:
        raise BadText(
            "network_version",
            "{path} is a network of format {found}, but this program reads format {version}",
            path=str(path),
            found=version,
            version=VERSION,
        )
    try:
        said = json.loads(entry)
        made = dict(said["made"])
        numbers = [int(said[name]) for name in ("players", "inputs", "hidden", "outputs", "crc32")]
        *counts, checksum = numbers
        shape = Shape(str(said["game"]), *counts)
    except (ValueError, KeyError, TypeError):
        raise _not_a_network(path) from None
    if min(counts) < 1:
        raise _not_a_network(path)
    return shape, checksum, made


def _not_a_network(path: Path) -> BadText:
    return BadText("not_a_network", "{path} is not a network of Markoff", path=str(path))


def _unpacked(packed: bytes, most: int) -> bytes:
    """If they are at most this many bytes, packed like that; else none."""
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(packed, most + 1)
    except zlib.error:
        return b""
    return found if unpacker.eof else b""


def _stored(numbers: "array[int]") -> bytes:
    pairs = _lower_byte_first(array("h", numbers)).tobytes()
    return pairs[::2] + pairs[1::2]


def _numbers(stored: bytes) -> "array[int]":
    pairs = bytearray(len(stored))
    pairs[::2], pairs[1::2] = stored[: len(stored) // 2], stored[len(stored) // 2 :]
    found = array("h")
    found.frombytes(pairs)
    return _lower_byte_first(found)


def _lower_byte_first(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
