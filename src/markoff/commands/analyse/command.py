"""`markoff analyse`: every choice in a position, proven or estimated with its error."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from markoff.games import GAMES
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.bots.opinion import Past
    from markoff.commands.analyse.findings import Findings
    from markoff.game import Game, Seat

ABOUT = "Show what every choice in a position is worth: proven, or estimated with its error."
EXAMPLE = 'qwixx "R5 Y G B M0 | R Y G B M0 | 0 1 41+6326" --seat 0'


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("what", metavar="GAME", help=f"{', '.join(GAMES)}; or a record, as text or JSON")
    add("position", nargs="?", metavar="POSITION", help="as docs/notation.md writes it, in quotes")
    add("--at", type=int, metavar="PLY", help="of a record: after PLY turns (default: all of them)")
    add("--seat", type=int, metavar="N", help="only the choices of this seat, counted from 0")
    add("--bot", default="", metavar="NAME", help="who judges (default: the expert)")
    add("--top", type=int, metavar="N", help="only the N best choices (default: all)")
    add(
        "--seconds",
        type=float,
        metavar="T",
        help="how long to think about a seat's choices (default: as long as it takes)",
    )
    add(
        "--times", type=int, metavar="N", help="how often to ask a bot that tries dice (default: 5)"
    )
    add("--json", action="store_true", help="print JSON")


class Asked(NamedTuple):
    game: "Game[Any]"
    position: Any
    acting: "tuple[Seat, ...]"
    past: "Past"
    names: tuple[str, ...]
    over: str


def run(wanted: Namespace) -> int:
    from markoff.commands.analyse.showing import show

    _check(wanted)
    asked = _from_record(wanted) if wanted.what not in GAMES else _from_text(wanted)
    found = _findings(asked, wanted)
    if wanted.json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        show(found, asked.names)
    return 0


def _check(wanted: Namespace) -> None:
    if wanted.top is not None and wanted.top < 1:
        raise BadText("at_least_one", "--top must be at least 1, not {top}", top=wanted.top)
    if wanted.seconds is not None and not 0 < wanted.seconds < float("inf"):
        raise BadText(
            "some_seconds", "--seconds must be more than 0, not {seconds}", seconds=wanted.seconds
        )
    if wanted.times is not None and not 1 <= wanted.times <= 1000:
        raise BadText(
            "how_often", "--times must be from 1 to 1000, not {times}", times=wanted.times
        )


def _from_text(wanted: Namespace) -> Asked:
    game = GAMES[wanted.what]
    if wanted.position is None:
        raise BadText("no_position", "name a position of {game}, in quotes", game=game.TITLE)
    if wanted.at is not None:
        raise BadText("at_of_record", "--at is for records; this is a position")
    position = game.read(wanted.position)
    ended = game.result(position)
    players = game.terms(position)[0]
    names = tuple(f"Seat {seat}" for seat in range(players))
    acting = game.to_act(position)
    return Asked(game, position, acting, (), names, ended.reason if ended else "")


def _from_record(wanted: Namespace) -> Asked:
    from msgspec.structs import replace

    from markoff.disk import in_file
    from markoff.table.journal import read_record
    from markoff.table.policy import past
    from markoff.table.replay import at_ply

    path = Path(wanted.what)
    if wanted.position is not None or not path.exists():
        raise BadText(
            "game_or_record",
            "{found} is neither a game nor a record: name {games} and a position, or a file",
            found=excerpt(wanted.what),
            games=", ".join(GAMES),
        )
    record = replace(read_record(path), pending="")  # sealed choices stay sealed
    with in_file(path):
        match = at_ply(record, len(record.turns) if wanted.at is None else wanted.at)
    over = match.result.reason if match.result else ""
    acting = () if over else match.rules.to_act(match.position)
    return Asked(match.rules, match.position, acting, past(match), match.setup.names, over)


def _findings(asked: Asked, wanted: Namespace) -> "Findings":
    from markoff.bots.level import announced
    from markoff.commands.analyse.findings import Limits, findings
    from markoff.commands.parts.exact import make_exact
    from markoff.game import DICE
    from markoff.kits.hints import asked as asked_bot
    from markoff.kits.weighing import TIMES

    game, position, acting, past, _, over = asked
    seats = acting if wanted.seat is None else (wanted.seat,)
    if wanted.seat is not None and not over and acting != (DICE,) and wanted.seat not in acting:
        raise BadText("seat_waits", "seat {seat} has nothing to choose here", seat=wanted.seat)
    if over:
        return findings(game, position, (), Limits(), over=over)
    level = asked_bot(game, position, wanted.bot)
    if not wanted.bot:
        make_exact(game, position)
    limits = Limits(wanted.bot, wanted.top, wanted.seconds, wanted.times or TIMES)
    with announced(level):
        return findings(game, position, seats if acting != (DICE,) else (), limits, past)
