"""Qwixx as something to learn, from its start or from any position before a roll."""

from typing import Any

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.network.weights import Shape
from markoff.bots.qwixx.learned.inputs import (
    FARTHEST,
    OF_A_DIFFERENCE,
    OF_A_SHEET,
    differences,
    number_of_inputs,
)
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.policies import POLICIES
from markoff.games import qwixx
from markoff.learn.descent import Floats
from markoff.learn.lessons import Lessons, no_lessons
from markoff.learn.qwixx.learning import learn
from markoff.learn.qwixx.match import ONE_NETWORK, play_match
from markoff.learn.qwixx.selfplay import MOST_TURNS, play_games
from markoff.learn.subject import Subject
from markoff.text import BadText

OPPONENT = "greedy-2"
SMALL = 0.1
"""How far the first weights are from 0."""
POINTS_TO_E = 15
"""At the start, this many points ahead make winning e times as likely as losing."""


def subject(position: qwixx.Position, hidden: int) -> Subject:
    """To be learned from this position on, by a network with a hidden layer of this size."""
    check_start(position)
    players, start = len(position.sheets), pack(position)
    shape = Shape(qwixx.NAME, players, number_of_inputs(players), hidden, players - 1)
    opponents = [POLICIES[OPPONENT]] * (players - 1)
    seats = np.array([(ONE_NETWORK, 0), *opponents], np.int64)

    def play(network: Network, seed: int, first: int, trace: float, lessons: Lessons) -> None:
        play_games(network, start, seed, first, trace, lessons)

    def measure(network: Network, seed: int, deals: range) -> npt.NDArray[np.float64]:
        won = np.zeros((len(deals), players), np.int64)
        play_match((network, network), start, seats, seed, deals.start, won)
        return np.asarray(won.mean(axis=1) / ONE)

    return Subject(
        shape,
        begin=lambda seed: first_weights(shape, players * OF_A_SHEET, seed),
        lessons=lambda games: no_lessons(games, MOST_TURNS * players, players + 1, players),
        play=play,
        learn=learn,
        measure=measure,
        opponent=OPPONENT,
    )


def check_start(position: qwixx.Position) -> None:
    """Refuses to begin where nothing can be learned."""
    if position.phase != qwixx.ROLL:
        raise BadText(
            "learn_before_a_roll", "training starts before a roll, in a position that says roll"
        )
    if len(position.sheets) == 1:
        raise BadText("nothing_to_win_alone", "a network learns to win, and alone nobody does")


def first_weights(shape: Shape, differences_at: int, seed: int) -> Floats:
    """Small random ones; and whoever is ahead in points seems to win: the inputs of differences
    begin there."""
    rng: Any = np.random.default_rng(seed)
    first = rng.uniform(-SMALL, SMALL, (shape.inputs, shape.hidden)).astype(np.float32)
    second = rng.uniform(-SMALL, SMALL, (shape.outputs, shape.hidden)).astype(np.float32)
    direct = np.zeros((shape.inputs, shape.outputs), np.float32)
    ahead = np.arange(-FARTHEST, FARTHEST + 1, dtype=np.float32) / POINTS_TO_E
    for place in range(differences(shape.players)):
        begin = differences_at + place * OF_A_DIFFERENCE
        rows = direct[begin : begin + OF_A_DIFFERENCE]
        if place < shape.outputs:
            rows[:, place] += ahead
        else:  # the last one has no output, so it makes all others less likely
            rows -= ahead[:, np.newaxis]
    return Floats(first, direct, second)
