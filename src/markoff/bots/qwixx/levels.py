"""Every bot of Qwixx and Qwixx On Board: the levels, then the references."""

from random import Random
from typing import Any

from markoff.bots.anything import RANDOM
from markoff.bots.level import LADDER, Level, by_name, later
from markoff.bots.opinion import Bot, Opinion
from markoff.bots.qwixx import beginner, casual, casual_on_board
from markoff.game import Game, Seat
from markoff.games import qwixx
from markoff.tablebases.making import Making
from markoff.text import BadText

COMPUTING = "markoff.bots.qwixx.computing"
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


def _for_one(_position: qwixx.Position) -> Making | None:
    from markoff.tablebases.qwixx.making import missing

    return missing()


BEGINNER = Level("beginner", beginner.opinion, LADDER["beginner"])
STRONG = Level("strong", later(COMPUTING, "strong"), LADDER["strong"], compiled=True, warm=True)
EXPERT = Level("expert", later(COMPUTING, "expert"), LADDER["expert"], compiled=True, warm=True)
REFERENCES = RANDOM, *(Level(name, _policy(name), compiled=True) for name in POLICIES)

LEVELS = by_name(
    BEGINNER,
    Level("casual", casual.opinion, LADDER["casual"]),
    STRONG,
    EXPERT,
    Level(
        "perfect",
        later(COMPUTING, "perfect"),
        LADDER["perfect"],
        compiled=True,
        waits=True,
        refuses=_only_alone,
        needs=_for_one,
    ),
    *REFERENCES,
)
ON_BOARD = by_name(
    BEGINNER,
    Level("casual", casual_on_board.opinion, LADDER["casual"]),
    STRONG,
    EXPERT,
    *REFERENCES,
)
