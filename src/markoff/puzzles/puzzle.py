"""A puzzle: a position, the seat that has to choose, and what every choice is worth there. One
file has those of a game as JSON, a line each, and compressed; `markoff puzzles` makes it.

What is legal, where a choice leads and who wins is nowhere in the file: the law says that.
"""

import gzip
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from markoff.game import Seat
from markoff.text import BadText, excerpt

FOLDER, FILES = Path(__file__).parent, "*.json.gz"

OUTCOME, POINTS, CHANCE = "outcome", "points", "chance"
"""What a worth counts: 1 for a win, 0 for a draw and -1 for a loss; the points that somebody alone
can expect; or the chance to win, from 0 to 1."""
WON, DRAWN, LOST = 1, 0, -1
NEXT = ", "
"""Between two turns of a line."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    """Made from the position, so it is the same in every version."""
    game: str
    position: str
    seat: Seat
    """Who has to choose; others may choose at the same time."""
    rating: int
    """How hard it is, on the scale of players' ratings."""
    themes: tuple[str, ...]
    """The first is the idea of the puzzle."""
    unit: str
    worths: dict[str, int | float]
    """By choice. Where outcomes are counted, choices that are not listed lose."""
    errors: dict[str, float] = {}
    """By choice: how far off its distance to the best may be, as two standard errors."""
    lines: dict[str, str] = {}
    """By choice: the turns that follow, that of the choice included. It has no line if it ends the
    game, or if the next player can win at once: the law finds that."""


class NoSuchPuzzle(BadText):
    """There is no puzzle with this id."""


@cache
def puzzles() -> dict[str, Puzzle]:
    """All that there are, by their ids."""
    found = (read(gzip.decompress(path.read_bytes())) for path in sorted(FOLDER.glob(FILES)))
    return {puzzle.id: puzzle for shelf in found for puzzle in shelf}


def puzzles_of(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles().values() if puzzle.game == game]


def puzzle_of(name: str) -> Puzzle:
    if name not in puzzles():
        raise NoSuchPuzzle("no_puzzle", "there is no puzzle {puzzle}", puzzle=excerpt(name))
    return puzzles()[name]


def read(data: bytes) -> list[Puzzle]:
    return msgspec.json.decode(data, type=list[Puzzle])


def write(puzzles: list[Puzzle]) -> bytes:
    """One line each, so that people can read and compare files."""
    return b"[\n" + b",\n".join(map(msgspec.json.encode, puzzles)) + b"\n]\n"
