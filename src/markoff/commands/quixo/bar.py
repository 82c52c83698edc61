"""How far a long solve has come."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markoff.tablebases.quixo.tablebase import Kept

DONE = (0.0, 0.3, 0.55, 0.8, 0.92)
"""How much of a level is usually done before each pass; the number of passes is not known in
advance."""


class SolvingBar:
    """A progress bar on a terminal, and a line for every finished level."""

    def __init__(self, size: int, todo: list[int]) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        from markoff.tablebases.quixo.counts import seconds_of

        self.cells = size**2
        self.weights = {level: seconds_of(size, level) + 1e-3 for level in todo}
        console = Console(stderr=True)
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f} %"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            speed_estimate_period=120,
            disable=not console.is_terminal,
        )
        self.task = self.progress.add_task("Starting", total=sum(self.weights.values()))
        self.finished = 0.0
        self.level = todo[0]

    def __enter__(self) -> "SolvingBar":
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def tell(self, level: int, number: int, share: float) -> None:
        if level != self.level:
            self.finished += self.weights[self.level]
            self.level = level
        part = done_before(number) + share * (done_before(number + 1) - done_before(number))
        self.progress.update(
            self.task,
            description=f"Level {level}, pass {number}",
            completed=self.finished + part * self.weights[level],
        )

    def done(self, kept: "Kept") -> None:
        wins, losses, draws = kept.outcomes(self.cells)
        passes = "1 pass" if kept.passes == 1 else f"{kept.passes} passes"
        self.progress.console.print(
            f"Level {kept.level}: {wins:,} won, {losses:,} lost, {draws:,} drawn; {passes},"
            f" {kept.seconds:.1f} s",
            highlight=False,
        )


def done_before(number: int) -> float:
    """Every pass after the first ones counts half of what is left."""
    last = len(DONE) - 1
    return DONE[number] if number <= last else 1 - (1 - DONE[last]) * 0.5 ** (number - last)
