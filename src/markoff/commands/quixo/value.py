"""`markoff value quixo`: what a position and every move is worth, proven by the tablebase, or
estimated where it does not know."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts.tablebases import add_tables_option
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.games.quixo import Position
    from markoff.kits.weighing import Worth
    from markoff.tablebases.quixo.perfect import Move
    from markoff.tablebases.quixo.tablebase import Tablebase

    Estimates = dict[int, Worth]

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
    from markoff.tablebases.quixo.perfect import moves, plies_to_end, value
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
        plies = plies_to_end(tablebase, position) if worth else None
        estimates = _estimates(position) if any(move.value is None for move in ways) else {}
    if estimates:
        worth, ways = _with_estimates(worth, ways, estimates)
    if wanted.json:
        _print_json(position, worth, plies, ways, estimates)
    else:
        _print(position, worth, plies, ways, estimates)
    return 0


def _estimates(position: "Position") -> "Estimates":
    """What the expert thinks of every move, the best first."""
    from markoff.games import quixo
    from markoff.kits.weighing import weigh

    return {each.action: each.worth for each in weigh(quixo, position, position.seat)}


def _with_estimates(
    worth: int | None, ways: "list[Move]", estimates: "Estimates"
) -> "tuple[int | None, list[Move]]":
    """In the expert's order, and with what its search saw to the end."""
    from markoff.tablebases.quixo.lookup import WIN

    known = {move.action: move.value for move in ways}
    for action, estimate in estimates.items():
        if known[action] is None and estimate.proven:
            known[action] = round(2 * estimate.value - 1)
    order = [*estimates]
    ways = [move._replace(value=known[move.action]) for move in ways]
    ways.sort(key=lambda move: order.index(move.action))
    sure = [each for each in known.values() if each is not None]
    return max(sure) if WIN in sure or len(sure) == len(ways) else worth, ways


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


def _print_json(
    position: "Position",
    worth: int | None,
    plies: int | None,
    ways: "list[Move]",
    estimates: "Estimates",
) -> None:
    from markoff.commands.parts.output import print_json
    from markoff.games import quixo

    def estimated(move: "Move") -> dict[str, float | None]:
        if move.value is not None:
            return {}
        chance, _, error = estimates[move.action]
        return {"chance": chance, "error": error}

    print_json(
        position=quixo.write(position),
        value=WORDS[worth],
        proven=worth is not None,
        **_counted(plies),
        moves=[
            {
                "move": quixo.write_action(position, position.seat, move.action),
                "value": WORDS[move.value],
                "proven": move.value is not None,
                **_counted(move.plies),
                **estimated(move),
            }
            for move in ways
        ],
    )


def _print(
    position: "Position",
    worth: int | None,
    plies: int | None,
    ways: "list[Move]",
    estimates: "Estimates",
) -> None:
    from rich.console import Console
    from rich.table import Table

    from markoff.games import quixo
    from markoff.tablebases.quixo.perfect import blanks_of
    from markoff.terminal.command import command

    mark = quixo.MARKS[position.seat]
    known = f"{WORDS[worth]}{_lasting(plies)}, proven"
    if worth is None and ways:
        known = f"{_chance(estimates[ways[0].action])} to win, estimated by the expert"
    print(f"{mark} to move: {known}")
    if ended := quixo.result(position):
        print(f"The game is over: {ended.reason}.")
        return
    table = Table("move", f"for {mark}", "how it is known")
    for move in ways:
        name = quixo.write_action(position, position.seat, move.action)
        found = WORDS[move.value] + _lasting(move.plies)
        if move.value is None:
            found = _chance(estimates[move.action])
        table.add_row(name, found, _reason(move))
    Console().print(table)
    if any(move.value is None for move in ways):
        print(f"To know them all: {command()} solve quixo --levels 0-{blanks_of(position)}")


def _counted(plies: int | None) -> dict[str, int]:
    """A field of JSON, if the distances of this position are there."""
    return {} if plies is None else {"plies": plies}


def _lasting(plies: int | None) -> str:
    """Nothing if that is not counted, or the game is over."""
    return f" in {plies} {'ply' if plies == 1 else 'plies'}" if plies else ""


def _chance(estimate: "Worth") -> str:
    error = "" if estimate.error is None else f" ± {100 * estimate.error:.0f}"
    return f"{100 * estimate.value:.0f} %{error}"


def _reason(move: "Move") -> str:
    from markoff.tablebases.quixo.perfect import AT_ONCE

    if move.value is None:
        return "estimated"
    if move.measure is None and move.value:
        return "proven by search"
    if move.measure != AT_ONCE:
        return "proven"
    return (
        "proven: the game ends"
        if move.value > 0
        else "proven: this move or the reply ends the game"
    )
