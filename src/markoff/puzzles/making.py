"""What the makers of all games share: names for puzzles, who finds them, and which are kept."""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from markoff.game import Action, Game, Seat
from markoff.kits import kit_of
from markoff.puzzles.puzzle import Puzzle
from markoff.puzzles.rating import LEVELS
from markoff.tablebases.folder import TABLES

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Called with how much is done, of how much."""

SEEDS = 6
"""How often a level tries a puzzle: some draw lots among choices that they like as much."""
POOL = 4
"""Puzzles that are found for each one that is kept, to choose from."""
BAND = 200
"""Ratings as near as that count as equally hard, when the kept ones are chosen."""


def id_of(game: Game[Any], canonical: str, seat: Seat) -> str:
    """From the position alone, written so that all that are alike are written the same."""
    return sha256(f"{game.NAME} {canonical} {seat}".encode()).hexdigest()[:8]


def shares_found(
    game: Game[Any], position: Any, seat: Seat, right: Collection[Action]
) -> dict[str, float]:
    """By level: how often it makes a right choice, without any tablebase."""
    with without_tablebases():
        return {
            name: sum(
                kit_of(game).levels[name].choose(game, position, seat, Random(seed)) in right
                for seed in range(SEEDS)
            )
            / SEEDS
            for name in LEVELS
        }


@contextmanager
def without_tablebases() -> Iterator[None]:
    """Levels would play perfectly where the game is solved, and then they find everything."""
    before = os.environ.get(TABLES)
    os.environ[TABLES] = os.devnull
    try:
        yield
    finally:
        del os.environ[TABLES]
        if before is not None:
            os.environ[TABLES] = before


def kept(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """That many: of all ideas and degrees of difficulty alike, as far as there are enough."""
    shelves: dict[tuple[str, int], list[Puzzle]] = {}
    for puzzle in found:
        shelves.setdefault((puzzle.themes[0], puzzle.rating // BAND), []).append(puzzle)
    chosen: list[Puzzle] = []
    while len(chosen) < min(count, len(found)):
        for shelf in shelves.values():
            if shelf:
                chosen.append(shelf.pop(0))
    return sorted(chosen[:count], key=lambda puzzle: (puzzle.rating, puzzle.id))
