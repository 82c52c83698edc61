"""Qwixx On Board as something to learn: on boards of all kinds, or from a position on its own."""

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.network.weights import Shape
from markoff.bots.qwixx.learned.on_board.inputs import OF_A_PLACE, number_of_inputs
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.policies import POLICIES
from markoff.games import qwixx_on_board
from markoff.games.qwixx_boards import Board
from markoff.learn.descent import Floats
from markoff.learn.lessons import Lessons, no_lessons
from markoff.learn.qwixx.match import ONE_NETWORK
from markoff.learn.qwixx.on_board.boards import pack_boards
from markoff.learn.qwixx.on_board.learning import learn as learn_on
from markoff.learn.qwixx.on_board.match import play_match
from markoff.learn.qwixx.on_board.selfplay import play_games
from markoff.learn.qwixx.selfplay import MOST_TURNS
from markoff.learn.qwixx.subject import OPPONENT, check_start, first_weights
from markoff.learn.subject import Subject

SLOWER = 0.3
"""So many more inputs are on than in Qwixx that each must move less."""


def subject(position: qwixx_on_board.Position, boards: list[Board], hidden: int) -> Subject:
    """To be learned from this position on, on these boards in turn."""
    check_start(position.qwixx)
    players, start, paths = len(position.pawns), pack(position), pack_boards(boards)
    inputs = number_of_inputs(players)
    shape = Shape(qwixx_on_board.NAME, players, inputs, hidden, players - 1)
    opponents = [POLICIES[OPPONENT]] * (players - 1)
    seats = np.array([(ONE_NETWORK, 0), *opponents], np.int64)

    def play(network: Network, seed: int, first: int, trace: float, lessons: Lessons) -> None:
        play_games(network, paths, start, seed, first, trace, lessons)

    def learn(weights: Floats, lessons: Lessons, rate: float, seed: int, first: int) -> float:
        return learn_on(weights, paths, lessons, SLOWER * rate, seed, first)

    def measure(network: Network, seed: int, deals: range) -> npt.NDArray[np.float64]:
        won = np.zeros((len(deals), players), np.int64)
        play_match((network, network), paths, start, seats, seed, deals.start, won)
        return np.asarray(won.mean(axis=1) / ONE)

    return Subject(
        shape,
        begin=lambda seed: first_weights(shape, players * OF_A_PLACE, seed),
        lessons=lambda games: no_lessons(games, MOST_TURNS * players, players + 2, players),
        play=play,
        learn=learn,
        measure=measure,
        opponent=OPPONENT,
    )
