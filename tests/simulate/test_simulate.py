"""Simulations: the games of the kernels, all of them and each once, counted right."""

from collections import Counter

import numpy as np
import pytest

from markoff.fast.counts import counted
from markoff.fast.qwixx.packing import NO_BOARD, pack
from markoff.fast.qwixx.playouts import play_games, policies_of
from markoff.games import qwixx
from markoff.games.reasons import MOVE_LIMIT
from markoff.series import rotate
from markoff.simulate import running
from markoff.simulate.arrangement import arrange
from markoff.simulate.playing import playing
from markoff.simulate.results import results, rows
from markoff.simulate.running import batches, run
from markoff.statistics.spread import spread
from markoff.tablebases.folder import tablebases_folder
from markoff.text import BadText

ARRANGED = [
    arrange("qwixx", ("careful-1", "random", "rush"), 700, 3),
    arrange("qwixx", ("greedy-2",), 700, 3, players=1),
    arrange(
        "qwixx-on-board",
        ("careful-1", "greedy-1"),
        701,
        3,
        rotate=True,
        options={"board": "spiral-b"},
    ),
    arrange(
        "quixo", ("finish", "random"), 301, 3, options={"size": "4"}, rotate=True, most_plies=40
    ),
    arrange("quixo", ("random",), 700, 3, players=4),
]


def told(arrangement, threads=1):
    return results(
        arrangement, run(arrangement, playing(arrangement, tablebases_folder()), threads)
    )


@pytest.fixture(autouse=True)
def small_batches(monkeypatch):
    monkeypatch.setattr(running, "BATCH", 64)
    monkeypatch.setattr(running, "SLOW_BATCH", 48)


@pytest.mark.parametrize("arrangement", ARRANGED, ids=lambda a: f"{a.game}-{len(a.bots)}")
def test_threads_and_batches_change_nothing(arrangement, monkeypatch):
    one, two = told(arrangement), told(arrangement, threads=2)
    monkeypatch.setattr(running, "BATCH", 10_000)
    monkeypatch.setattr(running, "SLOW_BATCH", 10_000)
    assert one == two == told(arrangement)
    assert one != told(arrangement._replace(seed=4))


@pytest.mark.parametrize("arrangement", ARRANGED, ids=lambda a: f"{a.game}-{len(a.bots)}")
def test_every_game_is_played_once(arrangement):
    numbers = [number for _, games in batches(arrangement) for number in games]
    assert numbers == list(range(arrangement.games))
    found = told(arrangement)
    assert sum(found.reasons.values()) == found.games == arrangement.games
    assert sum(found.length.games.values()) == found.games


def test_what_is_told_is_what_the_kernel_played():
    arrangement = ARRANGED[0]
    found = told(arrangement)
    games = play_games(
        pack(qwixx.start(3)), NO_BOARD, policies_of("careful-1", "random", "rush"), 3, range(700)
    )
    for seat, player in enumerate(found.players):
        scores = games.scores[:, seat]
        assert (player.seat, player.bot) == (seat, arrangement.bots[seat])
        assert player.score.mean == pytest.approx(scores.mean())
        assert player.score.deviation == pytest.approx(scores.std(ddof=1))
        assert player.score.error == pytest.approx(scores.std(ddof=1) / 700**0.5)
        assert (player.score.lowest, player.score.highest) == (scores.min(), scores.max())
        for percent, score in player.score.quantiles.items():
            assert score == np.percentile(scores, percent, method="inverted_cdf")
        best = games.scores.max(axis=1)
        won = scores == best
        assert player.wins.games == won.sum()
        tied = (games.scores == best[:, None]).sum(axis=1) > 1
        assert player.wins.shared == (won & tied).sum()
        assert player.measured["locks"].mean == pytest.approx(games.locks[:, seat].mean())
    assert found.length.mean == pytest.approx(games.turns.mean())
    assert any(player.wins.shared for player in found.players), "some games are tied"


def test_bots_that_change_seats_have_all_of_them_equally_often():
    arrangement = arrange("qwixx", ("rush", "random", "greedy-1"), 302, 1, rotate=True)
    sizes = Counter()
    for rotation, games in batches(arrangement):
        sizes[rotate(arrangement.bots, rotation)] += len(games)
    assert sizes == {
        ("rush", "random", "greedy-1"): 100,
        ("greedy-1", "rush", "random"): 101,
        ("random", "greedy-1", "rush"): 101,
    }


def test_with_changed_seats_the_results_are_those_of_the_bots():
    found = told(arrange("quixo", ("finish", "random"), 200, 1, rotate=True))
    finish, random = found.players
    assert (finish.bot, finish.seat, random.bot) == ("finish", None, "random")
    assert finish.wins.share > 0.9 > 0.1 > random.wins.share


def test_a_game_of_quixo_without_an_end_is_won_by_nobody():
    found = told(arrange("quixo", ("random",), 100, 1, most_plies=4))
    assert found.reasons == {MOVE_LIMIT: 100}
    assert [player.wins.games for player in found.players] == [0, 0]
    assert (found.length.lowest, found.length.highest) == (4, 4)


def test_partners_win_together():
    found = told(ARRANGED[4])
    wins = [player.wins.games for player in found.players]
    assert wins[:2] == wins[2:]
    assert sum(wins[:2]) == 700


def test_games_can_begin_anywhere_before_a_roll():
    text = "R2,3,4,5,6,12 Y G B M3 | R Y G B M3 | 1 roll"
    found = told(arrange("qwixx", ("random",), 50, 1, position=text))
    assert (found.position, len(found.players)) == (text, 2)
    assert found.length.mean < 5
    for wrong in ("R Y G B M0 | 0 1 41+6326", "R Y G B M4 | 0 over"):
        with pytest.raises(BadText, match=r"roll|over"):
            arrange("qwixx", ("random",), 50, 1, position=wrong)


def test_an_unknown_bot_is_told_who_there_is():
    with pytest.raises(
        BadText, match=r"no bot 'rush' for quixo; there are random, finish\. For all others"
    ):
        arrange("quixo", ("rush",), 1, 1)


@pytest.mark.parametrize("numbers", [[3], [-4, -4, 7], [0, 0], list(range(-20, 200, 7))])
def test_numbers_are_counted(numbers):
    assert counted(np.array(numbers, np.int8 if max(numbers) < 100 else np.int64)) == Counter(
        numbers
    )


def test_a_single_game_has_no_deviation():
    assert spread(Counter({5: 1})).deviation == 0


def test_the_rows_tell_every_number():
    found = told(ARRANGED[0])
    told_rows = {row[:5]: row[5] for row in rows(found)}
    assert told_rows["", "", "games", "", ""] == 700
    assert told_rows[0, "careful-1", "mean", "score", ""] == found.players[0].score.mean
    assert told_rows[2, "rush", "share", "wins", "high"] == found.players[2].wins.interval[1]
    for number, games in found.players[1].score.games.items():
        assert told_rows[1, "random", "games", "score", number] == games
    assert len(told_rows) == len(list(rows(found))), "no row is there twice"
