"""What bots give away in late games of Qwixx for two, exactly: nobody plays a game for it."""

import pytest

from bots.small_qwixx import learned, measured, policy_of, small_game
from markoff.bots.qwixx.levels import LEVELS
from markoff.tablebases.qwixx.endings.policies import measure

MOST = {
    ("net", "lock"): 0.04,
    ("strong", "lock"): 0.04,
    ("greedy-2", "lock"): 0.10,
}
"""The chance to win that a bot may lose in a game, in either seat."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("bot", "game"), MOST)
def test_a_bot_gives_away_little(bot, game, seat):
    found = measured(bot, game, seat)
    assert 0 < found.loses < MOST[bot, game]
    assert found.loses <= found.exploitable


def test_chance_comes_from_the_position_so_every_measurement_is_the_same():
    policy, ending = policy_of(LEVELS["random"].bot), small_game("lock")
    assert measure(ending, policy, 0) == measure(ending, policy, 0)


def test_a_network_that_learned_a_small_game_comes_within_half_a_percent():
    bot, ending = learned("misthrows", games=40_000, hidden=32), small_game("misthrows")
    for seat in (0, 1):
        assert measure(ending, policy_of(bot), seat).loses < 0.005
