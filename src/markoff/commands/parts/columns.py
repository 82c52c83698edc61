"""Numbers in columns, for a terminal of eighty."""

from rich.console import Console
from rich.table import Table as Lines


def columns(*names: str, wrap: bool = False) -> Lines:
    """The first column is text, which may be wrapped; the others are numbers."""
    lines = Lines(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for n, name in enumerate(names):
        lines.add_column(name, justify="right" if n else "left", no_wrap=n > 0 or not wrap)
    return lines


def lay(console: Console, lines: Lines) -> None:
    """Prints them without the blanks that fill up the columns."""
    with console.capture() as laid:
        console.print(lines)
    for line in laid.get().splitlines():
        console.out(line.rstrip())
