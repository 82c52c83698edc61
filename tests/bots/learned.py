"""What the tests of the networks for Qwixx and Qwixx On Board have in common."""

from array import array
from random import Random

from markoff.bots.network.weights import Shape, Weights
from markoff.games.qwixx_sheet import NOTHING, place


def random_weights(game, players, inputs):
    """Small random ones: such a network has opinions, but no good ones."""
    rng = Random(players)
    shape = Shape(game, players, inputs, 16, players - 1)
    return Weights(shape, array("h", (rng.randint(-900, 900) for _ in range(shape.numbers))), {})


def cheap_cross(sheet, legal):
    """The cross that skips fewest numbers, or nothing if all skip many; a lock before all else."""
    skips = {a: place(a)[1] - sheet.rows[place(a)[0]].bit_length() for a in legal if a != NOTHING}
    if 10 in {place(action)[1] for action in skips}:
        return max(skips, key=lambda action: place(action)[1])
    cheap = [action for action in skips if skips[action] <= 3]
    return min(cheap, key=skips.get) if cheap else NOTHING
