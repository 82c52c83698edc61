"""A training as the command runs and shows it: a bar with games, rate, time left and strength; a
line for each measurement."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from markoff.bots.network.weights import Weights, write_weights
from markoff.commands.parts.interrupting import held_back
from markoff.fast.compiling import announced
from markoff.learn.finishing import finished
from markoff.learn.folder import keep, network_in
from markoff.learn.subject import Subject
from markoff.learn.training import Point, Told, Training
from markoff.learn.training import train as play_and_learn

KEPT_AFTER = 30.0
"""Seconds after which it is kept again, so that little is lost."""


def train(training: Training, subject: Subject, folder: Path, threads: int) -> Weights:
    """To the end. After Ctrl-C everything is kept, and it can go on later."""
    errors = Console(stderr=True, highlight=False)
    with announced(), _bar(errors, training, subject) as show, held_back() as check:
        kept_at, measured = monotonic(), len(training.curve)

        def told(now: Training) -> None:
            nonlocal kept_at, measured
            show(now)
            if len(now.curve) > measured or monotonic() - kept_at > KEPT_AFTER:
                keep(folder, now)
                kept_at, measured = monotonic(), len(now.curve)
            try:
                check()
            except KeyboardInterrupt:
                keep(folder, now)
                raise KeyboardInterrupt(
                    f"{now.games:,} games are kept, and --resume goes on from there"
                ) from None

        play_and_learn(training, subject, threads, told)
        keep(folder, training)
        date = datetime.now(UTC).date().isoformat()
        weights = finished(training, subject, threads, date=date)
        write_weights(network_in(folder, training.plan), weights)
    return weights


@contextmanager
def _bar(errors: Console, training: Training, subject: Subject) -> Iterator[Told]:
    """Only terminals show a bar; everybody gets a line for each measurement."""
    columns = (
        TextColumn("Training"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.completed:,} games, {task.fields[rate]} a second"),
        TimeRemainingColumn(),
    )
    begun, first, shown = monotonic(), training.games, len(training.curve)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bars:
        task = bars.add_task("", total=training.plan.games, completed=first, rate="?")

        def show(now: Training) -> None:
            nonlocal shown
            rate = (now.games - first) / max(monotonic() - begun, 1e-9)
            bars.update(task, completed=now.games, rate=f"{rate:,.0f}")
            for point in now.curve[shown:]:
                errors.print(_line(point, subject), soft_wrap=True)
            shown = len(now.curve)

        yield show


def _line(point: Point, subject: Subject) -> str:
    return (
        f"{point.games:>11,} games: {point.share:.1%} ± {1.96 * point.error:.1%} against"
        f" {subject.opponent}"
    )


def show(training: Training, subject: Subject, weights: Weights, folder: Path) -> None:
    figures, plan = weights.made["figures"], training.plan
    fair = f"; an equal player wins {1 / plan.players:.1%}" if plan.players > 2 else ""
    print(f"Trained {plan.game} for {plan.players} with {training.games:,} games, seed {plan.seed}")
    print(
        f"Wins {figures['share']:.1%} ± {1.96 * figures['error']:.1%} of {figures['games']:,} games"
        f" against {subject.opponent}{fair}"
    )
    lost = figures["entropy_rounded"] - figures["entropy"]
    print(f"Mean error {figures['entropy']:.4f}; rounding the weights adds {lost:.5f}")
    print(f"The network is in {network_in(folder, plan)}")
