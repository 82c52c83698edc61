"""Makes puzzles of Quixo for two: positions in which one choice alone keeps the win or the draw."""

from collections.abc import Iterator
from functools import partial
from math import log2
from pathlib import Path
from random import Random
from typing import NamedTuple

from markoff.bots.quixo.short_wins import MOST
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.puzzles.making import Draft, Progress, id_of, kept
from markoff.puzzles.puzzle import LOST, OUTCOME, WON, Puzzle
from markoff.puzzles.quixo.canonical import canonical
from markoff.puzzles.quixo.facts import TOO_FAR, Facts, blanks, facts_of
from markoff.puzzles.quixo.hunting import blunders
from markoff.puzzles.quixo.lines import lines_of
from markoff.puzzles.quixo.positions import positions
from markoff.tablebases.quixo.tablebase import Tablebase

PLAIN, A_PLY, A_LOOKALIKE = 700, 90, 120
"""How hard a puzzle looks: for each ply that has to be foreseen, and for each doubling of the
choices that look as good."""
POOL, MOST_ALIKE = 1.4, 0.4
"""How many are found to choose from, and how many of them may have the same idea, both for each
one that is kept."""
AS_IT_IS, FAR_AHEAD, NEAR = 0.3, 0.02, 5
"""How often a position itself is looked at; how often blunders are looked at seven plies ahead, and
how far otherwise."""
FEWEST_CHOICES = 8
"""Fewer than that are tried out one by one."""
ALL_BLANKS = 25
"""All that a board can have."""


class Wish(NamedTuple):
    """Which puzzles are wanted."""

    theme: str = ""
    """Only those with this one."""
    most_blanks: int = ALL_BLANKS
    """The tablebase has to know the boards with so many, and no others."""

    @property
    def most_alike(self) -> float:
        return POOL if self.theme else MOST_ALIKE

    def allows(self, facts: Facts) -> bool:
        return not self.theme or self.theme in themes_of(facts)


ANY = Wish()


def make(
    folder: Path, count: int, seed: int, progress: Progress, size: int = 5, wish: Wish = ANY
) -> list[Puzzle]:
    """The same for the same seed and wish."""
    tablebase = Tablebase(folder, size)
    drafts: dict[str, Draft] = {}
    for facts in _worth_asking(tablebase, Random(seed), wish):
        draft = _draft(facts, tablebase)
        shelf = sum(each.puzzle.themes[0] == draft.puzzle.themes[0] for each in drafts.values())
        if draft.puzzle.id in drafts or shelf >= wish.most_alike * count:
            continue
        drafts[draft.puzzle.id] = draft
        progress(len(drafts), round(POOL * count))
        if len(drafts) >= POOL * count:
            break
    return kept(drafts.values(), count, progress)


def _worth_asking(tablebase: Tablebase, rng: Random, wish: Wish) -> Iterator[Facts]:
    for position in _candidates(tablebase.size, rng, wish):
        if blanks(position) > wish.most_blanks:
            continue
        facts = facts_of(position, tablebase)
        if facts is None or facts.best == LOST or len(facts.outcomes) < FEWEST_CHOICES:
            continue
        if facts.has_one_answer and wish.allows(facts):
            yield facts


def _candidates(size: int, rng: Random, wish: Wish) -> Iterator[Position]:
    """Positions of games, and what a blunder there would lead to."""
    for position in positions(size, rng):
        if rng.random() < AS_IT_IS:
            yield position
        plies = MOST if rng.random() < FAR_AHEAD or wish.theme else NEAR
        if blanks(position) > wish.most_blanks + 1:
            continue  # a push turns one blank at most
        for action in blunders(position, plies):
            yield quixo.play(position, {position.seat: action})


IDEAS = ("their_line", "win_3", "win_5", "win_7", "only_win", "defend", "only_draw")


def themes_of(facts: Facts) -> tuple[str, ...]:
    """The idea first."""
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


def _draft(facts: Facts, tablebase: Tablebase) -> Draft:
    position = facts.position
    outcomes: dict[str, int | float] = {
        quixo.write_action(position, position.seat, action): outcome
        for action, outcome in facts.outcomes.items()
        if outcome != LOST
    }
    puzzle = Puzzle(
        id=id_of(quixo, canonical(position), 0),
        game=quixo.NAME,
        position=quixo.write(position),
        seat=position.seat,
        rating=0,
        themes=themes_of(facts),
        unit=OUTCOME,
        worths=outcomes,
    )
    finish = partial(lines_of, facts, tablebase)
    return Draft(puzzle, position, facts.right, _look(facts), finish)


def _look(facts: Facts) -> float:
    seen = [facts.plies_to_lose.get(action, TOO_FAR) for action in facts.lookalikes]
    foreseen = facts.plies_to_win if facts.best == WON else max(seen, default=1)
    return PLAIN + A_PLY * foreseen + A_LOOKALIKE * log2(1 + len(facts.lookalikes))
