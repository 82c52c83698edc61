"""Makes puzzles with dice: positions in which a tempting choice costs clearly more than nothing."""

from collections.abc import Iterator
from math import log2
from random import Random
from typing import Any

from markoff.game import Action, Game, Seat
from markoff.games.qwixx import FIRST
from markoff.kits import kit_of
from markoff.puzzles.answer import EVEN
from markoff.puzzles.making import Draft, Progress, id_of, kept
from markoff.puzzles.puzzle import NEXT, Puzzle
from markoff.puzzles.qwixx.canonical import canonical
from markoff.puzzles.qwixx.positions import decisions
from markoff.puzzles.qwixx.themes import NOTHING_TEXT, sheets_of, themes_of
from markoff.puzzles.qwixx.worths import Judge, Worths

TEMPTED = "beginner", "casual"
"""Whose choices are tempting."""
PLAIN, A_DOUBLING = 1500, 200
"""How hard a puzzle looks if a wrong choice costs just enough to be tempting; each doubling of the
least cost makes it easier by so much."""
POOL, MOST_ALIKE = 1.6, 0.4
"""How many are found to choose from, and how many of them may have the same idea, both for each
one that is kept."""


def make(
    game: Game[Any], players: int, judge: Judge, count: int, seed: int, progress: Progress
) -> list[Puzzle]:
    """The same for the same seed, and what the judge knows."""
    drafts: dict[str, Draft] = {}
    for position, seat in _tempting(game, players, judge, Random(seed)):
        draft = _draft(game, position, seat, judge)
        if draft is None or draft.puzzle.id in drafts:
            continue
        shelf = sum(each.puzzle.themes[0] == draft.puzzle.themes[0] for each in drafts.values())
        if shelf >= MOST_ALIKE * count:
            continue
        drafts[draft.puzzle.id] = draft
        progress(len(drafts), round(POOL * count))
        if len(drafts) >= POOL * count:
            break
    return kept(drafts.values(), count, progress)


def _tempting(
    game: Game[Any], players: int, judge: Judge, rng: Random
) -> Iterator[tuple[Any, Seat]]:
    """Where it seems that somebody would choose something costly."""
    levels = [kit_of(game).levels[name] for name in TEMPTED]
    for position, seat in decisions(game, players, rng):
        look = judge.look(game, position, seat)
        taken = {level.choose(game, position, seat, rng) for level in levels}
        if max(look.values()) - min(look[action] for action in taken) >= judge.costly:
            yield position, seat


def _draft(game: Game[Any], position: Any, seat: Seat, judge: Judge) -> Draft | None:
    """None if it is not clear which choices are right, or all are."""
    worths = judge.judge(game, position, seat)
    if worths is None:
        return None
    right = worths.right(EVEN.get(judge.unit, 0.0))
    margin = _margin(worths, right)
    if margin is None:
        return None

    def text(action: Action) -> str:
        return game.write_action(position, seat, action)

    lines = {text(action): judge.rest(game, position, seat, action) for action in worths.values}
    best = max(worths.values, key=lambda action: worths.values[action])
    themes = themes_of(game, position, seat, right, waits_for=lines[text(best)][1:])
    if not themes or _gives_up(position, seat, lines[text(best)]):
        return None
    puzzle = Puzzle(
        id=id_of(game, canonical(position), seat),
        game=game.NAME,
        position=game.write(position),
        seat=seat,
        rating=0,
        themes=themes,
        unit=judge.unit,
        worths={text(action): value for action, value in worths.values.items()},
        errors={text(action): error for action, error in worths.errors.items()},
    )
    look = PLAIN - A_DOUBLING * log2(margin / judge.clearly)
    written = {choice: NEXT.join(turns) for choice, turns in lines.items()}
    return Draft(puzzle, position, right, look, lambda: written)


def _gives_up(position: Any, seat: Seat, turns: list[str]) -> bool:
    """Whether the best is to take a misthrow without need, which no reason explains."""
    sheets = sheets_of(position)
    if sheets.phase != FIRST or seat != sheets.active:
        return False
    together, *later = turns
    return {together.split(" ")[seat], *later} == {NOTHING_TEXT}


def _margin(worths: Worths, right: list[Action]) -> float | None:
    """How much the cheapest of the wrong choices costs."""
    best = max(worths.values.values())
    wrong = [best - value for action, value in worths.values.items() if action not in right]
    return min(wrong) if wrong else None
