"""Puzzles to solve in a browser: which ones, and what is right there."""

from functools import cache

from playwright.sync_api import Page

from markoff.puzzles.answer import verdicts
from markoff.puzzles.puzzle import OUTCOME, Puzzle, puzzles

BUTTONS = ".bubble > .buttons button"
SHOW = f"{BUTTONS}:last-child"


@cache
def one(game: str, unit: str = "") -> Puzzle:
    """The first of a game, or the first that is judged in this unit."""
    return next(p for p in puzzles().values() if p.game == game and unit in ("", p.unit))


def judged_by_outcome() -> Puzzle:
    return one("quixo", OUTCOME)


def right_in(puzzle: Puzzle) -> str:
    return verdicts(puzzle)[0].choice


def wrong_in(puzzle: Puzzle) -> str:
    """The worst choice."""
    return verdicts(puzzle)[-1].choice


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.id}")
    page.wait_for_selector(".puzzle .bubble")
