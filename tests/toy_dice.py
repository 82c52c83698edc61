"""Grab, a small game with a die and sealed choices: what Nim leaves open.

In each of three rounds a die is rolled, and all say at once whether they grab it. A single player
who does gets its pips, several get nothing. Most pips win, equal totals share the win.
"""

import re
import sys
from typing import NamedTuple

from markoff.game import DICE, Result
from markoff.games import GAMES
from markoff.text import BadText, excerpt

NAME, TITLE, PLAYERS = "grab", "Grab", range(1, 4)
OPTIONS, CHOICES, DEFAULTS = {}, {}, {}
HAS_DICE, ENDLESS, CAN_RESIGN, TIMEOUT = True, False, False, 0
REASONS = ("third round",)
WORDS = ("leave", "grab")


class Position(NamedTuple):
    rounds: int
    """That are left."""
    die: int
    """0 before it is rolled."""
    pips: tuple[int, ...]


def start(players):
    if players not in PLAYERS:
        raise BadText("grab_players", "Grab is for 1 to 3 players, not {players}", players=players)
    return Position(3, 0, (0,) * players)


def teams(players):
    return tuple((seat,) for seat in range(players))


def terms(position):
    return len(position.pips), {}


def to_act(position):
    if not position.rounds:
        return ()
    return tuple(range(len(position.pips))) if position.die else (DICE,)


def legal(_position, seat):
    return range(6) if seat == DICE else range(2)


def play(position, turn):
    rounds, die, pips = position
    if not die:
        return Position(rounds, turn[DICE] + 1, pips)
    alone = sum(turn.values()) == 1
    got = (die if alone and turn[seat] else 0 for seat in range(len(pips)))
    return Position(rounds - 1, 0, tuple(map(sum, zip(pips, got, strict=True))))


def result(position):
    if position.rounds:
        return None
    most = max(position.pips)
    winners = tuple(seat for seat, pips in enumerate(position.pips) if pips == most)
    return Result(winners, position.pips, *REASONS)


def write(position):
    """Rounds, die and pips: `2 6 0,4`."""
    return f"{position.rounds} {position.die} {','.join(map(str, position.pips))}"


def read(text):
    if not re.fullmatch(r"(0 0|[123] [0-6]) (0|[1-9]\d?)(,(0|[1-9]\d?)){0,2}", text, re.ASCII):
        raise BadText(
            "grab_position", "Grab is written like 2 6 0,4, not {found}", found=excerpt(text)
        )
    rounds, die, pips = text.split()
    return Position(int(rounds), int(die), tuple(map(int, pips.split(","))))


def write_action(_position, seat, action):
    return str(action + 1) if seat == DICE else WORDS[action]


def read_action(_position, seat, text):
    words = tuple("123456") if seat == DICE else WORDS
    if text not in words:
        raise BadText(
            "grab_choice",
            "expected one of {words}, not {found}",
            words=", ".join(words),
            found=excerpt(text),
        )
    return words.index(text)


if __name__ in ("__main__", "__mp_main__"):
    GAMES[NAME] = sys.modules[__name__]

if __name__ == "__main__":
    from markoff.cli import main

    sys.exit(main())
