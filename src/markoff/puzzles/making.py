"""What the makers of all games share: names for puzzles, who finds them, and which are kept."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from itertools import pairwise, zip_longest
from random import Random
from typing import Any, NamedTuple

import msgspec

from markoff.game import Action, Game, Seat
from markoff.games import game_of
from markoff.kits import kit_of
from markoff.puzzles.puzzle import Puzzle
from markoff.puzzles.rating import LEVELS, rating
from markoff.tablebases.folder import TABLES

Progress = Callable[[int, int], None]
"""Called with how much is done, of how much."""

SEEDS = 6
"""How often a level tries a puzzle, if it draws lots."""
LAST = "expert"
"""The level that takes longest: it tries only puzzles that are kept."""
BAND = 200
"""Ratings as near as that count as equally hard, when the kept ones are chosen."""


def id_of(game: Game[Any], canonical: str, seat: Seat) -> str:
    """From the position alone, written so that all that are alike are written the same."""
    return sha256(f"{game.NAME} {canonical} {seat}".encode()).hexdigest()[:8]


class Draft(NamedTuple):
    """A puzzle that is not finished: nobody knows yet how hard it is, or what its lines are."""

    puzzle: Puzzle
    position: Any
    right: Collection[Action]
    look: float
    """How hard it looks, as a rating."""
    finish: Callable[[], dict[str, str]]
    """Its lines, which take some time."""


def kept(drafts: Iterable[Draft], count: int, progress: Progress) -> list[Puzzle]:
    """That many of them, rated and finished: of all ideas and degrees of difficulty alike, as far
    as there are enough."""
    found: list[Puzzle] = []
    for draft, shares in _in_turns(drafts):
        progress(len(found), count)
        shares |= shares_found(draft, [LAST])
        if _is_orderly(shares):
            found.append(_finished(draft, shares))
        if len(found) == count:
            break
    return sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id))


def _in_turns(drafts: Iterable[Draft]) -> Iterator[tuple[Draft, dict[str, float]]]:
    """One of each idea and degree of difficulty after the other, with who finds it."""
    first = [level for level in LEVELS if level != LAST]
    shelves: dict[tuple[str, int], list[tuple[Draft, dict[str, float]]]] = {}
    for draft in drafts:
        shares = shares_found(draft, first)
        place = draft.puzzle.themes[0], rating(draft.look, shares) // BAND
        if _is_orderly(shares):
            shelves.setdefault(place, []).append((draft, shares))
    for turn in zip_longest(*shelves.values()):
        yield from (each for each in turn if each)


def _is_orderly(shares: Mapping[str, float]) -> bool:
    """Whether no level finds it less often than a weaker one: what only a weak player finds is
    luck, and no puzzle."""
    in_order = [shares[level] for level in LEVELS if level in shares]
    return all(weaker <= stronger for weaker, stronger in pairwise(in_order))


def _finished(draft: Draft, shares: Mapping[str, float]) -> Puzzle:
    rated = rating(draft.look, shares)
    return msgspec.structs.replace(draft.puzzle, rating=rated, lines=draft.finish())


def shares_found(draft: Draft, levels: Iterable[str]) -> dict[str, float]:
    """By level: how often it makes a right choice, without any tablebase."""
    with without_tablebases():
        return {name: _share_found(draft, name) for name in levels}


def _share_found(draft: Draft, name: str) -> float:
    """Of several choices that it likes as much, a level takes any; if it draws no lots before, it
    likes the same ones every time."""
    game, seat = game_of(draft.puzzle.game), draft.puzzle.seat
    shares: list[float] = []
    for seed in range(SEEDS):
        rng = Random(seed)
        opinion = kit_of(game).levels[name].opinion(game, draft.position, seat, rng)
        likes = [action for action in opinion if opinion[action] == max(opinion.values())]
        shares.append(sum(action in draft.right for action in likes) / len(likes))
        if rng.getstate() == Random(seed).getstate():
            break
    return sum(shares) / len(shares)


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
