"""How far a first glance of the adviser is from what it says when it looks better.

    python bench/errors.py quixo
    python bench/errors.py qwixx
    python bench/errors.py qwixx-on-board

Positions come from games in which all play like casual, and at random half of the time.
Without dice, an estimated choice is compared with what the adviser says after it, from the other
side. With dice, what the judge says before a roll is compared with the mean of the best that the
roller can do after many rolls, and the chance in these rolls is taken off. Prints the root of the
mean square: the standard error that `markoff analyse` reports where nothing else shows one
(`glance_error` of the kits).
"""

import sys
from math import sqrt
from random import Random
from statistics import fmean, variance

from markoff.game import DICE
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.kits.hints import proofs

POSITIONS, CHOICES, ROLLS = 60, 4, 40


def positions(game, rng):
    """One of each game, at any time before its end."""
    casual = kit_of(game).levels["casual"]
    while True:
        position, seen = game.start(2), []
        while (acting := game.to_act(position)) and len(seen) < 200:
            seen.append(position)
            turn = {
                seat: rng.choice(game.legal(position, seat))
                if seat == DICE or rng.random() < 0.5
                else casual.choose(game, position, seat, rng)
                for seat in acting
            }
            position = game.play(position, turn)
        yield rng.choice([each for each in seen if (DICE in game.to_act(each)) == game.HAS_DICE])


def by_search(game, position, rng):
    """What the mover thinks of some moves, less what the other side then thinks."""
    adviser = kit_of(game).levels[kit_of(game).adviser]
    [seat] = game.to_act(position)
    opinion = adviser.opinion(game, position, seat, rng)
    proven = proofs(game, position, adviser.bot, opinion)
    open_ones = [action for action in opinion if action not in proven]
    for action in rng.sample(open_ones, min(CHOICES, len(open_ones))):
        after = game.play(position, {seat: action})
        [other] = game.to_act(after)
        answers = adviser.opinion(game, after, other, rng)
        if not proofs(game, after, adviser.bot, answers):
            yield opinion[action] - (1 - max(answers.values())), 0.0


def by_dice(game, position, rng):
    """What the judge says before a roll, less the mean of the best choices after it."""
    kit = kit_of(game)
    adviser = kit.levels[kit.adviser]
    roller = kit.roller(position)
    best = []
    for _ in range(ROLLS):
        rolled = game.play(position, {DICE: rng.choice(game.legal(position, DICE))})
        best.append(max(adviser.opinion(game, rolled, roller, rng).values()))
    yield kit.chances(position, rng)[roller] - fmean(best), variance(best) / len(best)


def main() -> None:
    game, rng = GAMES[sys.argv[1]], Random(1)
    compare = by_dice if game.HAS_DICE else by_search
    found = positions(game, rng)
    seen = [each for _ in range(POSITIONS) for each in compare(game, next(found), rng)]
    mean = fmean(difference for difference, _ in seen)
    error = sqrt(max(0.0, fmean(difference**2 - chance for difference, chance in seen)))
    print(f"{game.NAME}: {error:.3f} ({len(seen)} comparisons, {mean:+.3f} on average)")


if __name__ == "__main__":
    main()
