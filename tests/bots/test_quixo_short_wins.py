"""Short wins of Quixo: found wherever there are any, and played at once whatever the tables say."""

import shutil
from random import Random

import pytest

from bots.quixo_positions import after, loses_within, random_positions, wins_within
from markoff.bots.opinion import pick
from markoff.bots.quixo import computing
from markoff.bots.quixo.desk import NO_NUMBER, known_from
from markoff.bots.quixo.scores import FOUND_WON, WON
from markoff.bots.quixo.short_wins import short_wins
from markoff.bots.quixo.thinking import think
from markoff.games import quixo
from markoff.kits import kit_of
from markoff.tablebases.quixo import solve as solving
from markoff.tablebases.quixo.perfect import moves
from markoff.tablebases.quixo.tablebase import Tablebase

LEVELS = 5
"""The last level of a tablebase of 4×4 that is not whole."""


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch):
    monkeypatch.setattr(computing, "NODES", {"strong": 400, "analyst": 1000, "perfect": 400})


@pytest.fixture(scope="module")
def some_tables(tmp_path_factory):
    folder = tmp_path_factory.mktemp("some-tables")
    solving.solve(Tablebase(folder, 4), LEVELS, threads=2)
    return folder


def shortest(position, most):
    """By the law alone."""
    return next((plies for plies in range(1, most + 1, 2) if wins_within(position, plies)), None)


@pytest.mark.parametrize(
    ("size", "plies", "most", "count"), [("3", range(2, 12), 5, 40), ("4", range(4, 24), 3, 40)]
)
def test_short_wins_are_those_that_trying_everything_by_the_law_finds(size, plies, most, count):
    found = set()
    for position in random_positions(2, size, count, Random(3), plies):
        length, winning = short_wins(position, most)
        assert (length if winning else None) == shortest(position, most), quixo.write(position)
        found.add(length if winning else None)
        if winning and length > 1:
            for action in quixo.legal(position, position.seat):
                later = after(position, action)
                forced = quixo.result(later) is None and loses_within(later, length - 1)
                assert (action in winning) is forced
    assert found >= {None, 1, 3}


def test_nothing_is_claimed_when_there_is_no_time():
    for position in random_positions(2, "4", 20, Random(3), range(4, 24)):
        length, winning = short_wins(position, 7, lambda: True)
        assert length == 1 or not winning


FINISHES = {
    3: ("OX.X/X.../O..X/X.OO X", "OXXO/O..O/X.../..XX X", "OXXO/XX../XO.X/..OO X"),
    5: ("O.XX/OX../..../O.XX X", "X.XX/O.O./...O/XO.O O", "OX.O/X.OX/X..O/O.XX O"),
    7: ("O..X/O.../X.../X.XO X", "...X/..XO/X..X/O..O X", "O..X/..../X..X/OXO. X"),
}
"""By length. Players who went by the tables alone took a longer way in each of them."""


@pytest.mark.parametrize("tables", ["whole", "some", "none"])
@pytest.mark.parametrize("level", ["expert", "perfect"])
def test_the_shortest_win_is_played_with_tables_and_without(
    quixo_tables, some_tables, tmp_path, monkeypatch, level, tables
):
    folders = {"whole": quixo_tables, "some": some_tables, "none": tmp_path}
    monkeypatch.setenv("MARKOFF_TABLES", str(folders[tables]))
    for plies, texts in FINISHES.items():
        for position in map(quixo.read, texts):
            length, winning = short_wins(position)
            assert (length, bool(winning)) == (plies, True)
            opinion = kit_of(quixo).levels[level].bot(quixo, position, position.seat, Random(0))
            assert pick(opinion, Random(0)) in winning, quixo.write(position)


def test_a_win_of_unknown_length_comes_after_every_short_one(some_tables):
    tables = Tablebase(some_tables, 4)
    behind = 0
    for position in random_positions(2, "4", 60, Random(8), range(16, 40)):
        scores = think(position, 2000, tables, finish=7).scores
        length, winning = short_wins(position)
        for action, score in scores.items():
            if action in winning:
                assert score == WON - length
            elif winning:
                assert score < WON - length
                behind += score > FOUND_WON - 100
    assert behind


def test_every_level_that_is_there_is_used(some_tables, monkeypatch):
    tables = Tablebase(some_tables, 4)
    assert known_from(tables, 4, 16).level == LEVELS
    assert known_from(tables, 4, LEVELS).level == LEVELS - 1
    assert known_from(None, 4, 16).level == NO_NUMBER
    monkeypatch.setenv("MARKOFF_TABLES", str(some_tables))
    known = 0
    for position in random_positions(2, "4", 40, Random(2), range(30, 80)):
        ranked = moves(tables, position)
        if any(move.value is None for move in ranked):
            continue
        opinion = kit_of(quixo).levels["expert"].bot(quixo, position, position.seat, Random(0))
        for move in ranked:
            chance = opinion[move.action]
            assert (chance > 0.9, chance < 0.1) == (move.value == 1, move.value == -1)
        known += 1
    assert known > 5


def test_a_level_that_is_lost_is_passed_over(some_tables, tmp_path):
    shutil.copytree(some_tables / "quixo-4", tmp_path / "quixo-4")
    tables = Tablebase(tmp_path, 4)
    tables.path(LEVELS).unlink()
    assert known_from(tables, 4, 16).level == LEVELS - 1
