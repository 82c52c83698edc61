"""`markoff review`: a game as an expert sees it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.review.review import Review
    from markoff.table.match import Match
    from markoff.table.record import Record

ABOUT = "Review a game: how the chances changed, what was luck, and which choices cost most."
EXAMPLE = "match.markoff --top 5"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="a record, as text or JSON")
    add("--seat", type=int, metavar="N", help="only the choices of this seat, counted from 0")
    add(
        "--top",
        type=int,
        default=3,
        metavar="N",
        help="how many choices for each seat (default: 3)",
    )
    add("--plot", type=Path, metavar="FILE", help="draw the chances: .png, .svg or .pdf")
    add("--json", action="store_true", help="print everything as JSON")


def run(wanted: Namespace) -> int:
    from msgspec.structs import replace

    from markoff.commands.parts.output import check_picture
    from markoff.disk import in_file
    from markoff.review.judges import check_reviews
    from markoff.table.journal import read_record
    from markoff.table.replay import replay

    record = replace(read_record(wanted.file), pending="")
    seats = len(record.setup.players)
    if wanted.seat is not None and wanted.seat not in range(seats):
        raise BadText(
            "record_seats",
            "the record has seats 0 to {last}, but no seat {seat}",
            last=seats - 1,
            seat=wanted.seat,
        )
    if wanted.top < 0:
        raise BadText("top", "--top must be a number of choices, not {top}", top=wanted.top)
    if wanted.plot:
        check_picture(wanted.plot)
    with in_file(wanted.file):
        match = replay(record)
    check_reviews(match.rules, match.position)
    with in_file(wanted.file):
        found = make_review(record, match)
    if wanted.plot:
        from markoff.review.plot import draw

        draw(found, wanted.plot)
    if wanted.json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        from markoff.commands.review.showing import show

        chosen = range(seats) if wanted.seat is None else [wanted.seat]
        show(record, found, chosen, wanted.top)
    return 0


def make_review(record: "Record", match: "Match") -> "Review":
    """With a bar in terminals. Where a tablebase is made in seconds, the review waits for it."""
    from rich.console import Console

    from markoff.bots.level import announced
    from markoff.commands.parts.bars import bar
    from markoff.commands.parts.exact import make_exact
    from markoff.kits import kit_of
    from markoff.review.reviewing import review

    make_exact(match.rules, match.position)
    kit, errors = kit_of(match.rules), Console(stderr=True, highlight=False)
    with announced(kit.levels[kit.adviser]), bar(errors, "Reviewing") as progress:
        return review(record, progress=progress)
