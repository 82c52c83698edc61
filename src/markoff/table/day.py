"""The dice of a day: the same for everybody, and no secret. docs/today.md is the specification.

A day is its date, as in `2026-11-17`. Its secret follows from that, and the dice follow from the
secret as in every other game, so a record of such a game can be checked like any other.
"""

import re
from datetime import date, timedelta
from hashlib import sha256

from markoff.table.setup import check_date

FIRST = date(2026, 11, 1)
"""Day number 1."""


def secret_of_day(day: str) -> bytes:
    """
    >>> secret_of_day("2026-11-17").hex()[:16]
    'd6bde1585e7a26b1'
    """
    check_date(day)
    return sha256(f"markoff day 1\n{day}".encode()).digest()


def match_of_day(day: str) -> str:
    """The name of every match with these dice.

    >>> match_of_day("2026-11-17")
    'day-2026-11-17'
    """
    return f"day-{day}"


def day_of(match: str, secret: bytes) -> str:
    """The day with these dice; empty if they are of no day."""
    named = re.fullmatch(r"day-(\d{4}-\d\d-\d\d)", match, re.ASCII)
    if not named:
        return ""
    expected = sha256(f"markoff day 1\n{named[1]}".encode()).digest()
    return named[1] if secret == expected else ""


def number_of_day(day: str) -> int:
    """
    >>> number_of_day("2026-11-01"), number_of_day("2026-11-17")
    (1, 17)
    """
    check_date(day)
    return (date.fromisoformat(day) - FIRST).days + 1


def day_before(day: str) -> str:
    """
    >>> day_before("2027-01-01")
    '2026-12-31'
    """
    check_date(day)
    if day == date.min.isoformat():
        return day  # calendars begin there
    return (date.fromisoformat(day) - timedelta(1)).isoformat()
