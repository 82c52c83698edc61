"""Every bot of Quixo: the levels, then the references."""

from typing import Any

from markoff.bots.anything import RANDOM
from markoff.bots.level import LADDER, Level, by_name, either, later
from markoff.bots.quixo import beginner, casual
from markoff.games.quixo import Position
from markoff.tablebases.making import Making
from markoff.text import BadText

COMPUTING = "markoff.bots.quixo.computing"
PLAIN = "markoff.bots.quixo.plain"


def _not_solved(position: Position) -> BadText | None:
    """Small boards are solved in a second, when they are wanted."""
    from markoff.tablebases.quixo.making import WHOLE, is_complete

    if position.players > 2:
        return BadText("not_solved", "perfect cannot play this: Quixo for four is not solved")
    if position.size < WHOLE or is_complete(position.size):
        return None
    return BadText(
        "needs_tablebase", "perfect needs the 5×5 tablebase: make it with markoff solve quixo"
    )


def _only_for_two(position: Position) -> BadText | None:
    return None if position.players == 2 else BadText("uct_for_two", "uct plays only Quixo for two")


def _tablebase(position: Position) -> Making | None:
    """Only the game for two is solved."""
    from markoff.tablebases.quixo.making import missing

    return missing(position.size) if position.players == 2 else None


def _searching(name: str, about: str = "", **more: Any) -> Level:
    """A level that searches in kernels, or in plain Python where there is no compiler."""
    return Level(
        name,
        either(later(COMPUTING, name), plain=later(PLAIN, name)),
        about,
        compiled=True,
        also_plain=True,
        warm=True,
        proves=True,
        recalls=True,
        **more,
    )


LEVELS = by_name(
    Level("beginner", beginner.opinion, LADDER["beginner"]),
    Level("casual", casual.opinion, LADDER["casual"]),
    _searching("strong", LADDER["strong"]),
    _searching("expert", LADDER["expert"], needs=_tablebase),
    Level(
        "perfect",
        later(COMPUTING, "perfect"),
        LADDER["perfect"],
        compiled=True,
        proves=True,
        recalls=True,
        waits=True,
        refuses=_not_solved,
        needs=_tablebase,
    ),
    RANDOM,
    _searching("analyst", needs=_tablebase),
    Level("uct", later("markoff.bots.quixo.uct"), compiled=True, refuses=_only_for_two),
)
