"""How strong and how quick the casual player is: `python bench/bots.py --games 200`.

Every line is one match with the seats rotated. The interval is the 95 % interval of the share
of games won; a tie or a Quixo game of 200 plies counts as a part of a win.
"""

import argparse
import sys
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter

# The opponents are the ones that the tests use.
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "bots"))

from references import chooser, greedy, matched

from markoff.bots import BOTS
from markoff.games import quixo, qwixx, qwixx_on_board

MOST_TURNS = 200
SLOW = 5
"""Qwixx On Board and Quixo think longer, so they get a fifth of the games."""

RANDOM = ("random", chooser(BOTS["random"]))
GREEDY_1 = ("greedy, 1 skip, looser", greedy(1, looser=True))
GREEDY_2 = ("greedy, 2 skips", greedy(2))
ITSELF = ("casual", chooser(BOTS["casual"]))

HEADING = (
    "game, players      against                 games    won      interval  even"
    " score others ms/each longest"
)
MATCHES = [
    *((qwixx, players, {}, other) for players in range(2, 6) for other in (RANDOM, GREEDY_1)),
    (qwixx, 2, {}, GREEDY_2),
    (qwixx, 2, {}, ITSELF),
    (qwixx, 1, {}, ITSELF),
    *(
        (qwixx_on_board, players, {}, other)
        for players in range(2, 5)
        for other in (RANDOM, GREEDY_1)
    ),
    *((quixo, 2, {"size": size}, RANDOM) for size in "345"),
    (quixo, 4, {}, RANDOM),
]


class Timed:
    """The casual player with a stopwatch."""

    def __init__(self):
        self.choices, self.seconds, self.longest = 0, 0.0, 0.0
        self.choose = chooser(BOTS["casual"])

    def __call__(self, game, position, seat, rng):
        begun = perf_counter()
        action = self.choose(game, position, seat, rng)
        taken = perf_counter() - begun
        self.choices += 1
        self.seconds += taken
        self.longest = max(self.longest, taken)
        return action


def interval(share, games):
    """Wilson's 95 % interval, which stays within 0 and 1."""
    z2 = 1.96**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = 1.96 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return middle - half, middle + half


def line(game, players, options, opponent, games, seed):
    name, other = opponent
    timed = Timed()
    played = matched(
        game, players, timed, other, games, Random(seed), most_turns=MOST_TURNS, **options
    )
    words = [
        f"{' '.join((game.NAME, str(players), *options.values())):18} {name:23} {games:5}",
        won(played, len(game.teams(players))),
        f"{played.score:5.1f} {played.others_score:6.1f}" if game is not quixo else f"{'':12}",
        f"{1000 * timed.seconds / timed.choices:7.2f} {1000 * timed.longest:7.1f}",
    ]
    return " ".join(words)


def won(played, teams):
    """What was won, its interval, and what equal players would have won; alone there is none."""
    if teams == 1:
        return f"{'':27}"
    low, high = interval(played.share, played.games)
    return f"{played.share:6.1%} {low:6.1%}-{high:6.1%} {1 / teams:5.0%}"


def main():
    parser = argparse.ArgumentParser(description="Measures the casual player.")
    parser.add_argument("--games", type=int, default=200, help="games in each match of Qwixx")
    parser.add_argument("--seed", type=int, default=1, help="of the generator for dice and ties")
    asked = parser.parse_args()
    print(HEADING)
    for game, players, options, opponent in MATCHES:
        games = asked.games if game is qwixx else max(4, asked.games // SLOW)
        print(line(game, players, options, opponent, games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
