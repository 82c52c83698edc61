"""A training: games against itself with the weights of the moment, then their lessons, and so on.

A batch of games is played on all cores with rounded weights, then learned from in order. Both
depend on the plan and the numbers of the games alone: so the number of cores changes nothing, and
a training that was interrupted after a batch goes on as if nothing had happened.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from markoff.learn.descent import Floats, as_floats, rounded
from markoff.learn.lessons import Lessons
from markoff.learn.plan import Plan
from markoff.learn.subject import Subject

AT_ONCE = 16
"""Games that a thread plays before it asks for more."""
DEALS = 500
"""In a measurement on the way."""
MEASURING_SEED = 1_000_003
"""Always the same dice, which no plan trains with unless it means to."""
AVERAGED = 0.25
"""The part of the games at the end over which the weights are averaged."""


class Point(NamedTuple):
    """A measurement."""

    games: int
    share: float
    """Of the wins against the opponent of the subject."""
    error: float
    """The standard error of that share."""
    entropy: float
    """How far the network was from the lessons of the last batch: the mean cross entropy."""


@dataclass
class Training:
    """How far it has come."""

    plan: Plan
    weights: Floats
    mean: Floats
    """Of the weights after the batches at the end; before that, the weights themselves."""
    averaged: int = 0
    """Of how many batches."""
    games: int = 0
    curve: list[Point] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        return self.games >= self.plan.games


def begin(plan: Plan, subject: Subject) -> Training:
    weights = subject.begin(plan.seed)
    return Training(plan, weights, copied(weights))


def copied(weights: Floats) -> Floats:
    return Floats(*(each.copy() for each in weights))


Told = Callable[[Training], object]
"""Is called after every batch. If it raises, the training stays as it is, and can go on later."""


def train(training: Training, subject: Subject, threads: int = 1, told: Told | None = None) -> None:
    """Plays and learns the games that are left."""
    plan = training.plan
    room = subject.lessons(plan.batch)
    with ThreadPoolExecutor(threads) as pool:
        while not training.is_done:
            count = min(plan.batch, plan.games - training.games)
            lessons = room.part(0, count)
            _play(training, subject, lessons, pool)
            errors = _learn(training, subject, lessons)
            before, training.games = training.games, training.games + count
            _average(training)
            if plan.is_measured_after(before, training.games):
                entropy = errors / int(lessons.turns.sum())
                training.curve.append(_measured(training, subject, entropy, pool))
            if told is not None:
                told(training)


def _play(training: Training, subject: Subject, lessons: Lessons, pool: ThreadPoolExecutor) -> None:
    network, plan = rounded(training.weights), training.plan
    count = len(lessons.turns)
    waiting = [
        pool.submit(
            subject.play,
            network,
            plan.seed,
            training.games + first,
            plan.trace,
            lessons.part(first, min(first + AT_ONCE, count)),
        )
        for first in range(0, count, AT_ONCE)
    ]
    for future in waiting:
        future.result()


def _learn(training: Training, subject: Subject, lessons: Lessons) -> float:
    """The sum of the errors before the first pass."""
    plan, games = training.plan, training.games
    rate = plan.rate_after(games)
    found = [
        subject.learn(training.weights, lessons, rate, plan.seed + n, games)
        for n in range(plan.passes)
    ]
    return found[0]


def _average(training: Training) -> None:
    if training.games >= (1 - AVERAGED) * training.plan.games:
        training.averaged += 1
        for mean, now in zip(training.mean, training.weights, strict=True):
            mean += (now - mean) / np.float32(training.averaged)
    else:
        for mean, now in zip(training.mean, training.weights, strict=True):
            mean[:] = now


def _measured(
    training: Training, subject: Subject, entropy: float, pool: ThreadPoolExecutor
) -> Point:
    return Point(training.games, *measured(training, subject, DEALS, pool), entropy)


def measured(
    training: Training, subject: Subject, deals: int, pool: ThreadPoolExecutor
) -> tuple[float, float]:
    """The share of the wins against the opponent, with its standard error. A deal is played once
    for each seat."""
    network = rounded(training.mean)
    parts = [range(first, min(first + AT_ONCE, deals)) for first in range(0, deals, AT_ONCE)]
    found = pool.map(lambda part: subject.measure(network, MEASURING_SEED, part), parts)
    shares = np.concatenate([*found])
    return float(shares.mean()), float(shares.std() / len(shares) ** 0.5)


def lost_by_rounding(training: Training, subject: Subject, games: int = 512) -> tuple[float, float]:
    """The mean error of the weights in games that they have not seen, and that of the rounded
    ones."""
    network, plan = rounded(training.mean), training.plan
    lessons = subject.lessons(games)
    subject.play(network, plan.seed, plan.games, plan.trace, lessons)
    count = int(lessons.turns.sum())
    exact, whole = (
        subject.learn(weights, lessons, 0.0, plan.seed, 0) / count
        for weights in (training.mean, as_floats(network))
    )
    return exact, whole
