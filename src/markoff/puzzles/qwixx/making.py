"""Makes puzzles with dice: positions in which a tempting choice costs clearly more than nothing."""

from collections.abc import Iterator
from math import log2
from random import Random
from typing import Any

from markoff.game import Action, Game, Seat
from markoff.kits import kit_of
from markoff.puzzles.answer import EVEN
from markoff.puzzles.making import Progress, id_of, kept, shares_found
from markoff.puzzles.puzzle import NEXT, Puzzle
from markoff.puzzles.qwixx.canonical import canonical
from markoff.puzzles.qwixx.positions import decisions
from markoff.puzzles.qwixx.themes import themes_of
from markoff.puzzles.qwixx.worths import Judge, Worths
from markoff.puzzles.rating import rating

TEMPTED = "beginner", "casual"
"""Whose choices are tempting."""
PLAIN, A_DOUBLING = 1500, 200
"""How hard a puzzle looks if a wrong choice costs just enough to be tempting; each doubling of the
least cost makes it easier by so much."""
POOL = 2
"""Puzzles that are found for each one that is kept, to choose from."""


def make(
    game: Game[Any], players: int, judge: Judge, count: int, seed: int, progress: Progress
) -> list[Puzzle]:
    found: dict[str, Puzzle] = {}
    for position, seat in _tempting(game, players, judge, Random(seed)):
        puzzle = _puzzle(game, position, seat, judge)
        if puzzle is None or puzzle.id in found:
            continue
        found[puzzle.id] = puzzle
        progress(len(found), POOL * count)
        if len(found) == POOL * count:
            break
    return kept([*found.values()], count)


def _tempting(
    game: Game[Any], players: int, judge: Judge, rng: Random
) -> Iterator[tuple[Any, Seat]]:
    """Where it seems that somebody would choose something costly."""
    levels = [kit_of(game).levels[name] for name in TEMPTED]
    for position, seat in decisions(game, players, rng):
        look = judge.look(position, seat)
        taken = {level.choose(game, position, seat, rng) for level in levels}
        if max(look.values()) - min(look[action] for action in taken) >= judge.costly:
            yield position, seat


def _puzzle(game: Game[Any], position: Any, seat: Seat, judge: Judge) -> Puzzle | None:
    """None if it is not clear enough which choices are right, or all are."""
    worths = judge.judge(position, seat)
    right = worths.right(EVEN.get(judge.unit, 0.0))
    margin = _margin(worths, right)
    themes = themes_of(game, position, seat, right)
    if margin is None or margin < judge.clearly or not themes:
        return None
    found = shares_found(game, position, seat, right)

    def text(action: Action) -> str:
        return game.write_action(position, seat, action)

    return Puzzle(
        id=id_of(game, canonical(position), seat),
        game=game.NAME,
        position=game.write(position),
        seat=seat,
        rating=rating(PLAIN - A_DOUBLING * log2(margin / judge.clearly), found),
        themes=themes,
        unit=judge.unit,
        worths={text(action): value for action, value in worths.values.items()},
        errors={text(action): error for action, error in worths.errors.items()},
        lines={
            text(action): NEXT.join(judge.rest(game, position, seat, action))
            for action in worths.values
        },
    )


def _margin(worths: Worths, right: list[Action]) -> float | None:
    """How much the cheapest of the wrong choices costs."""
    best = max(worths.values.values())
    wrong = [best - value for action, value in worths.values.items() if action not in right]
    return min(wrong) if wrong else None
