"""What the commands that make puzzles share."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.commands.parts.tablebases import add_tables_option
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.puzzles.checking import Checked
    from markoff.puzzles.making import Progress
    from markoff.puzzles.puzzle import Puzzle

WRONG = 1
"""The exit code if a check finds answers that are not true."""


def add_options(parser: ArgumentParser, count: int) -> None:
    add = parser.add_argument
    add("--count", type=int, default=count, metavar="N", help=f"how many (default: {count})")
    add("--seed", type=int, default=1, metavar="N", help="another one makes others (default: 1)")
    add("--out", type=Path, metavar="FILE", help="where to write them (default: print them)")
    add("--check", action="store_true", help="check the puzzles that come with Markoff instead")
    add_tables_option(parser)


def make(wanted: Namespace, maker: "Callable[[Progress], list[Puzzle]]") -> int:
    """Makes them with a bar in terminals, and writes them."""
    from rich.console import Console

    from markoff.commands.parts.bars import bar
    from markoff.commands.parts.output import check_writable
    from markoff.disk import writing
    from markoff.fast.compiling import announced
    from markoff.puzzles.puzzle import write

    if wanted.count < 1:
        raise BadText(
            "puzzle_count", "--count must be a number from 1, not {count}", count=wanted.count
        )
    if wanted.out:
        check_writable(wanted.out)
    with announced(), bar(Console(stderr=True, highlight=False), "Making puzzles") as progress:
        made = maker(progress)
    if wanted.out:
        with writing(wanted.out):
            wanted.out.write_bytes(write(made))
        print(f"{len(made)} puzzles in {wanted.out}")
    else:
        sys.stdout.write(write(made).decode())
    return 0


def check(checker: "Callable[[Progress], list[tuple[str, Checked]]]") -> int:
    """Checks them with a bar in terminals, and says how many are true."""
    from rich.console import Console

    from markoff.commands.parts.bars import bar
    from markoff.fast.compiling import announced

    with announced(), bar(Console(stderr=True, highlight=False), "Checking puzzles") as progress:
        found = checker(progress)
    for what, checked in found:
        true = checked.puzzles - len(checked.wrong)
        print(f"{what}: {true} of {checked.puzzles} puzzles are true, {checked.choices:,} choices")
        for name in checked.wrong:
            print(f"  not true: {name}")
    return WRONG if any(checked.wrong for _, checked in found) else 0
