"""`markoff solve qwixx` and `markoff value qwixx`."""

import json
import shutil
from collections import namedtuple

import pytest

from markoff.cli import main
from markoff.commands.qwixx.tablebase import MEMORY
from markoff.games import qwixx
from markoff.tablebases.folder import amount, tablebases_folder
from markoff.tablebases.qwixx.solve import open_tablebase

FIRST = "R5 Y G B M0 | 0 1 41+6326"
TWO = "R5 Y G B M0 | R Y G B7 M1 | 0 1 41+6326"


@pytest.fixture
def solved(qwixx_solved, monkeypatch):
    monkeypatch.setenv("MARKOFF_TABLES", str(qwixx_solved.folder))
    monkeypatch.setattr(
        "markoff.commands.qwixx.tablebase.solve", lambda *_: pytest.fail("solved once more")
    )
    return qwixx_solved


def printed(capsys, *line):
    assert main(list(line)) == 0
    return capsys.readouterr().out


def test_solving_says_before_what_it_takes_and_then_what_the_start_is_worth(qwixx_solved):
    folder, out, err = qwixx_solved
    assert "about 20 s of a core" in err
    assert f"{amount(MEMORY)} of memory" in err
    assert f"21.9 MB in {folder}\n" in err
    (table,) = folder.iterdir()
    assert out == f"Solved: {table}\nThe first player can expect 115.4831 points.\n"


@pytest.mark.usefixtures("solved")
def test_a_table_that_is_there_is_not_solved_again(capsys):
    out = printed(capsys, "solve", "qwixx")
    assert out.startswith("Already solved (--again solves it again): ")
    assert out.endswith("The first player can expect 115.4831 points.\n")


def test_a_damaged_table_is_an_error_that_names_it(solved, tmp_path, capsys):
    (table,) = solved.folder.iterdir()
    copy = tmp_path / table.name
    copy.write_bytes(table.read_bytes()[:-1])
    for line in (["solve", "qwixx"], ["value", "qwixx", FIRST]):
        assert main([*line, "--tables", str(tmp_path)]) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"markoff: {copy} is damaged")
        assert error.count("\n") == 1


@pytest.mark.usefixtures("solved")
def test_the_status_lists_the_tables(tmp_path, capsys):
    assert "1 to roll: qwixx-1-0.0.table, 21.9 MB" in printed(capsys, "solve", "qwixx", "--status")
    listed = json.loads(printed(capsys, "solve", "qwixx", "--status", "--json"))
    assert [(table["players"], table["ending"]) for table in listed["tables"]] == [(1, 0.0)]
    nowhere = str(tmp_path / "nowhere")
    out = printed(capsys, "solve", "qwixx", "--status", "--tables", nowhere)
    assert out == f"No tablebases of Qwixx in {nowhere}\n"


def test_the_status_knows_tables_by_their_names(tmp_path, capsys):
    for name in ("qwixx-2-0.05.table", "qwixx-3-1e-05.table", "qwixx-9-0.0.table"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "qwixx-1-1.2.3.table").write_bytes(b"")
    out = printed(capsys, "solve", "qwixx", "--status", "--json", "--tables", str(tmp_path))
    tables = json.loads(out)["tables"]
    assert [(table["players"], table["ending"]) for table in tables] == [(2, 0.05), (3, 1e-05)]


def test_a_disk_without_room_is_refused_in_one_sentence(tmp_path, capsys, monkeypatch):
    usage = namedtuple("usage", "total used free")(10**9, 10**9 - 5_000_000, 5_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert main(["solve", "qwixx", "--players", "5", "--tables", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("markoff: this needs 109.4 MB of disk, ")
    assert f"{tmp_path} has only 5.0 MB left" in error
    assert error.count("\n") == 1


def test_too_little_memory_is_refused_in_one_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("markoff.tablebases.memory.free_memory", lambda: 90_000_000)
    assert main(["solve", "qwixx", "--tables", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error == "markoff: this needs 540.0 MB of memory, but only 90.0 MB is free\n"


def test_what_a_killed_process_left_behind_goes_before_room_is_asked_for(
    qwixx_solved, tmp_path, monkeypatch
):
    left = tmp_path / "qwixx-5-0.0.table.4194305.part"  # more than any process on Linux has
    left.touch()
    there = []
    monkeypatch.setattr(
        "markoff.tablebases.folder.make_room", lambda *_: there.append(left.exists())
    )
    monkeypatch.setattr(
        "markoff.tablebases.qwixx.solve.solve", lambda *_: open_tablebase(qwixx_solved.folder)
    )
    assert main(["solve", "qwixx", "--tables", str(tmp_path)]) == 0
    assert there == [False]


@pytest.mark.usefixtures("solved")
def test_an_end_of_minus_zero_is_the_table_that_is_listed(capsys):
    out = printed(capsys, "solve", "qwixx", "--ending", "-0.0")
    assert out.startswith("Already solved (--again solves it again): ")
    assert "qwixx-1-0.0.table" in out


@pytest.mark.usefixtures("solved")
def test_perfect_games_score_what_the_table_says(tmp_path, capsys):
    picture = tmp_path / "a.png"
    line = ["solve", "qwixx", "--games", "4000", "--plot", str(picture)]
    out = printed(capsys, *line)
    assert picture.read_bytes().startswith(b"\x89PNG")
    for word in ("4,000 games", "optimal", "turns", "misthrows", "locks", "fourth misthrow"):
        assert word in out
    found = json.loads(printed(capsys, *line, "--json"))
    assert found["start"] == pytest.approx(115.4831, abs=1e-4)
    assert found["solved_now"] is False
    score = found["games"]["players"][0]["score"]
    assert abs(score["mean"] - found["start"]) < 4 * score["error"]


def test_a_choice_is_told_with_what_it_loses_the_best_first(solved, capsys):
    found = json.loads(printed(capsys, "value", "qwixx", FIRST, "--json"))
    position = qwixx.read(FIRST)
    table = open_tablebase(solved.folder)
    choices = {
        qwixx.write_action(position, 0, action): value
        for action, value in table.choices(position, 0)
    }
    assert {each["choice"]: each["expected"] for each in found["choices"]} == choices
    assert len(choices) == len(qwixx.legal(position, 0)) == 4
    values = [each["expected"] for each in found["choices"]]
    assert values == sorted(values, reverse=True)
    assert found["expected"] == values[0]
    assert found["choices"][0]["loses"] == 0
    assert found["choices"][1]["loses"] == pytest.approx(values[0] - values[1])
    lines = printed(capsys, "value", "qwixx", FIRST).splitlines()
    assert lines[0] == "Alone, playing as well as possible."
    assert [line.split()[0] for line in lines[2:]] == list(choices)


@pytest.mark.usefixtures("solved")
def test_before_a_roll_the_sheet_is_valued(capsys):
    out = printed(capsys, "value", "qwixx", "R Y G B M0 | 0 roll")
    assert out.endswith("Seat 0, before the roll, can expect 115.483 points.\n")
    over = printed(capsys, "value", "qwixx", "R2 Y G B M4 | 0 over")
    assert over.endswith("The game is over with -19 points for seat 0.\n")


def test_the_assumption_is_told(solved, capsys, monkeypatch):
    as_if_alone = printed(capsys, "value", "qwixx", TWO, "--players", "1", "--seat", "1")
    assert as_if_alone.startswith("Playing for points as if alone: the others never roll")
    # A table of one under the name of two would be refused: the real one takes twenty seconds.
    table = open_tablebase(solved.folder)
    several = table._replace(players=2, ending=0.1, values=table.values.repeat(2, axis=0))
    monkeypatch.setattr("markoff.commands.qwixx.tablebase.open_tablebase", lambda *_: several)
    among_two = printed(capsys, "value", "qwixx", TWO, "--ending", "0.1")
    assert among_two.startswith(
        "Playing for points: the others roll, but never close a row or end the game,"
        " but for a chance of 0.1 after each round.\n"
    )


def test_a_missing_table_is_solved_first(qwixx_solved, tmp_path, capsys, monkeypatch):
    def solve(players, ending, folder, *_):
        assert (players, ending, folder) == (1, 0.0, tmp_path)
        return open_tablebase(qwixx_solved.folder)

    monkeypatch.setattr("markoff.tablebases.qwixx.solve.solve", solve)
    assert main(["value", "qwixx", FIRST, "--tables", str(tmp_path)]) == 0
    both = capsys.readouterr()
    assert both.err.startswith("Solving Qwixx for 1: about 20 s of a core")
    assert "Y5" in both.out


@pytest.mark.usefixtures("solved")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["nonsense"], "a Qwixx position has 1 to 5 sheets before the last |, not 0"),
        ([FIRST, "--seat", "1"], "this position has seats 0 to 0, but no seat 1"),
        (
            [TWO, "--players", "3"],
            "the position has 2 sheets: ask the tablebase for 2 players or for 1",
        ),
        (
            [FIRST, "--ending", "2"],
            "the chance that a round is the last must be at least 0 and below 1",
        ),
    ],
)
def test_a_question_without_an_answer_gets_one_sentence(line, sentence, capsys):
    assert main(["value", "qwixx", *line]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"markoff: {sentence}")
    assert error.count("\n") == 1


def test_the_folder_of_the_tables(tmp_path, monkeypatch):
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "other"))
    assert tablebases_folder(str(tmp_path / "named")) == tmp_path / "named"
    assert tablebases_folder(None) == tmp_path / "other"
    monkeypatch.delenv("MARKOFF_TABLES")
    assert tablebases_folder(None) == tmp_path / "tables"
    monkeypatch.delenv("MARKOFF_HOME")
    assert tablebases_folder(None).name == "tables"
