"""Random games through the contract in pure Python, on one core.

python bench/games.py [--seconds 5]
"""

import argparse
from random import Random
from time import perf_counter
from typing import Any

from markoff.game import Game
from markoff.games import GAMES


def random_game(game: Game[Any], players: int, rng: Random) -> int:
    """Plays to the end and tells how many turns it took."""
    position = game.start(players)
    plies = 0
    while seats := game.to_act(position):
        turn = {}
        for seat in seats:
            actions = game.legal(position, seat)
            turn[seat] = actions[int(rng.random() * len(actions))]
        position = game.play(position, turn)
        plies += 1
    game.result(position)
    return plies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game")
    seconds = parser.parse_args().seconds
    print(f"{'game':16} {'players':>7} {'games/s':>9} {'plies a game':>13} {'µs a ply':>9}")
    for name, game in GAMES.items():
        for players in game.PLAYERS:
            rng = Random(1)
            games = plies = 0
            start = perf_counter()
            while (elapsed := perf_counter() - start) < seconds:
                plies += random_game(game, players, rng)
                games += 1
            rate, length, ply = games / elapsed, plies / games, 1e6 * elapsed / plies
            print(f"{name:16} {players:7} {rate:9,.0f} {length:13.1f} {ply:9.2f}")


if __name__ == "__main__":
    main()
