"""`markoff sit`: a bot or a program at a table of a server."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING

from markoff.commands.parts.names import add_transcript
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.remote.guest import Guest
    from markoff.remote.sitting import Wishes

ABOUT = "Seat a bot or a program of your own at a table of a server, by its link."
EXAMPLE = "http://127.0.0.1:8000/t/K7WPXD cmd:./my-bot"
ENDLESSLY = 1_000_000


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("link", metavar="URL", help="the link of the table; with #KEY, the seat that has this key")
    add(
        "bot",
        metavar="BOT",
        help="who sits down: a program like cmd:./my-bot or 'cmd:./my-bot {threads=2}', or a bot"
        " like expert",
    )
    add("--name", metavar="TEXT", help="what it is called (default: what it calls itself)")
    add("--place", type=int, metavar="N", help="sit here, counted from 0 (default: any free place)")
    add(
        "--seconds",
        type=float,
        default=2.0,
        metavar="T",
        help="how long it may think about a choice at most (default: 2)",
    )
    add(
        "--rematch",
        type=int,
        nargs="?",
        const=ENDLESSLY,
        default=0,
        metavar="N",
        help="ask for a rematch, N times at most; without a number, as long as the others agree",
    )
    add(
        "--patience",
        type=float,
        default=120.0,
        metavar="T",
        help="how long to try to come back if the server is gone, in seconds (default: 120)",
    )
    add_transcript(parser)
    add("--json", action="store_true", help="print each finished game as a line of JSON")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.interrupting import stoppable
    from markoff.remote.guest import Guest
    from markoff.remote.link import read_link
    from markoff.remote.sitting import claim, make_bot

    link, wishes = read_link(wanted.link), _wishes(wanted)
    tell = partial(print, file=sys.stderr if wanted.json else sys.stdout, flush=True)
    with stoppable(), closing(make_bot(wishes)) as bot:
        if not link.key:
            link = claim(link, wishes, bot, tell)
            tell(f"If this ends, come back with {link}")
        guest = Guest(link, wishes, bot, tell)
        try:
            for game in range(wishes.rematches + 1):
                _tell_end(guest, wanted.json)
                following = guest.rematch() if game < wishes.rematches else None
                if following is None:
                    break
                guest = following
        except KeyboardInterrupt:
            with suppress(BadText):
                guest.leave()
            raise
        finally:
            guest.close()
    return 0


def _wishes(wanted: Namespace) -> "Wishes":
    from markoff.remote.sitting import Wishes
    from markoff.series import check_range
    from markoff.table.setup import LONGEST_NAME, printable

    if wanted.name is not None:
        printable(wanted.name, LONGEST_NAME, "a_name", "a name")
    check_range("the number of rematches", wanted.rematch, 0, ENDLESSLY)
    for seconds in (wanted.seconds, wanted.patience):
        if not 0.001 <= seconds <= 86_400:
            raise BadText(
                "seconds_to_sit",
                "seconds must be from 0.001 to 86400, not {seconds:g}",
                seconds=seconds,
            )
    return Wishes(
        bot=wanted.bot,
        name=wanted.name or "",
        place=wanted.place,
        seconds=wanted.seconds,
        rematches=wanted.rematch,
        patience=wanted.patience,
        transcripts=wanted.transcript,
    )


def _tell_end(guest: "Guest", json: bool) -> None:
    ended = guest.play()
    if json:
        from markoff.commands.parts.output import print_json

        print_json(**ended._asdict())
        sys.stdout.flush()
