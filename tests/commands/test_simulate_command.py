"""`markoff simulate` as its users meet it: what is printed, and the files that are left."""

import csv
import json
import shutil
import sys

import pytest

from markoff.cli import main
from markoff.tablebases.making import Making

LINE = ["simulate", "qwixx", "--bots", "careful-1,rush", "--games", "3000"]
PNG = b"\x89PNG"


def test_what_came_out_is_told_in_eighty_columns(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(LINE) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "3,000 games of qwixx, 2 bots, seed 1"
    assert max(map(len, lines)) <= 80
    for word in ("score, 0 careful-1", "95 % interval", "shared", "two rows closed", "turns"):
        assert word in printed.out
    assert "\x1b" not in printed.out


def test_the_same_seed_prints_the_same_on_one_thread_and_on_two(capsys):
    printed = []
    for more in (["--threads", "1"], ["--threads", "2"], ["--seed", "2"]):
        assert main([*LINE, "--json", *more]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != printed[2]


def test_the_files_say_the_same_as_the_screen(capsys, tmp_path):
    files = {kind: tmp_path / f"a.{kind}" for kind in ("json", "csv")}
    assert main([*LINE, "--json", str(files["json"]), "--csv", str(files["csv"])]) == 0
    shown = capsys.readouterr().out
    found = json.loads(files["json"].read_text())
    assert [player["bot"] for player in found["players"]] == ["careful-1", "rush"]
    score = found["players"][0]["score"]
    assert f"{score['mean']:.2f} ± {score['error']:.2f}" in shown
    assert f"{found['players'][1]['wins']['share']:.2%}" in shown
    assert f"{found['players'][1]['misthrows']['mean']:.3f}" in shown
    assert sum(score["games"].values()) == found["games"] == 3000
    with files["csv"].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    means = [row["value"] for row in rows if (row["measure"], row["of"]) == ("mean", "score")]
    assert list(map(float, means)) == [player["score"]["mean"] for player in found["players"]]
    assert main([*LINE, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


@pytest.mark.parametrize(
    "line",
    [
        "qwixx --bots random,rush,greedy-2 --rotate",
        "qwixx-on-board --bots careful-1",
        "quixo --bots finish,random --games 100",
        "quixo --bots random --players 4 --moves 5",
    ],
)
@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_picture_is_drawn(line, kind, tmp_path, capsys):
    file = tmp_path / f"a.{kind}"
    assert main(["simulate", "--games", "500", *line.split(), "--plot", str(file)]) == 0
    assert file.read_bytes().startswith(PNG if kind == "png" else b"<?xml")
    capsys.readouterr()


def test_a_picture_without_matplotlib_is_refused_with_the_way_to_get_it(
    tmp_path, capsys, monkeypatch
):
    monkeypatch.setitem(sys.modules, "matplotlib.axes", None)
    monkeypatch.delitem(sys.modules, "markoff.simulate.plot", raising=False)
    assert main([*LINE, "--plot", str(tmp_path / "a.png")]) == 2
    error = capsys.readouterr().err
    assert error == 'markoff: this needs matplotlib: pip install "markoff[plot]"\n'


def test_a_file_that_cannot_be_written_is_named_before_anything_is_played(tmp_path, capsys):
    file = tmp_path / "nowhere" / "a.csv"
    assert main([*LINE, "--games", "1000000000", "--csv", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.err == f"markoff: cannot write {file}: No such file or directory\n"
    assert printed.out == ""


def test_a_file_that_was_there_is_not_lost_when_something_else_is_wrong(tmp_path):
    file = tmp_path / "a.json"
    file.write_text("mine")
    assert main([*LINE, "--json", str(file), "--plot", str(tmp_path / "no" / "a.png")]) == 2
    assert file.read_text() == "mine"
    assert [left.name for left in tmp_path.iterdir()] == ["a.json"]


def test_a_board_of_ones_own(tmp_path, capsys):
    from markoff.games.qwixx_boards import FOLDER

    text = (FOLDER / "spiral-b.txt").read_text(encoding="utf-8")
    file = tmp_path / "mine.txt"
    file.write_text(text.replace("spiral-b", "mine"))
    line = ["simulate", "qwixx-on-board", "--games", "300", "--json", "--board"]
    found = []
    for board in ("spiral-b", str(file)):
        assert main([*line, board]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0].pop("position") != found[1].pop("position")
    assert found[0] == found[1]


def test_optimal_plays_alone_from_the_table(qwixx_solved, capsys):
    tables = ["--tables", str(qwixx_solved.folder), "--json"]
    printed = []
    for threads in ("1", "2"):
        line = ["simulate", "qwixx", "--bots", "optimal", "--games", "3000", "--threads", threads]
        assert main([*line, *tables]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    found = json.loads(printed[0])
    (player,) = found["players"]
    assert abs(player["score"]["mean"] - 115.4831) < 4 * player["score"]["error"]
    assert "wins" not in player


def test_the_tablebase_for_optimal_is_made_on_as_many_threads(qwixx_solved, tmp_path, monkeypatch):
    used = []

    def make(making, threads):
        used.append((making, threads))
        shutil.copytree(qwixx_solved.folder, tmp_path, dirs_exist_ok=True)

    monkeypatch.setattr("markoff.tablebases.making.make", make)
    line = ["simulate", "qwixx", "--bots", "optimal", "--games", "2", "--threads", "1"]
    assert main([*line, "--tables", str(tmp_path)]) == 0
    assert used == [(Making("qwixx", ("--tables", str(tmp_path))), 1)]
