"""Plays the dice of many days perfectly, for par.py: needs the tablebase."""

from datetime import date, timedelta
from random import Random

from markoff.game import DICE
from markoff.kits import kit_of
from markoff.table.match import Match
from markoff.text import BadText
from markoff.today.playing import perfect_match


def days_text(first: date, days: int) -> str:
    """As par.py reads it: the first day, then a line for each day."""
    codes = (code_of((first + timedelta(n)).isoformat()) for n in range(days))
    return "\n".join([first.isoformat(), *codes]) + "\n"


def code_of(day: str) -> str:
    """Perfect play's choices with these dice, as one number in hex."""
    match = perfect_match(day)
    while not match.result:
        if match.awaited == (DICE,):
            match.roll()
        else:
            _choose(match)
    return encoded(match)


def encoded(match: Match) -> str:
    """What was chosen in it, as par.py reads it."""
    code = 0
    for position, choices in reversed(match.turns):
        if DICE not in choices:
            legal = match.rules.legal(position, 0)
            code = code * len(legal) + legal.index(choices[0].action)
    return f"{code:x}"


def _choose(match: Match) -> None:
    """The best choice, the first of several."""
    alone = kit_of(match.rules).alone
    if alone is None or not alone.is_solved():
        raise BadText("par_needs_tablebase", "par needs the tablebase: run markoff solve first")
    legal = match.legal(0)
    worth = alone.bot(match.rules, match.position, 0, Random(0))
    match.choose(0, max(legal, key=lambda action: worth[action]))
