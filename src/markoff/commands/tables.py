"""`markoff tables`: what lies in a server's database."""

from argparse import ArgumentParser, Namespace

from markoff.commands.parts.table_choice import add_choice

ABOUT = "List the tables of a server, even while it runs."
EXAMPLE = "--finished --older-than 30d"
ORDERS = ("used", "events", "table")


def options(parser: ArgumentParser) -> None:
    add_choice(parser)
    add = parser.add_argument
    add(
        "--sort",
        choices=ORDERS,
        default="used",
        help="the latest used first (default), the longest first, or by code",
    )
    add("--json", action="store_true", help="print the tables as JSON")


def run(wanted: Namespace) -> int:
    import asyncio

    from markoff.commands.parts.output import print_json
    from markoff.commands.parts.table_choice import Found, chosen, store_of
    from markoff.commands.parts.table_list import as_json, lines

    async def find() -> list[Found]:
        async with store_of(wanted) as store:
            return await chosen(store, wanted)

    found = asyncio.run(find())
    if wanted.sort == "events":
        found.sort(key=lambda each: -each.entry.events)
    elif wanted.sort == "table":
        found.sort(key=lambda each: each.entry.table)
    if wanted.json:
        print_json(tables=[as_json(each) for each in found])
        return 0
    from rich.console import Console

    if found:
        Console(highlight=False).print(lines(found))
    print(f"{len(found):,} table{'' if len(found) == 1 else 's'}")
    return 0
