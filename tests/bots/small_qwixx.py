"""Late games of Qwixx for two that are solved exactly, to measure bots by: no game is played."""

from functools import cache
from random import Random

from markoff.bots.network.plain import plain
from markoff.bots.qwixx.learned.judging import judge_by
from markoff.bots.qwixx.learned.planning import worths
from markoff.games import qwixx
from markoff.kits import kit_of
from markoff.learn.qwixx.from_position import train_from
from markoff.tablebases.qwixx.endings.policies import measure
from markoff.tablebases.qwixx.endings.solve import solve

SMALL_GAMES = {
    "lock": "R2,3,4,5,6,12 Y2,3,4,5,8 G3 B3 M1 | R2,3,4,5,6,12 Y2,3,4,5,8 G3 B3 M1 | 0 roll",
    "misthrows": "R3,9 Y9 G3 B3 M2 | R2,9 Y9 G3 B3 M2 | 0 roll",
    "rows": "R2,3,4,5,6,12 Y2,3,4,5,9 G3 B12,11,10,9,5 M2"
    " | R2,3,4,5,6,12 Y2,3,4,5,9 G3 B12,11,10,9,5 M2 | 0 roll",
}
"""A race for the last lock in one row; numbers that run out, with two misthrows left and no lock
to reach; and two rows that can be closed, where the first of them ends the game. Rows with a red
or yellow 11, or a green or blue 3, and few crosses are dead."""


@cache
def small_game(name):
    return solve(qwixx.read(SMALL_GAMES[name]))


def policy_of(bot):
    """What seems best to a bot; of several, any. Its random numbers come from the position."""

    def choose(position, seat):
        opinion = bot(qwixx, position, seat, Random(qwixx.write(position)))
        most = max(opinion.values())
        best = [action for action, chance in opinion.items() if chance == most]
        return dict.fromkeys(best, 1 / len(best))

    return choose


def measured(bot, name, seat):
    """The bot of this name, in this small game."""
    return measure(small_game(name), policy_of(kit_of(qwixx).levels[bot].bot), seat)


def learned(name, games, hidden):
    """A bot whose network has learned this small game alone."""
    judge = judge_by(plain(train_from(SMALL_GAMES[name], games=games, seed=1, hidden=hidden)))
    return lambda _game, position, seat, _rng: worths(judge, position, seat)
