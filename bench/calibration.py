"""Do positions that a network calls 70 % really win 70 %? In games against itself, by tenths.

python bench/calibration.py [--games 4000] [--plot docs/pictures/calibration.png]

Counts what was said of every seat before every roll but the first, and how often it came true.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import Network
from markoff.bots.qwixx.learned import packed_player
from markoff.bots.qwixx.learned.on_board import packed_player as board_player
from markoff.game import Game
from markoff.games import qwixx, qwixx_on_board
from markoff.kits import kit_of
from markoff.learn.plan import Plan

Floats = npt.NDArray[np.float64]
SEED = 2
TENTHS = np.linspace(0, 1, 11)
SETUPS: list[tuple[Game[Any], int]] = [
    *((qwixx, players) for players in (2, 3, 4, 5)),
    *((qwixx_on_board, players) for players in (2, 3, 4)),
]


def said_and_won(game: Game[Any], players: int, games: int) -> tuple[Floats, Floats]:
    """The games are played twice: once to hear what the network says of the next position, and once
    to see how they end."""
    make = kit_of(game).subject
    assert make is not None
    subject = make(Plan(game.NAME, players, games))
    network = _network(game, players)
    said, won = subject.lessons(games), subject.lessons(games)
    subject.play(network, SEED, 0, 0.0, said)
    subject.play(network, SEED, 0, 1.0, won)
    before_last = [*enumerate(said.turns.tolist())]
    one, other = (
        np.concatenate([lessons.shares[game, : turns - 1] for game, turns in before_last])
        for lessons in (said, won)
    )
    return one.ravel().astype(np.float64), other.ravel().astype(np.float64)


def _network(game: Game[Any], players: int) -> Network:
    of = packed_player if game is qwixx else board_player
    return of.packed_network_for(players)


Tenths = tuple[Floats, Floats]
"""The means of what was said and of what was won, where something between 0 and 10 % was said, and
so on."""


def by_tenths(said: Floats, won: Floats) -> Tenths:
    tenth = np.minimum((said * 10).astype(int), 9)
    count = np.maximum(np.bincount(tenth, minlength=10), 1)
    return np.bincount(tenth, said, 10) / count, np.bincount(tenth, won, 10) / count


def shown(game: str, players: int, positions: int, means: Tenths) -> str:
    """Two lines of the table."""
    lines = ["  ".join(f"{100 * mean:4.1f}" for mean in each) for each in means]
    return f"{game:14} {players:7} {positions:10,}  {lines[0]}\n{'':35}{lines[1]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--plot", type=Path)
    wanted = parser.parse_args()
    curves = {}
    print("game           players  positions  said, and below it won, by tenths")
    for game, players in SETUPS:
        said, won = said_and_won(game, players, wanted.games)
        means = curves[f"{game.TITLE}, {players} players"] = by_tenths(said, won)
        print(shown(game.NAME, players, len(said), means), flush=True)
    if wanted.plot:
        draw(curves, wanted.plot)


def draw(curves: dict[str, Tenths], path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 6), layout="constrained")
    axes = figure.add_subplot(xlabel="said", ylabel="won", aspect="equal")
    axes.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
    for name, (said, won) in curves.items():
        axes.plot(said, won, marker="o", markersize=3, label=name)
    axes.legend()
    figure.savefig(path)


if __name__ == "__main__":
    main()
