"""`markoff par`: perfect play with the dice of many days, as it is shipped."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ABOUT = "Play the dice of many days perfectly, and write down the choices: for par."
EXAMPLE = "days.txt --first 2026-11-01 --days 1887"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="where to write them")
    add("--first", default="2026-11-01", metavar="DATE", help="the first day")
    add("--days", type=int, default=1887, metavar="N", help="how many days (default: 1887)")


def run(wanted: Namespace) -> int:
    from datetime import date

    from markoff.commands.parts.output import check_writable
    from markoff.disk import writing
    from markoff.table.setup import check_date
    from markoff.text import BadText
    from markoff.today.making import days_text

    check_date(wanted.first)
    if not 1 <= wanted.days <= 10_000:
        raise BadText("how_many_days", "write 1 to 10,000 days, not {days}", days=wanted.days)
    check_writable(wanted.file)
    text = days_text(date.fromisoformat(wanted.first), wanted.days)
    with writing(wanted.file):
        wanted.file.write_text(text, encoding="ascii")
    print(f"{wanted.days} days, {len(text):,} bytes: {wanted.file}")
    return 0
