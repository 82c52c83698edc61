"""`markoff perft`: counts that prove the rules."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from markoff.commands.parts.game_options import add_game_options, read_game_options
from markoff.game import Game
from markoff.games import GAMES
from markoff.series import beginning
from markoff.text import BadText

ABOUT = "Count the ways to play on from a position, to a given depth."
EXAMPLE = "quixo 3 --size 4 --divide"
WORTH_A_PROGRESS_BAR = 3
WORTH_A_KERNEL = 5
"""Below this depth, the law has finished counting before the kernels are loaded."""
SLOWLY = 'Counting by the rules. Kernels are much faster: pip install "markoff[fast]"'
DEEPEST = 99


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("depth", type=int, metavar="DEPTH", help="how many turns")
    add("--players", type=int, metavar="N", help="how many players (default: 2)")
    add_game_options(parser)
    add("--position", metavar="TEXT", help="count from this position instead of the start")
    add("--divide", action="store_true", help="one count for each first turn, then the sum")
    add("--law", action="store_true", help="count by the rules themselves, without kernels")
    add("--json", action="store_true", help="print the counts as JSON")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.output import print_json

    game = GAMES[wanted.game]
    if wanted.depth not in range(1, DEEPEST + 1):
        raise BadText(
            "depth",
            "the depth must be a number from 1 to {deepest}, not {depth}",
            deepest=DEEPEST,
            depth=wanted.depth,
        )
    position = _position(game, wanted)
    kernel = None if wanted.law or wanted.depth < WORTH_A_KERNEL else _kernel(game)
    with _announced() if kernel else nullcontext():
        counts = _counts(game, position, wanted.depth, kernel)
    total = sum(counts.values())
    if kernel:
        print("Counted by the compiled kernels.", file=sys.stderr)
    if wanted.json:
        divided = {"divide": counts} if wanted.divide else {}
        print_json(depth=wanted.depth, count=total, by="kernels" if kernel else "law", **divided)
        return 0
    if wanted.divide:
        for turn, count in counts.items():
            print(turn, count)
    print(total)
    return 0


def _position(game: Game[Any], wanted: Namespace) -> Any:
    return beginning(game, wanted.players, wanted.position, read_game_options(wanted), usual=2)


Kernel = Callable[[Any, int], int] | None


def _kernel(game: Game[Any]) -> Kernel:
    """None where the game has no kernel that counts, or the kernels are not installed."""
    from markoff.extras import missing
    from markoff.kits import kit_of

    kernel = kit_of(game).perft
    if kernel and missing("fast"):
        print(SLOWLY, file=sys.stderr)
        return None
    return kernel


def _announced() -> AbstractContextManager[None]:
    from markoff.fast.compiling import announced

    return announced()


def _counts(game: Game[Any], position: Any, depth: int, kernel: Kernel) -> dict[str, int]:
    """How many ways begin with each turn."""
    from rich.console import Console
    from rich.progress import track

    from markoff.perft import perft, turns, write_turn

    errors = Console(stderr=True)
    quiet = depth < WORTH_A_PROGRESS_BAR or not errors.is_terminal
    first_turns = list(turns(game, position))
    return {
        write_turn(game, position, turn): perft(game, game.play(position, turn), depth - 1, kernel)
        for turn in track(first_turns, "Counting", console=errors, transient=True, disable=quiet)
    }
