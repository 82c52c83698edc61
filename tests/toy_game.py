"""Nim, the smallest game there is: proof that a game needs nothing but its law.

Two players in turn take one, two or three counters from one heap; the player who takes the last one
wins. No file of Markoff knows it. As a script, `python tests/toy_game.py play nim …` is the command
`markoff` with Nim among its games, and so is every process that it starts.
"""

import re
import sys
from typing import NamedTuple

from markoff.game import Result
from markoff.games import GAMES
from markoff.text import BadText, excerpt

NAME, TITLE, PLAYERS = "nim", "Nim", range(2, 3)
OPTIONS, CHOICES = {"heap": "counters in the heap"}, {"heap": ("7", "12")}
DEFAULTS = {"heap": "7"}
HAS_DICE, ENDLESS, CAN_RESIGN, TIMEOUT = False, False, True, None
REASONS = ("last counter",)


class Position(NamedTuple):
    heap: int
    left: int
    seat: int


def start(players, heap=DEFAULTS["heap"]):
    if players not in PLAYERS or heap not in CHOICES["heap"]:
        raise BadText("nim_start", "Nim is for 2 players, with a heap of 7 or 12 counters")
    return Position(int(heap), int(heap), 0)


def teams(_players):
    return (0,), (1,)


def terms(position):
    return 2, {"heap": str(position.heap)}


def to_act(position):
    return (position.seat,) if position.left else ()


def legal(position, _seat):
    return range(1, min(3, position.left) + 1)


def play(position, turn):
    heap, left, seat = position
    return Position(heap, left - turn[seat], 1 - seat)


def result(position):
    winner = 1 - position.seat
    return None if position.left else Result((winner,), (1 - winner, winner), *REASONS)


def write(position):
    """What is left of how many, and who is to take: `5/7 1`."""
    return "{1}/{0} {2}".format(*position)


def read(text):
    for heap in CHOICES["heap"]:
        if words := re.fullmatch(rf"([0-9]|1[0-2])/{heap} ([01])", text, re.ASCII):
            position = Position(int(heap), *map(int, words.groups()))
            if position.left <= position.heap:
                return position
    raise BadText("nim_position", "Nim is written like 5/7 1, not {found}", found=excerpt(text))


def write_action(_position, _seat, action):
    return f"take-{action}"


def read_action(_position, _seat, text):
    if not re.fullmatch("take-[123]", text, re.ASCII):
        raise BadText(
            "nim_choice", "you take-1, take-2 or take-3, not {found}", found=excerpt(text)
        )
    return int(text[-1])


if __name__ in ("__main__", "__mp_main__"):  # the latter in the processes that the former starts
    GAMES[NAME] = sys.modules[__name__]

if __name__ == "__main__":
    from markoff.cli import main

    sys.exit(main())
