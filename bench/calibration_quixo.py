"""Do positions of Quixo that are called 70 % really win 70 %? In games between levels, by tenths.

python bench/calibration_quixo.py [--players 4] [--games 60] [--seed 2] [--keep FILE] [--plot FILE]

Every level plays itself and the one below it from fair openings, except the expert, whose games
take too long. In each game a few positions are drawn at random. What hints, reviews and graphs say
of every seat there is compared with how the game ended; half of a draw is a win. It is said after
fewer positions than usual, which changes little, and without tablebases, so that everybody finds
the same figures. Proven wins and losses are counted apart: whether these levels find them is
another question. The positions of a game share its end, so the margins are those of whole games.
A second table counts only whoever is to move, as hints do.

It also says which points of the curve in `bots/quixo/scores.py` would have fitted these games best.
With --keep, the scores are written to a file, or read from there if it exists: then nothing is
played, and other settings are compared with the same games.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from calibration import Floats, Tenths, by_tenths, draw, shown

from markoff.bots.quixo.computing import FINISH
from markoff.bots.quixo.scores import CURVES, DRAWN, SURE, chance_of
from markoff.bots.quixo.thinking import think
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


class Outcomes(NamedTuple):
    """What was found of each position."""

    games: Floats
    """The number of the game."""
    scores: Floats
    """For whoever is to move."""
    won: Floats
    """By them."""

    def of(self, rows: npt.NDArray[np.bool_]) -> "Outcomes":
        return Outcomes(*(column[rows] for column in self))


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


def outcomes(players: int, games: int, seed: int, nodes: int) -> Outcomes:
    kit, found = kit_of(quixo), []
    assert kit.openings is not None
    for pair, (better, worse) in enumerate(PAIRS):
        for game in range(games):
            rng = Random(f"{seed} {better} {worse} {game}")
            start = kit.openings(quixo.start(players), rng)
            sides = (better, worse) if game % 2 == 0 else (worse, better)
            past, won = played(start, sides, rng)
            for position in rng.sample(past, min(POSITIONS, len(past))):
                score = max(think(position, nodes, finish=FINISH).scores.values())
                ours = won if position.seat % 2 == 0 else 1 - won
                found.append((pair * games + game, score, ours))
        print(f"{better} – {worse}: played", file=sys.stderr, flush=True)
    return Outcomes(*np.array(found, np.float64).T)


def kept(file: Path | None, players: int, games: int, seed: int, nodes: int) -> Outcomes:
    if file and file.exists():
        return Outcomes(*np.load(file))
    found = outcomes(players, games, seed, nodes)
    if file:
        np.save(file, np.array(found))
    return found


def margins(games: Floats, said: Floats, won: Floats) -> Floats:
    """By tenths: how far what was won may be off, with 95 % confidence."""
    tenth = np.minimum((said * 10).astype(int), 9)
    off = won - by_tenths(said, won)[1][tenth]
    by_game = np.zeros((int(games.max()) + 1, 10))
    np.add.at(by_game, (games.astype(int), tenth), off)
    count = np.maximum(np.bincount(tenth, minlength=10), 1)
    return np.asarray(1.96 * np.sqrt((by_game**2).sum(axis=0)) / count)


def report(games: Floats, said: Floats, won: Floats, players: int) -> Tenths:
    means = by_tenths(said, won)
    print(shown(quixo.NAME, players, len(said), means))
    off = margins(games, said, won)
    print(f"{'±':>33}  " + "  ".join(f"{100 * margin:4.1f}" for margin in off))
    return means


def best_fit(scores: Floats, won: Floats, players: int) -> list[tuple[int, float]]:
    """The curve with the least squares, at the scores of the one in use; a draw is half a win."""
    points = np.array([score for score, _ in CURVES[players][1:-1]])
    parts = np.array([np.interp(scores, points, one) for one in np.eye(len(points))]).T
    drawn = points == DRAWN
    chances = np.full(len(points), 0.5)
    rest = won - 0.5 * parts[:, drawn].sum(axis=1)
    chances[~drawn] = np.linalg.lstsq(parts[:, ~drawn], rest)[0]
    return [*zip(points.tolist(), chances.round(3).tolist(), strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 4), default=2)
    parser.add_argument("--games", type=int, default=60, help="of each pair of levels")
    parser.add_argument("--nodes", type=int, default=20_000, help="positions of each search")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="the file of the scores")
    parser.add_argument("--plot", type=Path)
    wanted = parser.parse_args()
    players = wanted.players
    found = kept(wanted.keep, players, wanted.games, wanted.seed, wanted.nodes)
    wins = found.of(found.scores >= SURE)
    print(f"proven wins: {len(wins.won):,} positions, {100 * wins.won.mean():.1f} % won")
    games, scores, won = found = found.of(abs(found.scores) < SURE)
    said = np.array([chance_of(int(score), players) for score in scores])
    both = (np.concatenate(pair) for pair in ((games, games), (said, 1 - said), (won, 1 - won)))
    means = report(*both, players)
    print("whoever is to move")
    report(games, said, won, players)
    print(f"best: {best_fit(scores, won, players)}; in use: {[*CURVES[players][1:-1]]}")
    if wanted.plot:
        draw({f"{quixo.TITLE}, {players} players": means}, wanted.plot)


if __name__ == "__main__":
    main()
