"""Tables of Qwixx as files, and games that are played from them."""

import errno
import os
import subprocess
import sys

import numba
import numpy as np
import pytest

from markoff.fast.counts import counted
from markoff.game import DICE
from markoff.games import qwixx
from markoff.statistics.spread import spread
from markoff.tablebases.qwixx.file import HEADER, path_of, remove_left_behind, write_values
from markoff.tablebases.qwixx.games import Games, distribution
from markoff.tablebases.qwixx.solve import open_tablebase, solve_from
from markoff.tablebases.qwixx.states import class_of
from markoff.tablebases.qwixx.turn import FIXED, MISTHROWS, in_play, play_turn
from markoff.text import BadText

START = qwixx.read("R2,3,4,5,6,7 Y10 G12,11,10,9,8,7,6,5 B12,4 M1 | 0 roll")
RED_CLOSED = qwixx.read("R2,3,4,5,6,7,12 Y10 G12,11,10,9,8,7,6,5 B12,4 M1 | 0 roll")
"""Two white ones can close green, and only the end of the game forbids blue 3 after it."""
SHEET = START.sheets[0]


@pytest.fixture(scope="module")
def solved():
    return solve_from(SHEET)


@pytest.fixture
def file(tmp_path, solved):
    path = path_of(tmp_path, 1, 0)
    write_values(path, solved.values, 0)
    return path


@pytest.fixture(scope="module")
def stored(solved, tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    write_values(path_of(folder, 1, 0), solved.values, 0)
    return open_tablebase(folder)


def test_a_table_comes_back_from_its_file(file, solved):
    table = open_tablebase(file.parent, 1, 0)
    assert table.value(SHEET) == pytest.approx(solved.value(SHEET), abs=1e-5)
    assert np.array_equal(table.values, solved.values.astype(np.float32), equal_nan=True)
    assert not table.values.flags.writeable
    assert [other.name for other in file.parent.iterdir()] == [file.name]


def test_a_table_that_was_not_written_is_none(file):
    assert open_tablebase(file.parent, 2, 0) is None
    assert open_tablebase(file.parent, 1, 0.05) is None
    assert open_tablebase(file.parent / "nowhere", 1, 0) is None


def test_a_full_disk_is_told_with_the_name_of_the_file(file, solved, monkeypatch):
    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    before = file.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadText, match=rf"cannot write .*{file.name}: No space left on device"):
        write_values(file, solved.values, 0)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_only_parts_of_processes_that_are_gone_are_removed(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    names = [f"{path_of(tmp_path, 1, 0).name}.{n}.part" for n in (gone.pid, os.getpid(), "mine")]
    names += [f"quixo.{gone.pid}.part", path_of(tmp_path, 2, 0).name]
    for name in names:
        (tmp_path / name).touch()
    remove_left_behind(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(names[1:])


def test_minus_zero_is_zero(file):
    assert path_of(file.parent, 1, -0.0) == file
    assert open_tablebase(file.parent, 1, -0.0).ending == 0


def change(path, at, by):
    data = bytearray(path.read_bytes())
    data[at] ^= by
    path.write_bytes(data)


@pytest.mark.parametrize("at", [0, 21, 30, HEADER - 1, HEADER, 12_345_678, -1])
def test_one_changed_bit_is_noticed(file, at):
    change(file, at, 1)
    with pytest.raises(BadText, match=file.name):
        open_tablebase(file.parent)


@pytest.mark.parametrize("text", [b"", b"markoff", b"something else" * 100])
def test_a_foreign_file_is_noticed(file, text):
    file.write_bytes(text)
    with pytest.raises(BadText, match=rf"{file.name} is not a table"):
        open_tablebase(file.parent)


def test_a_file_that_was_cut_off_is_noticed(file):
    file.write_bytes(file.read_bytes()[:-4])
    with pytest.raises(BadText, match=rf"{file.name} is damaged"):
        open_tablebase(file.parent)


def test_a_table_under_the_name_of_another_is_noticed(file):
    file.rename(path_of(file.parent, 1, 0.05))
    with pytest.raises(BadText, match="another chance of the end"):
        open_tablebase(file.parent, 1, 0.05)


@pytest.mark.parametrize("before", [START, RED_CLOSED])
def test_a_turn_in_a_kernel_is_as_good_as_the_best_choice(solved, before):
    every = qwixx.legal(before, DICE)
    for roll in every[:: len(every) // 311]:
        position = qwixx.play(before, {DICE: roll})
        sheet = in_play(before.sheets[0])
        play_turn(solved.values[0], sheet, np.maximum(np.array(position.dice) - 1, 0))
        value = sheet[FIXED] + solved.values[0, class_of(*sheet[:4]), sheet[MISTHROWS]]
        assert value == pytest.approx(solved.expectation(position, 0), abs=1e-9)


def test_games_score_on_average_what_the_table_says(stored):
    games = distribution(stored, 40_000, 1, SHEET)
    found = spread(counted(games.scores))
    assert abs(found.mean - stored.value(SHEET)) < 4 * found.error
    assert 0 < found.error < 0.2
    assert sum(games.reasons.values()) == 40_000


def test_games_are_the_same_on_one_thread_and_on_many(stored):
    together = distribution(stored, 1000, 7, SHEET)
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        alone = distribution(stored, 1000, 7, SHEET)
    finally:
        numba.set_num_threads(threads)
    assert np.array_equal(together, alone)
    assert not np.array_equal(together, distribution(stored, 1000, 8, SHEET))


def test_games_know_how_they_ended():
    games = Games(*(np.array(n) for n in ([10, 20, 30], [5, 6, 7], [4, 1, 4], [1, 2, 0])))
    assert games.reasons == {"two rows closed": 1, "fourth misthrow": 2}


def test_only_the_game_of_one_player_without_an_early_end_is_played(solved):
    with pytest.raises(BadText):
        distribution(solved._replace(ending=0.1), 10)
