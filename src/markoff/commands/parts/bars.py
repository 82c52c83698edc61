"""A progress bar on the error stream, for work that takes longer than a moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn


@contextmanager
def bar(errors: Console, what: str) -> Iterator[Callable[[int, int], None]]:
    """Gives a function to call with how much is done, of how much. Only terminals show a bar, and
    it disappears when all is done."""
    columns = TextColumn(what), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bars:
        task = bars.add_task(what, total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)
