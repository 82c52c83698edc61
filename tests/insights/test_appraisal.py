"""Reviews of many games: each once, kept on the disk, and as far as they come."""

import subprocess
import sys

import pytest

from insights.known_games import evening, found_in, quixo, save
from markoff.insights import shelf as shelves
from markoff.insights.appraisal import appraise, look_at
from markoff.insights.shelf import DiskShelf
from markoff.review import reviewing
from markoff.review.judges import check_reviews
from review.judging import KNOWN


@pytest.fixture(autouse=True)
def known_judges(monkeypatch):
    monkeypatch.setattr(reviewing, "experts", lambda *_: KNOWN)


@pytest.fixture
def games(tmp_path):
    return found_in(evening(tmp_path / "games")).games


@pytest.fixture
def shelf(tmp_path):
    return DiskShelf(tmp_path / "cache")


def unseen(_done, _total):
    pass


def never(game, _progress):
    raise AssertionError(f"{game.file} is reviewed again")


def test_what_was_reviewed_is_not_reviewed_again(games, shelf, tmp_path):
    first = look_at(games, shelf, unseen)
    assert set(first.appraisals) == {game.file for game in games}
    assert look_at(games, DiskShelf(tmp_path / "cache"), unseen, never) == first
    quixo_file = next(file for file in first.appraisals if file.endswith("3.json"))
    assert first.appraisals[quixo_file].seats[0].choices == 1


def test_the_same_turns_have_the_same_review_whatever_the_names(shelf, tmp_path):
    save(tmp_path, "1.markoff", quixo(["Ada", "Ben"], 0))
    save(tmp_path, "2.markoff", quixo(["Cleo", "Dan"], 0))
    save(tmp_path, "3.markoff", quixo(["Cleo", "Dan"], 1))
    one, same, other = found_in(tmp_path).games
    kept = appraise(one, unseen)
    shelf.keep(one, kept)
    assert shelf.find(one) == shelf.find(same) == kept
    assert shelf.find(other) is None


def test_another_version_and_a_new_tablebase_review_again(games, tmp_path, monkeypatch):
    old = DiskShelf(tmp_path / "cache")
    old.keep(games[0], appraise(games[0], unseen))
    monkeypatch.setattr(shelves, "missing_for_advice", lambda *_: "a tablebase")
    assert old.find(games[0]) is None
    monkeypatch.undo()
    assert old.find(games[0])
    (tmp_path / "source" / "bots").mkdir(parents=True)
    (tmp_path / "source" / "bots" / "new.py").write_text("better")
    monkeypatch.setattr(shelves, "SOURCE", tmp_path / "source")
    assert DiskShelf(tmp_path / "cache").find(games[0]) is None


def test_a_damaged_file_and_a_full_disk_only_cost_time(games, shelf, tmp_path):
    shelf.keep(games[0], appraise(games[0], unseen))
    (file,) = shelf.folder.iterdir()
    file.write_text("{")
    assert shelf.find(games[0]) is None
    (tmp_path / "file").write_text("no folder")
    DiskShelf(tmp_path / "file").keep(games[0], appraise(games[0], unseen))


def test_ctrl_c_leaves_what_was_reviewed_so_far(games, shelf):
    def interrupted(game, progress):
        if game is games[2]:
            raise KeyboardInterrupt
        return appraise(game, progress)

    found = look_at(games, shelf, unseen, interrupted)
    assert found.stopped
    assert set(found.appraisals) == {game.file for game in games[:2]}
    assert [shelf.find(game) is not None for game in games[:3]] == [True, True, False]


def test_a_game_that_nobody_can_judge_is_named(games, shelf):
    def refusing(game, progress):
        rules = game.record.setup.rules
        position = rules.start(2, dice="unseen") if rules.HAS_DICE else game.position
        check_reviews(rules, position)
        return appraise(game, progress)

    found = look_at(games[1:3], shelf, unseen, refusing)
    assert [*found.appraisals] == [games[2].file]
    (refused,) = found.refused
    assert refused.why.startswith(f"{games[1].file}: only the players see the dice")
    assert not found.stopped


def test_progress_goes_on_over_all_games(games, shelf):
    told = []
    look_at(games, shelf, lambda done, total: told.append((done, total)))
    assert {total for _, total in told} == {100 * len(games)}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert max(told)[0] < 100 * len(games)


def test_the_room_needs_nothing_heavy():
    """So that a browser without a server can have statistics, too."""
    modules = "files people row counting progress summing appraisal shelf sheet histogram"
    heavy = "rich", "platformdirs", "numpy", "numba", "psutil", "matplotlib"
    code = "".join(f"import markoff.insights.{name}\n" for name in modules.split())
    code += f"import sys; print([m for m in {heavy} if m in sys.modules])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"
