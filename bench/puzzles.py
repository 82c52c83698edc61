"""How many of the shipped puzzles each level solves, by how hard they are rated: stronger levels
should solve more, and harder puzzles should be solved by fewer. Levels try without tablebases."""

import argparse
from collections.abc import Sequence

from markoff.games import GAMES
from markoff.puzzles.answer import game_in, right_choices
from markoff.puzzles.making import Draft, shares_found
from markoff.puzzles.puzzle import Puzzle, puzzles_of
from markoff.puzzles.rating import EASIEST, HARDEST, LEVELS

BAND = 400


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each Nth puzzle only")
    wanted = parser.parse_args()
    print(f"{'game':15} {'rated':>11} {'puzzles':>8}", *(f"{level:>9}" for level in LEVELS))
    for game in [wanted.game] if wanted.game else GAMES:
        shelf = puzzles_of(game)[:: wanted.every]
        for least in range(EASIEST, HARDEST, BAND):
            band = [puzzle for puzzle in shelf if _band(puzzle) == least]
            if band:
                _print(game, least, band)


def _band(puzzle: Puzzle) -> int:
    """The hardest belong to the last one."""
    return min(puzzle.rating - (puzzle.rating - EASIEST) % BAND, HARDEST - BAND)


def _print(game: str, least: int, band: Sequence[Puzzle]) -> None:
    found = [_shares(puzzle) for puzzle in band]
    means = (sum(shares[level] for shares in found) / len(found) for level in LEVELS)
    name = f"{least}–{least + BAND}"
    print(f"{game:15} {name:>11} {len(band):8}", *(f"{mean:9.0%}" for mean in means), flush=True)


def _shares(puzzle: Puzzle) -> dict[str, float]:
    game, position = game_in(puzzle)
    right = [game.read_action(position, puzzle.seat, text) for text in right_choices(puzzle)]
    return shares_found(Draft(puzzle, position, right, 0, dict), LEVELS)


if __name__ == "__main__":
    main()
