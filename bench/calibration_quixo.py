"""Do positions of Quixo that are called 70 % really win 70 %? In games between levels, by tenths.

python bench/calibration_quixo.py [--players 4] [--games 60] [--nodes 500000] [--plot FILE]

Every level plays itself and the one below it from fair openings, except the expert, whose games
take too long. In each game a few positions are drawn at random. What hints, reviews and graphs say
of the seat that is to move there is compared with how the game ended; half of a draw is a win.
It is said after fewer positions than usual, which changes little, and without tablebases, so that
everybody finds the same figures. Proven wins and losses are counted apart: whether these levels
find them is another question.

It also says which SCALE and DOUBT of `bots/quixo/scores.py` would have fitted these games best.
"""

import argparse
import os
import sys
from pathlib import Path
from random import Random

import numpy as np
from calibration import Floats, by_tenths, draw, shown

from markoff.bots.quixo import computing
from markoff.bots.quixo.scores import DOUBT, SCALE
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.kits import kit_of

PAIRS = [
    ("beginner", "beginner"),
    ("casual", "beginner"),
    ("casual", "casual"),
    ("strong", "casual"),
    ("strong", "strong"),
]
MOST_PLIES = 200
POSITIONS = 6
"""Of each game."""
REPETITIONS = 3
"""Then a game is drawn."""


def played(position: Position, sides: tuple[str, str], rng: Random) -> tuple[list[Position], float]:
    """The positions of a game, and what it was worth to the side that has the even seats."""
    levels, past = kit_of(quixo).levels, []
    while quixo.to_act(position):
        if len(past) == MOST_PLIES or past.count(position) == REPETITIONS - 1:
            return past, 0.5
        seat = position.seat
        action = levels[sides[seat % 2]].choose(quixo, position, seat, rng, None, tuple(past))
        past.append(position)
        position = quixo.play(position, {seat: action})
    ended = quixo.result(position)
    assert ended is not None
    return past, float(0 in ended.winners)


def said_and_won(players: int, games: int, seed: int) -> tuple[Floats, Floats]:
    kit, found = kit_of(quixo), []
    assert kit.openings is not None
    for better, worse in PAIRS:
        for game in range(games):
            rng = Random(f"{seed} {better} {worse} {game}")
            start = kit.openings(quixo.start(players), rng)
            sides = (better, worse) if game % 2 == 0 else (worse, better)
            past, won = played(start, sides, rng)
            for position in rng.sample(past, min(POSITIONS, len(past))):
                said = kit.chances(position, rng)[position.seat]
                found.append((said, won if position.seat % 2 == 0 else 1 - won))
        print(f"{better} – {worse}: played", file=sys.stderr, flush=True)
    said, won = np.array(found).T
    return said, won


def estimates(said: Floats, won: Floats, doubt: float) -> tuple[Floats, Floats]:
    """Without what is proven."""
    estimated = (said >= doubt) & (said <= 1 - doubt)
    return said[estimated], won[estimated]


def best_fit(said: Floats, won: Floats, players: int) -> tuple[float, float]:
    """The scale and the doubt under which these results were the most likely."""
    doubt = DOUBT[players]
    inner = np.clip((said - doubt) / (1 - 2 * doubt), 1e-9, 1 - 1e-9)
    scores = SCALE[players] * np.log(inner / (1 - inner))

    def likelihood(scale: float, doubt: float) -> float:
        chances = doubt + (1 - 2 * doubt) / (1 + np.exp(-scores / scale))
        return float(np.sum(won * np.log(chances) + (1 - won) * np.log(1 - chances)))

    scales, doubts = np.arange(400, 6001, 100), np.arange(0.01, 0.31, 0.01)
    _, scale, doubt = max((likelihood(s, d), s, d) for s in scales for d in doubts)
    return float(scale), float(doubt)


def proven(said: Floats, won: Floats, doubt: float) -> str:
    """How often proven wins were won and proven losses lost, by levels that may not see them."""
    wins, losses = said > 1 - doubt, said < doubt
    parts = [
        f"{what} {which.sum():,} positions, {100 * results[which].mean():.1f} % won"
        for what, which, results in (("wins", wins, won), ("losses", losses, won))
        if which.any()
    ]
    return "proven: " + "; ".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 4), default=2)
    parser.add_argument("--games", type=int, default=60, help="of each pair of levels")
    parser.add_argument("--nodes", type=int, default=20_000, help="positions of each search")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--plot", type=Path)
    wanted = parser.parse_args()
    os.environ["MARKOFF_TABLES"] = os.devnull
    computing.NODES["analyst"] = wanted.nodes
    said, won = said_and_won(wanted.players, wanted.games, wanted.seed)
    used = SCALE[wanted.players], DOUBT[wanted.players]
    print(proven(said, won, used[1]))
    said, won = estimates(said, won, used[1])
    means = by_tenths(said, won)
    print(shown(quixo.NAME, wanted.players, len(said), means))
    scale, doubt = best_fit(said, won, wanted.players)
    print(f"best: SCALE {scale:.0f}, DOUBT {doubt:.2f}; in use: {used[0]:.0f}, {used[1]:.2f}")
    if wanted.plot:
        draw({f"{quixo.TITLE}, {wanted.players} players": means}, wanted.plot)


if __name__ == "__main__":
    main()
