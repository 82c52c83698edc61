"""Matches between networks and reference players: fair, and a measure of strength."""

import numpy as np
import pytest

from markoff.bots.network.kernels import ONE
from markoff.bots.qwixx.learned.packed_player import packed_network_for
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.policies import POLICIES
from markoff.games import qwixx
from markoff.learn.qwixx.match import ONE_NETWORK, OTHER_NETWORK, play_match


def won(players, rest, deals=40, networks=None):
    found = np.zeros((deals, players), np.int64)
    seats = np.array([(ONE_NETWORK, 0), *[rest] * (players - 1)], np.int64)
    mine = packed_network_for(players)
    play_match(networks or (mine, mine), pack(qwixx.start(players)), seats, 1, 0, found)
    return found / ONE


def test_against_itself_each_deal_is_shared():
    """The same dice and the same players: whoever sits in a seat wins what that seat wins."""
    for players in (2, 3):
        assert won(players, (OTHER_NETWORK, 0)).sum(axis=1) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_networks_beat_a_simple_player_clearly(players):
    assert won(players, POLICIES["greedy-2"], deals=60).mean() > 1.3 / players
