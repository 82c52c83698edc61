"""The puzzle of a day."""

from datetime import date, timedelta

from markoff.puzzles.puzzle import OUTCOME, puzzles
from markoff.today.puzzle import puzzle_of_day


def test_no_puzzle_comes_again_before_all_others_had_their_day() -> None:
    proven = {puzzle.id for puzzle in puzzles().values() if puzzle.unit == OUTCOME}
    days = [date(2026, 11, 1) + timedelta(n) for n in range(2 * len(proven))]
    found = [puzzle_of_day(day.isoformat()) for day in days]
    assert set(found[: len(proven)]) == proven
    assert found[: len(proven)] == found[len(proven) :]


def test_days_before_the_first_have_one_too() -> None:
    assert puzzle_of_day("2020-01-01") in puzzles()
