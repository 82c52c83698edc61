"""`markoff value qwixx`: what every choice can expect to score, and what it loses."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.qwixx.solve import table_options
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.games.qwixx import Position
    from markoff.tablebases.qwixx.tablebase import Tablebase

ABOUT = "Show the expected final score of every choice in a position of Qwixx, best first."
EXAMPLE = '"R5 Y G B M0 | 0 2x 41+6326"'


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("position", metavar="POSITION", help="as docs/notation.md writes it, in quotes")
    add(
        "--seat",
        type=int,
        metavar="N",
        help="whose choices, counted from 0 (default: the active seat)",
    )
    table_options(
        parser, players="which tablebase to ask: the one for all players (default), or for 1"
    )
    add("--json", action="store_true", help="print JSON")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.threads import read_threads
    from markoff.commands.qwixx.tablebase import open_or_solve
    from markoff.games import check_seen, qwixx
    from markoff.tablebases.folder import tablebases_folder

    position = qwixx.read(wanted.position)
    check_seen(qwixx, position)
    seat, players = _read_seat(wanted, position), _read_players(wanted, position)
    folder, threads = tablebases_folder(wanted.tables), read_threads(None)
    tablebase = open_or_solve(players, wanted.ending, folder, threads)
    expected = tablebase.expectation(position, seat)
    choices = [
        (qwixx.write_action(position, seat, action), value)
        for action, value in tablebase.choices(position, seat)
    ]
    assumed = assumption(tablebase, len(position.sheets))
    if wanted.json:
        _show_json(
            choices,
            position=qwixx.write(position),
            seat=seat,
            players=players,
            ending=wanted.ending,
            assumed=assumed,
            expected=expected,
        )
        return 0
    print(f"{assumed}.")
    if choices:
        _show(choices, expected)
    else:
        print(_sentence(position, seat, expected))
    return 0


def _read_seat(wanted: Namespace, position: "Position") -> int:
    seats = len(position.sheets)
    seat: int = position.active if wanted.seat is None else wanted.seat
    if seat not in range(seats):
        raise BadText(
            "position_seats",
            "this position has seats 0 to {last}, but no seat {seat}",
            last=seats - 1,
            seat=seat,
        )
    return seat


def _read_players(wanted: Namespace, position: "Position") -> int:
    seats = len(position.sheets)
    players: int = seats if wanted.players is None else wanted.players
    if players not in (1, seats):
        raise BadText(
            "sheets_and_players",
            "the position has {seats} sheets: ask the tablebase for {seats} players or for 1",
            seats=seats,
        )
    return players


def assumption(tablebase: "Tablebase", seats: int) -> str:
    """What the values hold for."""
    if seats == 1:
        words = "Alone, playing as well as possible"
    elif tablebase.players == 1:
        words = "Playing for points as if alone: the others never roll, close a row or end the game"
    else:
        words = "Playing for points: the others roll, but never close a row or end the game"
    if tablebase.ending:
        words += f", but for a chance of {tablebase.ending} after each round"
    return words


def _sentence(position: "Position", seat: int, expected: float) -> str:
    """For a seat that has nothing to choose now."""
    from markoff.games.qwixx import OVER, ROLL

    if position.phase == OVER:
        return f"The game is over with {expected:.0f} points for seat {seat}."
    when = ", before the roll," if position.phase == ROLL else ""
    return f"Seat {seat}{when} can expect {expected:.3f} points."


def _show_json(choices: list[tuple[str, float]], *, expected: float, **facts: object) -> None:
    from markoff.commands.parts.output import print_json

    listed = [
        {"choice": choice, "expected": value, "loses": expected - value}
        for choice, value in choices
    ]
    print_json(**facts, expected=expected, choices=listed)


def _show(choices: list[tuple[str, float]], best: float) -> None:
    from rich.console import Console

    from markoff.commands.parts.columns import columns

    lines = columns("choice", "expected", "loses")
    for choice, value in choices:
        lines.add_row(choice, f"{value:.3f}", f"{best - value:.3f}")
    Console(highlight=False).print(lines)
