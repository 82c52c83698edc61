"""How well somebody solves puzzles: a rating and a streak, kept in the user's data folder."""

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from markoff.disk import home, in_file, keeping
from markoff.puzzles.puzzle import Puzzle
from markoff.refusal import Sentence
from markoff.statistics.glicko import Met, Rating, updated
from markoff.text import BadText

WHAT = Sentence("the_standing", "your rating")
START = Rating(1000.0, 200.0)
"""As in the browser: puzzles begin easy, and one slip should not cost hundreds of points."""
SURE_OF_A_PUZZLE = 80.0
"""The deviation of a puzzle's rating."""


class Standing(Struct, frozen=True, omit_defaults=True):
    rating: float = START.rating
    deviation: float = START.deviation
    volatility: float = START.volatility
    streak: int = 0
    longest: int = 0
    tried: dict[str, bool] = {}
    """By id: whether it was solved at the first try."""


def path() -> Path:
    return home() / "puzzles.json"


def read() -> Standing:
    if not path().exists():
        return Standing()
    with in_file(path()):
        try:
            return msgspec.json.decode(path().read_bytes(), type=Standing)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BadText(
                "standing_damaged", "this is not a rating; delete the file to start again"
            ) from None


def write(standing: Standing) -> None:
    with keeping(WHAT, path().parent):
        new = path().with_suffix(".part")
        new.write_bytes(msgspec.json.encode(standing))
        new.replace(path())


def after(standing: Standing, puzzle: Puzzle, right: bool) -> Standing:
    """Only the first try of a puzzle counts."""
    if puzzle.id in standing.tried:
        return standing
    own = Rating(standing.rating, standing.deviation, standing.volatility)
    rated = updated(own, [Met(puzzle.rating, SURE_OF_A_PUZZLE, float(right))])
    streak = standing.streak + 1 if right else 0
    return replace(
        standing,
        rating=rated.rating,
        deviation=rated.deviation,
        volatility=rated.volatility,
        streak=streak,
        longest=max(standing.longest, streak),
        tried={**standing.tried, puzzle.id: right},
    )
