"""Training from any position of Qwixx, for those who write Python."""

from typing import Any

from markoff.bots.network.weights import Weights
from markoff.games import qwixx
from markoff.learn.finishing import finished
from markoff.learn.plan import Plan, check_plan
from markoff.learn.qwixx.subject import subject
from markoff.learn.training import Told, begin, train


def train_from(
    position: str, games: int, threads: int = 1, told: Told | None = None, **settings: Any
) -> Weights:
    """A network that has played this many games against itself, all from this position, which must
    be one before a roll. Settings are those of `Plan`: seed, hidden, trace, rate, last_rate, batch.

        weights = train_from("R2,3,4,5,6 Y G B M3 | R Y G B M3 | 0 roll", games=20_000, seed=1)
        network = plain(weights)                    # markoff.bots.network.plain
        worths(network, position, seat)             # markoff.bots.qwixx.learned.judging: an integer
        shares_of(network, position)                # for each choice, or seat, out of shares.ONE

    `markoff.bots.network.kernels.network(weights)` is the same network for the kernels. `told` is
    called with the training after every batch.
    """
    begun = qwixx.read(position)
    plan = check_plan(Plan(qwixx.NAME, len(begun.sheets), games, start=position, **settings))
    learned = subject(begun, plan.hidden)
    training = begin(plan, learned)
    train(training, learned, threads, told)
    return finished(training, learned, threads, deals=200)
