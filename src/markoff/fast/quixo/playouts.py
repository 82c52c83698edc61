"""Whole games of Quixo by policies. What happens in game number g under seed s depends on the
position, the policies, s and g alone, and so not on how the games are shared out to threads.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.chance import STEP, below, counter, mixed
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.quixo.boards import PUSH_COUNTS, PUSHES, TAKEN
from markoff.fast.quixo.law import Packed, any_line, over, play, pushed, result
from markoff.fast.quixo.policies import RANDOM, choice


class Outcomes(NamedTuple):
    """One entry for each game."""

    winners: npt.NDArray[np.int8]
    """The winning team, or NOBODY where the game was broken off."""
    reasons: npt.NDArray[np.int8]
    """LINE, OPPONENTS_LINE or NONE; `quixo.REASONS` tells the words."""
    plies: npt.NDArray[np.int32]


def playouts(
    position: Packed,
    policies: Sequence[int],
    seed: int,
    first: int,
    games: int,
    most_plies: int,
) -> Outcomes:
    """Plays the games with the numbers from `first` on, each for at most so many plies.

    There is one policy for each seat.
    """
    outcomes = Outcomes(
        winners=np.empty(games, np.int8),
        reasons=np.empty(games, np.int8),
        plies=np.empty(games, np.int32),
    )
    _play_all(outcomes, position, np.array(policies, np.int64), seed, first, most_plies)
    return outcomes


@making_kernel
def _play_all(
    outcomes: Outcomes,
    position: Packed,
    policies: npt.NDArray[np.int64],
    seed: int,
    first: int,
    most_plies: int,
) -> None:
    """Fills the outcomes."""
    winners, reasons, plies = outcomes
    quick = position.players == 2 and np.all(policies == RANDOM)
    for game in range(len(plies)):
        numbers = counter(seed, first + game)
        if quick:
            last, plies[game] = random_game_for_two(position, numbers, most_plies)
        else:
            last, plies[game] = policy_game(position, policies, numbers, most_plies)
        winners[game], reasons[game] = result(last)


@kernel
def policy_game(
    position: Packed, policies: npt.NDArray[np.int64], numbers: np.uint64, most_plies: int
) -> tuple[Packed, int]:
    """Where a game ends that is played by policies, and after how many plies."""
    plies = 0
    while plies < most_plies and not over(position):
        action, numbers = choice(policies[position.seat], position, numbers)
        position = play(position, action)
        plies += 1
    return position, plies


@kernel
def random_game_for_two(
    position: Packed, numbers: np.uint64, most_plies: int
) -> tuple[Packed, int]:
    """The very same game as `policy_game` when both play at random, several times as fast.

    A push that is drawn is always carried out, and forgotten if the cube was not takable: a
    processor does that sooner than guess wrongly which way a branch will go.
    """
    size, players, seat, marks, points = position
    limit = np.uint64(PUSH_COUNTS[size])
    plies = 0
    while plies < most_plies and not any_line(size, marks):
        push = int(below(mixed(numbers), limit))
        numbers += STEP
        after = pushed(size, marks, push)
        takable = not marks & PUSHES[size, push, TAKEN]
        marks = after if takable else marks
        plies += takable
    return Packed(size, players, (seat + plies) % players, marks, points), plies
