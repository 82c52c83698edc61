"""Makes puzzles of Quixo for two: positions in which one choice alone keeps the win or the draw."""

from collections.abc import Iterator
from math import log2
from pathlib import Path
from random import Random

from markoff.games import quixo
from markoff.puzzles.making import POOL, Progress, id_of, kept, shares_found
from markoff.puzzles.puzzle import LOST, OUTCOME, WON, Puzzle
from markoff.puzzles.quixo.canonical import canonical
from markoff.puzzles.quixo.facts import TOO_FAR, Facts, facts_of
from markoff.puzzles.quixo.lines import lines_of
from markoff.puzzles.quixo.positions import positions
from markoff.puzzles.rating import rating
from markoff.tablebases.quixo.tablebase import Tablebase

PLAIN, A_PLY, A_LOOKALIKE = 700, 90, 120
"""How hard a puzzle looks: for each ply that has to be foreseen, and for each doubling of the
choices that look as good."""
FEWEST_CHOICES = 8
"""Fewer than that are tried out one by one."""


def make(folder: Path, count: int, seed: int, progress: Progress, size: int = 5) -> list[Puzzle]:
    """The same for the same seed and tablebase."""
    tablebase = Tablebase(folder, size)
    found: dict[str, Puzzle] = {}
    for facts in _worth_asking(tablebase, Random(seed)):
        puzzle = _puzzle(facts, tablebase)
        found.setdefault(puzzle.id, puzzle)
        progress(len(found), POOL * count)
        if len(found) == POOL * count:
            break
    return kept([*found.values()], count)


def _worth_asking(tablebase: Tablebase, rng: Random) -> Iterator[Facts]:
    for position in positions(tablebase.size, rng):
        facts = facts_of(position, tablebase)
        if facts is None or facts.best == LOST or len(facts.outcomes) < FEWEST_CHOICES:
            continue
        if facts.has_one_answer and themes_of(facts):
            yield facts


def themes_of(facts: Facts) -> tuple[str, ...]:
    """The idea first; none if nothing can be shown."""
    found = []
    if facts.lines_of_both:
        found.append("their_line")
    if facts.best == WON and facts.plies_to_win < TOO_FAR:
        found.append(f"win_{facts.plies_to_win}")
    elif facts.best == WON:
        found.append("only_win")
    elif max(facts.plies_to_lose.values()) < TOO_FAR:
        found.append("defend")
    else:
        found.append("only_draw")
    return tuple(found)


def _puzzle(facts: Facts, tablebase: Tablebase) -> Puzzle:
    position = facts.position
    outcomes: dict[str, float] = {
        quixo.write_action(position, position.seat, action): outcome
        for action, outcome in facts.outcomes.items()
        if outcome != LOST
    }
    found = shares_found(quixo, position, position.seat, facts.right)
    return Puzzle(
        id=id_of(quixo, canonical(position), 0),
        game=quixo.NAME,
        position=quixo.write(position),
        seat=position.seat,
        rating=rating(_look(facts), found),
        themes=themes_of(facts),
        unit=OUTCOME,
        worths=outcomes,
        lines=lines_of(facts, tablebase),
    )


def _look(facts: Facts) -> float:
    seen = [facts.plies_to_lose.get(action, TOO_FAR) for action in facts.lookalikes]
    foreseen = facts.plies_to_win if facts.best == WON else max(seen, default=1)
    return PLAIN + A_PLY * foreseen + A_LOOKALIKE * log2(1 + len(facts.lookalikes))
