"""What the tests of Qwixx ask its law."""

from games.asking import Law
from markoff.games import qwixx

EMPTY = "R Y G B M0"
PRINTED = "R5,7 Y3,4,7,8,10 G12,10,6 B10 M0"
"""The example sheet of the rulebook."""
law = Law(qwixx)
choices, play, to_act, result = law.choices, law.play, law.to_act, law.result


def points(sheet: str) -> int:
    """What this sheet scores when somebody else's fourth misthrow ends the game."""
    outcome = result(f"{sheet} | R Y G B M4 | 1 over")
    assert outcome is not None
    return outcome.scores[0]
