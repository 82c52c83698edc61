"""Words and numbers that several tables of statistics share."""

from markoff.games import GAMES
from markoff.insights.summary import Group
from markoff.review.review import POINTS


def kind(group: Group) -> str:
    return f"{group.game} {f'for {group.players}' if group.players > 1 else 'alone'}"


def length_word(group: Group) -> str:
    return "turns" if has_dice(group) else "plies"


def has_dice(group: Group) -> bool:
    return GAMES[group.game].HAS_DICE


def share(number: float) -> str:
    return f"{number:.1%}"


def lost_each(lost: float | None, unit: str) -> str:
    """On average for a choice that mattered: `0.83%`; of points `0.42`."""
    if lost is None:
        return ""
    return f"{lost:.2f}" if unit == POINTS else f"{lost:.2%}"


def measured(number: float, unit: str, sign: str = "") -> str:
    """`+4.5%`; of points `+4.5`."""
    text = f"{number:{sign}.1f}" if unit == POINTS else f"{number:{sign}.1%}"
    return text.replace("-", "−") if float(text.rstrip("%")) else text.lstrip("-+")
