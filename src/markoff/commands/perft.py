"""`markoff perft`: counts that prove the rules."""

from argparse import ArgumentParser, Namespace

from markoff.games import GAMES
from markoff.text import BadText

ABOUT = "Count the ways to play on from a position, to a given depth."
EXAMPLE = "markoff perft quixo 3 --size 4 --divide"
WORTH_A_PROGRESS_BAR = 3
DEEPEST = 99


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("depth", type=int, metavar="DEPTH", help="how many turns")
    add("--players", type=int, metavar="N", help="how many players (default: 2)")
    add("--size", choices=("3", "4", "5"), help="Quixo: cubes along an edge (default: 5)")
    add("--position", metavar="TEXT", help="count from this position instead of the start")
    add("--divide", action="store_true", help="one count for each first turn, then the sum")
    add("--json", action="store_true", help="print the counts as JSON")


def run(wanted: Namespace) -> int:
    from rich.console import Console
    from rich.progress import track

    from markoff.commands.parts.output import print_json
    from markoff.perft import perft, turns, write_turn

    game = GAMES[wanted.game]
    if wanted.depth not in range(1, DEEPEST + 1):
        raise BadText(f"the depth is a number from 1 to {DEEPEST}, not {wanted.depth}")
    if wanted.size and "size" not in game.OPTIONS:
        raise BadText(f"{wanted.game} has no size")
    if wanted.position is None:
        size = {"size": wanted.size} if wanted.size else {}
        position = game.start(2 if wanted.players is None else wanted.players, **size)
    elif wanted.players or wanted.size:
        raise BadText("a position tells its own players and size")
    else:
        position = game.read(wanted.position)

    errors = Console(stderr=True)
    quiet = wanted.depth < WORTH_A_PROGRESS_BAR or not errors.is_terminal
    first_turns = list(turns(game, position))
    counts = {
        write_turn(game, position, turn): perft(game, game.play(position, turn), wanted.depth - 1)
        for turn in track(first_turns, "Counting", console=errors, transient=True, disable=quiet)
    }
    total = sum(counts.values())
    if wanted.json:
        divided = {"divide": counts} if wanted.divide else {}
        print_json(depth=wanted.depth, count=total, **divided)
        return 0
    if wanted.divide:
        for turn, count in counts.items():
            print(turn, count)
    print(total)
    return 0
