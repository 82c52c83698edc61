"""Every bot of Qwixx and Qwixx On Board: the levels, then the references."""

from random import Random
from typing import Any

from markoff.bots.anything import RANDOM
from markoff.bots.level import LADDER, Level, by_name, later
from markoff.bots.opinion import Bot, Opinion
from markoff.bots.qwixx import alone, thumb
from markoff.game import Game, Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.tablebases.making import Making
from markoff.text import BadText

LEARNED = "markoff.bots.qwixx.learned.levels"
SKIPS_OF_BEGINNER, SKIPS_OF_CASUAL = 3, 2
"""How many numbers they skip for a cross, without need."""
BEGINNER_HABITS_ON_BOARD = thumb.Habits(crossing=3.5, moving=2.5)
CASUAL_HABITS_ON_BOARD = thumb.Habits(crossing=2.5, moving=4.2, cost=thumb.by_chance)
"""On Board the better levels see more than in Qwixx, so casual is a little wiser too."""
POLICIES = (
    *(f"greedy-{skips}" for skips in range(6)),
    *(f"careful-{skips}" for skips in range(6)),
    "rush",
)
"""The references, as `fast.qwixx.policies` knows them: how many numbers they skip for a cross."""


def _policy(name: str) -> Bot:
    """A simple player that has a choice rather than an opinion."""

    def think(
        game: Game[Any], position: Any, seat: Seat, rng: Random, _seconds: float | None = None
    ) -> Opinion:
        from markoff.bots.qwixx.policies import choice

        chosen = choice(name, position, seat, rng)
        return {action: float(action == chosen) for action in game.legal(position, seat)}

    return think


def _only_alone(position: qwixx.Position) -> BadText | None:
    if len(position.sheets) == 1:
        return None
    return BadText("perfect_alone", "perfect plays Qwixx only for one player")


def _not_alone(position: Any) -> BadText | None:
    if isinstance(position, qwixx_on_board.Position) or len(position.sheets) > 1:
        return None
    return BadText("net_alone", "net has learned to win against others: it does not play alone")


def _for_one(_position: qwixx.Position) -> Making | None:
    from markoff.tablebases.qwixx.making import missing

    return missing()


BEGINNER = Level("beginner", thumb.player(thumb.at_most(SKIPS_OF_BEGINNER)), LADDER["beginner"])
BEGINNER_ON_BOARD = BEGINNER._replace(bot=thumb.player(BEGINNER_HABITS_ON_BOARD))
CASUAL = Level("casual", thumb.player(thumb.at_most(SKIPS_OF_CASUAL)), LADDER["casual"])
CASUAL_ON_BOARD = CASUAL._replace(bot=thumb.player(CASUAL_HABITS_ON_BOARD))
STRONG = Level("strong", later(LEARNED, "strong"), LADDER["strong"])
EXPERT = Level(
    "expert", later(LEARNED, "expert"), LADDER["expert"], compiled=True, also_plain=True, warm=True
)
PERFECT = Level(
    "perfect",
    alone.in_chances,
    LADDER["perfect"],
    compiled=True,
    waits=True,
    refuses=_only_alone,
    needs=_for_one,
)
NETWORK = Level("net", later(LEARNED, "network"), refuses=_not_alone)
REFERENCES = RANDOM, *(Level(name, _policy(name), compiled=True) for name in POLICIES)

LEVELS = by_name(BEGINNER, CASUAL, STRONG, EXPERT, PERFECT, *REFERENCES, NETWORK)
ON_BOARD = by_name(BEGINNER_ON_BOARD, CASUAL_ON_BOARD, STRONG, EXPERT, *REFERENCES, NETWORK)
