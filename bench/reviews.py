"""How long the review of a game takes, in CPU time on one core.

python bench/reviews.py [--game qwixx] [--players 2] [--games 10] [--plain]

Two casual bots play each game; then it is reviewed as a server does it. The first review, which is
not counted, compiles what has to be compiled. With --plain nothing is compiled, as in a browser
without a server, where the same Python takes a few times longer.
"""

import argparse
import os
import sys
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any, NamedTuple

import msgspec

from markoff.game import DICE
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.review.review import Review
from markoff.review.reviewing import review
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.setup import TYPED_IN, Player, Setup

LEVEL = "casual"


class Measured(NamedTuple):
    seconds: float
    judged: int
    found: Review


def played(name: str, players: int, number: int) -> Record:
    seats = tuple(Player(f"{LEVEL} {seat}") for seat in range(players))
    match = Match(Setup(name, seats, match=f"{number}", date="2026-11-17", dice=TYPED_IN))
    game, rng = match.rules, Random(f"{name} {players} {number}")
    bot = kit_of(game).levels[LEVEL]
    while not match.result and match.ply < 300:
        for seat in match.awaited:
            match.enter(seat, chosen(bot, match, seat, rng), ply=match.ply)
    return match.record()


def chosen(bot: Any, match: Match, seat: int, rng: Random) -> str:
    game, position = match.rules, match.position
    if seat == DICE:
        return game.write_action(position, DICE, rng.choice(game.legal(position, DICE)))
    return game.write_action(position, seat, bot.choose(game, position, seat, rng))


def measured(record: Record) -> Measured:
    judged = 0

    def count(_done: int, _of: int) -> None:
        nonlocal judged
        judged += 1

    begun = process_time()
    found = review(record, progress=count)
    return Measured(process_time() - begun, judged, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="qwixx", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--plain", action="store_true", help="as if there were no compiler")
    wanted = parser.parse_args()
    if wanted.plain:
        sys.modules["numba"] = None  # type: ignore[assignment]
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{wanted.game} for {wanted.players}, {wanted.games} games; load average {load}")
    records = [played(wanted.game, wanted.players, number) for number in range(wanted.games + 1)]
    measured(records.pop())
    all_found = [measured(record) for record in records]
    seconds = [each.seconds for each in all_found]
    print(
        f"  CPU s a review      mean {fmean(seconds):.2f}, median {median(seconds):.2f}, "
        f"most {max(seconds):.2f}"
    )
    print(f"  judged a review     {fmean(each.judged for each in all_found):.0f}")
    costly = [choice for each in all_found for choice in each.found.choices]
    print(f"  costly choices      {len(costly) / wanted.games:.1f} a game")
    clear = [each for each in costly if each.lost >= 0.03 and each.lost > 2 * each.error]
    print(f"  worth practising    {len(clear) / wanted.games:.1f} a game")
    sizes = [len(msgspec.json.encode(each.found)) for each in all_found]
    print(f"  bytes a review      mean {fmean(sizes):,.0f}, most {max(sizes):,}")


if __name__ == "__main__":
    main()
