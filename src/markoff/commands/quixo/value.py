"""`markoff value quixo`: what a position is worth, and every move, as the tablebase proves it."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts.tablebases import add_tables_option
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.games.quixo import Position
    from markoff.tablebases.quixo.perfect import Move
    from markoff.tablebases.quixo.tablebase import Tablebase

ABOUT = "Show whether a position of Quixo is won, lost or drawn, and where every move leads."
EXAMPLE = '".XX./O.OX/OXXX/OXXO X"'
WORDS = {1: "win", 0: "draw", -1: "loss", None: "unknown"}
SMALL = (3, 4)
"""Sizes that are solved in a second, so they are solved without asking."""


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("position", metavar="POSITION", help="rows from the top, then who is to move")
    add_tables_option(parser)
    add("--json", action="store_true", help="print JSON")


def run(wanted: Namespace) -> int:
    from markoff.fast.compiling import announced
    from markoff.games import quixo
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.quixo.perfect import moves, value
    from markoff.tablebases.quixo.tablebase import Tablebase

    position = quixo.read(wanted.position)
    if position.players != 2:
        raise BadText(
            "tablebase_for_two", "the tablebase is for two players; this is a position for four"
        )
    tablebase = Tablebase(tablebases_folder(wanted.tables), position.size)
    with announced():
        if position.size in SMALL and not _complete(tablebase):
            _solve(tablebase)
        worth, ways = value(tablebase, position), moves(tablebase, position)
    if wanted.json:
        _print_json(position, worth, ways)
    else:
        _print(position, worth, ways)
    return 0


def _complete(tablebase: "Tablebase") -> bool:
    return all(tablebase.is_there(level) for level in range(tablebase.size**2 + 1))


def _solve(tablebase: "Tablebase") -> None:
    import os

    from markoff.tablebases.folder import make_room
    from markoff.tablebases.quixo.counts import disk_of
    from markoff.tablebases.quixo.solve import solve

    last = tablebase.size**2
    make_room(tablebase.folder, sum(disk_of(tablebase.size, level) for level in range(last + 1)))
    solve(tablebase, last, os.cpu_count() or 1)


def _print_json(position: "Position", worth: int | None, ways: "list[Move]") -> None:
    from markoff.commands.parts.output import print_json
    from markoff.games import quixo

    print_json(
        position=quixo.write(position),
        value=WORDS[worth],
        proven=worth is not None,
        moves=[
            {
                "move": quixo.write_action(position, position.seat, move.action),
                "value": WORDS[move.value],
                "proven": move.value is not None,
            }
            for move in ways
        ],
    )


def _print(position: "Position", worth: int | None, ways: "list[Move]") -> None:
    from rich.console import Console
    from rich.table import Table

    from markoff.games import quixo
    from markoff.tablebases.quixo.perfect import blanks_of
    from markoff.terminal.command import command

    mark = quixo.MARKS[position.seat]
    print(f"{mark} to move: {WORDS[worth]}{', proven' * (worth is not None)}")
    if ended := quixo.result(position):
        print(f"The game is over: {ended.reason}.")
        return
    table = Table("move", f"for {mark}", "how it is known")
    for move in ways:
        name = quixo.write_action(position, position.seat, move.action)
        table.add_row(name, WORDS[move.value], _reason(move))
    Console().print(table)
    if any(move.value is None for move in ways):
        print(f"To know them all: {command()} solve quixo --levels 0-{blanks_of(position)}")


def _reason(move: "Move") -> str:
    from markoff.tablebases.quixo.perfect import AT_ONCE

    if move.value is None:
        return "not solved yet"
    if move.measure != AT_ONCE:
        return "proven"
    return (
        "proven: the game ends"
        if move.value > 0
        else "proven: this move or the reply ends the game"
    )
