"""Perfect play from the tables of Quixo: `python bench/perfect_quixo.py FOLDER --size 4`.

Random positions of every level that are won or lost, but not at once, are played out, both sides
from the tables: how many the side that should win has won, and how long the longest took.
"""

import argparse
from pathlib import Path
from random import Random

from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.quixo.lookup import DRAW
from markoff.tablebases.quixo.perfect import AT_ONCE, moves, value
from markoff.tablebases.quixo.tablebase import Tablebase

TRIES = 3000
HOLDS_OUT = "..OX/..../XOO./.... X"
"""On 4×4: lost, in 22 plies if both play as well as can be."""


def random_position(size: int, blanks: int, rng: Random) -> Position:
    """About as many marks of the one as of the other, as in a game."""
    cells = rng.sample(range(size * size), size * size - blanks)
    half = (len(cells) + rng.randrange(2)) // 2
    crosses, circles = (sum(1 << cell for cell in part) for part in (cells[:half], cells[half:]))
    return Position(size, 2, rng.randrange(2), (crosses, circles))


def played_out(tables: Tablebase, position: Position) -> tuple[int, int]:
    """Who has won, after how many plies."""
    plies = 0
    while (ended := quixo.result(position)) is None:
        best = moves(tables, position)[0]
        position = quixo.play(position, {position.seat: best.action})
        plies += 1
    return ended.winners[0], plies


def bench_level(tables: Tablebase, blanks: int, wanted: int) -> None:
    rng = Random(blanks)
    played = won = longest = 0
    for _ in range(TRIES):
        position = random_position(tables.size, blanks, rng)
        worth = value(tables, position)
        if quixo.result(position) or worth == DRAW or worth is None:
            continue
        if moves(tables, position)[0].measure == AT_ONCE:
            continue
        winner, plies = played_out(tables, position)
        played += 1
        won += winner == (position.seat if worth > 0 else 1 - position.seat)
        longest = max(longest, plies)
        if played == wanted:
            break
    print(f"{blanks:6} {played:6} {won:4} {longest:8}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the tables are")
    parser.add_argument("--size", type=int, default=5, choices=(3, 4, 5))
    parser.add_argument("--positions", type=int, default=12, help="for each level")
    wanted = parser.parse_args()
    tables = Tablebase(wanted.folder, wanted.size)
    print("blanks played  won  longest")
    for kept in tables.manifest.levels:
        bench_level(tables, kept.level, wanted.positions)
    if wanted.size == 4:
        winner, plies = played_out(tables, quixo.read(HOLDS_OUT))
        print(f"{HOLDS_OUT}: won by {quixo.MARKS[winner]} in {plies} plies")


if __name__ == "__main__":
    main()
