"""`markoff stats`: what it shows, writes and refuses. The judges are stand-ins, so it is quick."""

import csv
import json
import re
import signal
from pathlib import Path

import msgspec
import pytest

from insights.known_games import begun, entered, evening, quixo, qwixx, save
from markoff.cli import main
from markoff.insights import appraisal
from markoff.insights.sheet import BETWEEN, OWN, REVIEWED
from markoff.insights.summary import Summary
from markoff.review import reviewing
from review.judging import KNOWN, random_match

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture(autouse=True)
def alone_at_home(monkeypatch, tmp_path):
    monkeypatch.setattr(reviewing, "experts", lambda *_: KNOWN)
    monkeypatch.setattr("markoff.commands.stats.reviewing.make_exact", lambda *_: None)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def folder(tmp_path):
    return evening(tmp_path / "games")


@pytest.fixture
def run(capsys):
    def run(*arguments):
        code = main(["stats", *map(str, arguments)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def lines(out):
    """Without the blanks that depend on the width of columns."""
    return [" ".join(line.split()) for line in out.splitlines()]


def test_it_shows_whose_games_and_how_they_ended(folder, run):
    code, out, err = run(folder)
    assert (code, err) == (0, "")
    assert lines(out)[:2] == [
        "Ada: 5 games, 2026-09-01 to 2026-11-01",
        "Ada plays in 5 of 6 finished games; --player shows somebody else.",
    ]
    for line in (
        "quixo for 2 2 1 1 0 75.0% 22.6% to 96.9% 50.0%",
        "qwixx for 2 2 1 0 1 50.0% 9.5% to 90.5% 50.0%",
        "all 4 2 1 1 62.5% 23.6% to 90.0% 50.0%",
        "Ben 2 1 0 1 50.0% 9.5% to 90.5% 50.0%",
        "casual, quixo 2 1 1 0 75.0% 22.6% to 96.9% 50.0%",
        "score, qwixx for 2 2 2.5 ± 7.5 −5 −5 −5 10 10",
        "score, qwixx alone 1 −14.0 −14 −14 −14 −14 −14",
        "fourth misthrow, qwixx for 2 2 100.0%",
    ):
        assert line in lines(out)
    assert max(map(len, out.splitlines())) <= 80
    assert [line for line in out.splitlines() if line != line.rstrip()] == []


def test_one_player_one_game_and_one_time_can_be_asked_for(folder, run):
    assert lines(run(folder, "--player", "ben")[1])[0] == "Ben: 3 games, 2026-09-01 to 2026-11-02"
    assert lines(run(folder, "--game", "qwixx")[1])[0] == "Ada: 3 games, 2026-09-01 to 2026-11-01"
    late = lines(run(folder, "--since", "2026-10-02")[1])
    assert late[0] == "Ada: 2 games, 2026-10-02 to 2026-11-01"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--since", "yesterday"], "write a date like 2026-11-15, not 'yesterday'"),
        (["--since", "2027-01-01"], "but none since 2027-01-01"),
        (["--game", "qwixx-on-board"], "but none of qwixx-on-board"),
        (["--player", "Zoe"], "nobody called 'Zoe' plays in these games; there are Ada, Ben"),
        (["--plot", "x.gif"], "the name of a picture must end in .png, .svg or .pdf"),
        (["--csv", "missing/x.csv"], "cannot write missing/x.csv: "),
    ],
)
def test_bad_wishes_are_refused_with_a_sentence(folder, options, sentence, run):
    code, out, err = run(folder, *options)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_folder_without_games_is_one_sentence(tmp_path, run):
    (tmp_path / "empty").mkdir()
    sentence = f"markoff: there is no finished game in {tmp_path / 'empty'}\n"
    assert run(tmp_path / "empty") == (2, "", sentence)
    code, _, err = run(tmp_path / "missing")
    assert code == 2
    assert err.splitlines()[0].startswith("Not counted: cannot read ")


def test_without_a_folder_it_reads_the_games_of_the_terminal(tmp_path, run):
    save(tmp_path / "home" / "matches", "1.markoff", quixo(["Ada", "Ben"], 1))
    assert lines(run()[1])[0] == "Ada: 1 game, 2026-11-16"


def test_what_does_not_count_is_said_at_the_end(folder, run):
    (folder / "bad.markoff").write_text("hello\n")
    save(folder, "copy.json", qwixx(["Ada", "Ben"], (5, 0), "2026-09-01"))
    save(folder, "open.markoff", entered(begun("quixo", ["Ada", "Ben"], "2026-11-16"), ["a1N"]))
    code, out, _ = run(folder)
    assert code == 0
    assert out.splitlines()[-3:] == [
        f"Not finished, so not counted: {folder / 'open.markoff'}.",
        f"The same game as in another file, so counted once: {folder / 'copy.json'}.",
        f"Not counted: {folder / 'bad.markoff'}: line 1: expected a tag, a turn or a comment, "
        "found 'hello'.",
    ]


def test_json_has_everything_and_reads_back(folder, run):
    code, out, _ = run(folder, "--json", "--review")
    assert code == 0
    told = msgspec.json.decode(out, type=Summary)
    assert msgspec.json.encode(told).decode() == out.strip()
    assert (told.games, len(told.rows), told.results.games) == (5, 5, 4)
    assert all(row.play for row in told.rows)
    assert json.loads(out)["player"] == {"name": "Ada"}


def test_csv_has_a_row_for_each_game(folder, run, tmp_path):
    path = tmp_path / "games.csv"
    _, out, _ = run(folder, "--csv", path, "--json", "--review")
    rows = msgspec.json.decode(out, type=Summary).rows
    with path.open(encoding="utf-8", newline="") as file:
        cells = [*csv.DictReader(file)]
    assert len(cells) == len(rows) == 5
    for cell, row in zip(cells, rows, strict=True):
        assert (cell["file"], cell["date"], cell["outcome"]) == (row.file, row.date, row.outcome)
        assert int(cell["players"]) == row.players
        assert cell["score"] == ("" if row.score is None else str(row.score))
        assert tuple(filter(None, cell["levels"].split(BETWEEN))) == row.levels
        assert float(cell["adjusted"]) == row.play.adjusted
        assert int(cell["mattered"]) == row.play.mattered


def test_no_text_becomes_a_formula_and_numbers_stay_numbers(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = ["+1", "-2", "@SUM"]
    for n, name in enumerate(names):
        save(tmp_path, f"={n}.markoff", qwixx(["Ada", name, "Ben"], (5, 0, 0)))
    run(*(f"={n}.markoff" for n in range(3)), "--csv", "games.csv", "--player", "Ada")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        cells = [*csv.DictReader(file)]
    assert [cell["opponents"] for cell in cells] == [f"'{name}; Ben" for name in names]
    assert [cell["file"] for cell in cells] == [f"'={n}.markoff" for n in range(3)]
    assert [cell["score"] for cell in cells] == ["-5"] * 3


def test_the_page_about_statistics_explains_every_column_and_field():
    page = (EXAMPLES.parent / "statistics.md").read_text(encoding="utf-8")
    explained = {*re.findall(r"`([a-z_]+)`", page)}
    assert {*OWN, *REVIEWED} <= explained
    assert {*Summary.__struct_fields__} - {"first", "last"} <= explained


def test_reviews_are_summed_up_with_the_costliest_mistakes(folder, run):
    code, out, err = run(folder, "--review")
    assert (code, err) == (0, "")
    assert "reviewed games choices costly lost each result luck without luck" in lines(out)
    assert "costliest mistakes, qwixx for 2" in out
    assert f"{folder / '1.markoff'}, ply 1: -, not " in out


def test_ctrl_c_reports_the_reviews_so_far_and_the_next_run_goes_on(folder, run, monkeypatch):
    reviewed, real = [], appraisal.review

    def review(record, progress):
        reviewed.append(record.setup.match)
        if len(reviewed) == 3:
            signal.raise_signal(signal.SIGINT)
        return real(record, progress=progress)

    monkeypatch.setattr(appraisal, "review", review)
    code, out, err = run(folder, "--review", "--json")
    assert (code, err) == (130, "markoff: interrupted\n")
    told = msgspec.json.decode(out, type=Summary)
    assert told.stopped
    assert [row.play is not None for row in told.rows] == [True, True, False, False, False]
    code, out, _ = run(folder, "--review", "--json")
    assert code == 0
    assert all(row.play for row in msgspec.json.decode(out, type=Summary).rows)
    assert len(reviewed) == 3 + 3
    run(folder, "--review")
    assert len(reviewed) == 3 + 3


def test_the_terminal_says_that_it_was_stopped(folder, run, monkeypatch):
    def review(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(appraisal, "review", review)
    code, out, _ = run(folder, "--review")
    assert code == 130
    assert out.splitlines()[-1] == "The reviews were interrupted: 0 of 5 games are reviewed."


def test_dice_that_nobody_typed_in_are_neither_counted_nor_judged(tmp_path, run):
    match = random_match("qwixx", 2, seed=4, options={"dice": "unseen"})
    path = save(tmp_path, "1.markoff", match)
    code, out, _ = run(tmp_path, "--review")
    assert code == 0
    assert "score, qwixx for 2" in out
    assert "turns, qwixx for 2" not in out
    assert out.splitlines()[-1].startswith(f"Not reviewed: {path}: only the players see the dice")


def test_ctrl_c_while_a_tablebase_is_made_shows_the_results(folder, run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("markoff.commands.stats.reviewing.make_exact", interrupted)
    code, out, err = run(folder, "--review")
    assert (code, err) == (130, "markoff: interrupted\n")
    assert lines(out)[0] == "Ada: 5 games, 2026-09-01 to 2026-11-01"


def test_a_picture_shows_results_scores_and_losses(tmp_path, run):
    pytest.importorskip("matplotlib")
    for n in range(1, 7):
        match = qwixx(["Ada", "B$en"], (n % 3, 1), f"2026-0{n}-01")
        save(tmp_path / "games", f"{n}.markoff", match)
    picture = tmp_path / "play.svg"
    code, _, _ = run(tmp_path / "games", "--plot", picture, "--review")
    assert code == 0
    drawn = picture.read_text(encoding="utf-8")
    for words in (
        "qwixx for 2, 6 games",
        "% of wins",
        "points, ",
        "% lost in each choice",
        "2026-03",
    ):
        assert words in drawn


def test_the_examples_have_statistics(run):
    code, out, _ = run(EXAMPLES)
    assert code == 0
    assert lines(out)[0] == "Mia: 1 game, 2026-11-17"
    assert lines(out)[-1].endswith(
        "forged.markoff: ply 6: the dice fell 16+1232, but the record has 66+1232."
    )


def test_names_are_not_markup(tmp_path, run):
    save(tmp_path, "1.markoff", quixo(["[bold]Ada[/]", "[red]"], 0))
    code, out, _ = run(tmp_path)
    assert code == 0
    assert "[bold]Ada[/]: 1 game" in out
    assert "[red]" in out
