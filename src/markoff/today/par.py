"""Par: what perfect play scores with the dice of a day.

A tablebase knows perfect play, but it is large, and few have it. So the choices of perfect play are
shipped: a number a day, which the law reads again. At each choice, the number modulo how many
choices are legal is the index of the one that was made, and the quotient is for the rest.
"""

from datetime import date, timedelta
from functools import cache, lru_cache
from pathlib import Path

from markoff.game import DICE
from markoff.kits import kit_of
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.setup import check_date
from markoff.text import BadText
from markoff.today.playing import game_of_day, perfect_match

KEPT = 100
"""Games in memory: people ask for today and yesterday, each by their own clock."""


def par(day: str) -> int | None:
    """The score of perfect play; None for a day that was not computed."""
    game = perfect_game(day)
    return game.scores[0] if game else None


@lru_cache(maxsize=KEPT)
def perfect_game(day: str) -> Record | None:
    check_date(day)
    first, codes = known_days()
    number = (date.fromisoformat(day) - first).days
    return played(day, codes[number]).record() if number in range(len(codes)) else None


def played(day: str, code: str) -> Match:
    """The choices of this code, with the dice of this day."""
    match, left = perfect_match(day), int(code, 16)
    while not match.result:
        if match.awaited == (DICE,):
            match.roll()
            continue
        legal = match.legal(0)
        left, index = divmod(left, len(legal))
        match.choose(0, legal[index])
    return match


def solution(day: str) -> Record:
    """The game that par comes from; refuses a day that was not computed."""
    if game := perfect_game(day):
        return game
    first, codes = known_days()
    last = first + timedelta(len(codes) - 1)
    raise BadText(
        "no_par",
        "perfect play is known for the days from {first} to {last}, not for {day}",
        first=first.isoformat(),
        last=last.isoformat(),
        day=day,
    )


def known_days() -> tuple[date, tuple[str, ...]]:
    """The first day, and the code of each day from there on."""
    path = kit_of(game_of_day()).par
    return _read(path) if path else (date.min, ())


@cache
def _read(path: Path) -> tuple[date, tuple[str, ...]]:
    first, *codes = path.read_text(encoding="ascii").split()
    return date.fromisoformat(first), tuple(codes)
