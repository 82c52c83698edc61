"""How much bots give away in late games of Qwixx for two, exactly: `python bench/small_qwixx.py`.

The games are solved, and each bot is asked about every choice that it can come to. *best* is what
it loses against a player whom nobody can beat, *nemesis* what it loses against the player who does
best against it: in percent of games, rolling first or waiting. A tie is half a win. *learned* is a
network that has learned this game alone.
"""

import argparse
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from bots.small_qwixx import SMALL_GAMES, learned, measured, policy_of, small_game
from markoff.games import qwixx
from markoff.tablebases.qwixx.endings.policies import Measured, measure
from markoff.tablebases.qwixx.endings.solve import solve

BOTS = "expert,net,strong,casual,beginner,greedy-2,careful-1"
GAMES, HIDDEN = 300_000, 64
"""Of the trainings of networks that know one small game alone."""
LARGE = (
    "R2,3,4,5,6,12 Y2,3,4,5,8 G3 B12,11,10,9,6 M1"
    " | R2,3,4,5,6,12 Y2,3,4,5,8 G3 B12,11,10,9,6 M1 | 0 roll"
)


def show_game(name: str, text: str) -> None:
    wall, cpu = perf_counter(), process_time()
    ending = solve(qwixx.read(text))
    wall, cpu = perf_counter() - wall, process_time() - cpu
    value = ending.value(ending.start, 0)
    sizes = f"{len(ending.turns.positions):9,} {len(ending.turns.weights):9,}"
    print(f"{name:10} {sizes} {len(ending.turns.seconds):10,} {value:9.5f} {cpu:8.2f}")


def found_in(bot: str, name: str, seat: int) -> Measured:
    if bot != "learned":
        return measured(bot, name, seat)
    return measure(small_game(name), policy_of(learned_bot(name)), seat)


@cache
def learned_bot(name: str) -> Callable[..., dict[int, int]]:
    return learned(name, GAMES, HIDDEN)


def show_bot(bot: str, name: str) -> None:
    cpu = process_time()
    rolls, waits = (found_in(bot, name, seat) for seat in (0, 1))
    asked = rolls.questions + waits.questions
    cpu = process_time() - cpu
    losses = rolls.loses, waits.loses, rolls.exploitable, waits.exploitable
    shown = " ".join(f"{loss:8.2%}" for loss in losses)
    print(f"{bot:10} {name:10} {shown} {asked:8,} {cpu:8.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=BOTS)
    wanted = parser.parse_args()
    load = " ".join(f"{n:.1f}" for n in os.getloadavg())
    small_game("lock")  # compiles
    print(f"load average {load}\ngame       positions     rolls    choices     value    CPU s")
    for name, text in {**SMALL_GAMES, "large": LARGE}.items():
        show_game(name, text)
    print("\n                      best              nemesis")
    print("bot        game          rolls    waits    rolls    waits    asked    CPU s")
    for bot in ("learned", *wanted.bots.split(",")):
        for name in SMALL_GAMES:
            show_bot(bot, name)


if __name__ == "__main__":
    main()
