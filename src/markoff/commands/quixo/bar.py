"""How far a long solve has come."""

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from markoff.tablebases.quixo.distances.table import Counted
    from markoff.tablebases.quixo.tablebase import Kept

DONE = (0.0, 0.3, 0.55, 0.8, 0.92)
"""How much of a level is usually done before each pass; the number of passes is not known in
advance."""


class LevelsBar:
    """A progress bar on a terminal, and a line for every finished level."""

    def __init__(self, weights: dict[int, float]) -> None:
        """How long each level to come takes in comparison."""
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self.weights = weights
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
        self.level = min(weights)

    def __enter__(self) -> Self:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def show(self, level: int, what: str, part: float) -> None:
        if level != self.level:
            self.finished += self.weights[self.level]
            self.level = level
        self.progress.update(
            self.task,
            description=f"Level {level}, {what}",
            completed=self.finished + part * self.weights[level],
        )

    def say(self, sentence: str) -> None:
        self.progress.console.print(sentence, highlight=False, soft_wrap=True)


class SolvingBar(LevelsBar):
    def __init__(self, size: int, todo: list[int]) -> None:
        from markoff.tablebases.quixo.counts import seconds_of

        super().__init__({level: seconds_of(size, level) + 1e-3 for level in todo})
        self.cells = size**2

    def tell(self, level: int, number: int, share: float) -> None:
        part = done_before(number) + share * (done_before(number + 1) - done_before(number))
        self.show(level, f"pass {number}", part)

    def done(self, kept: "Kept") -> None:
        wins, losses, draws = kept.outcomes(self.cells)
        passes = "1 pass" if kept.passes == 1 else f"{kept.passes} passes"
        self.say(
            f"Level {kept.level}: {wins:,} won, {losses:,} lost, {draws:,} drawn; {passes},"
            f" {kept.seconds:.1f} s"
        )


class DistancesBar(LevelsBar):
    def __init__(self, size: int, todo: list[int]) -> None:
        from markoff.tablebases.quixo.distances.file import shape_of

        super().__init__({level: float(shape_of(size, level).bytes) for level in todo})

    def tell(self, level: int, ply: int, share: float) -> None:
        """The last boards take the longest."""
        self.show(level, f"ply {ply}, {100 * share:.2f} % of its boards", share / 2)

    def done(self, counted: "Counted") -> None:
        win, loss = (
            "none" if plies is None else f"{plies} plies"
            for plies in (counted.longest_win, counted.longest_loss)
        )
        self.say(
            f"Level {counted.level}: longest win {win}, longest loss {loss};"
            f" {counted.seconds:.1f} s"
        )


def done_before(number: int) -> float:
    """Every pass after the first ones counts half of what is left."""
    last = len(DONE) - 1
    return DONE[number] if number <= last else 1 - (1 - DONE[last]) * 0.5 ** (number - last)
