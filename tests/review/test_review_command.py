"""`markoff review`: what it shows, draws and refuses. The judges are stand-ins, so it is quick."""

import json
import re
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.commands.review.ending import ending
from markoff.commands.review.showing import amount, graph
from markoff.review import reviewing
from markoff.review.judges import Judges
from markoff.review.review import CHANCE, POINTS, Point, Review
from markoff.table import record_json, record_text
from markoff.table.replay import replay
from markoff.table.setup import Caps
from review.judging import KNOWN, even, played, random_match


@pytest.fixture(autouse=True)
def known_judges(monkeypatch):
    monkeypatch.setattr(reviewing, "experts", lambda *_: KNOWN)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "match.markoff"
    match = played("qwixx", 2, ["11+1111", "- R2", "-"])
    path.write_text(record_text.write(match.record()), encoding="utf-8")
    return path


def test_it_tells_for_each_seat_where_it_lost_most(file, capsys):
    assert main(["review", str(file)]) == 0
    shown = capsys.readouterr().out
    first, second = shown.split("Where player 0 lost most")[1].split("Where player 1 lost most")
    assert "ply 1  lost 67 % (estimated)" in first
    assert "chosen, 33 %: -, cross off nothing" in first
    better = "better, 100 %: Y2, cross off yellow 2\n         Yellow 2 now and red 2 in action 2"
    assert better in first
    assert "chosen, 67 %: R2, cross off red 2" in second
    assert "luck" in shown


def test_one_seat_and_fewer_choices_can_be_asked_for(file, capsys):
    assert main(["review", str(file), "--seat", "0", "--top", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("better") == 1
    assert "Where player 1" not in shown


def test_who_wants_no_choices_gets_no_headings_of_them(file, capsys):
    assert main(["review", str(file), "--top", "0"]) == 0
    shown = capsys.readouterr().out
    assert "luck" in shown
    assert "lost" not in shown
    assert "made no costly choice" not in shown


def test_a_game_without_dice_tells_of_no_luck(tmp_path, capsys):
    path = tmp_path / "match.json"
    match = random_match("quixo", 4, seed=1, plies=30)
    path.write_text(record_json.write(match.record()), encoding="utf-8")
    assert main(["review", str(path), "--top", "1"]) == 0
    shown = capsys.readouterr().out
    assert "luck" not in shown
    assert "player 0/player 2" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert [line for line in shown.splitlines() if line != line.rstrip()] == []


def test_json_is_for_programs(file, capsys):
    assert main(["review", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["names"] == ["player 0", "player 1"]
    assert [point["ply"] for point in told["points"]] == [0, 1, 2, 3]


def test_the_chances_can_be_drawn(file, tmp_path):
    pytest.importorskip("matplotlib")
    picture = tmp_path / "chances.svg"
    assert main(["review", str(file), "--plot", str(picture)]) == 0
    drawn = picture.read_text(encoding="utf-8")
    assert "player 1" in drawn
    assert "chance to win" in drawn
    plies, _, _ = drawn.partition('id="matplotlib.axis_2"')
    assert re.findall("<!-- ([0-9.]+) -->", plies) == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--seat", "2"], "the record has seats 0 to 1, but no seat 2"),
        (["--top", "-1"], "--top must be a number of choices, not -1"),
        (["--plot", "x.gif"], "the name of a picture must end in .png, .svg or .pdf"),
    ],
)
def test_bad_wishes_are_refused_with_a_sentence(file, options, sentence, capsys):
    assert main(["review", str(file), *options]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_record_is_refused(tmp_path, capsys):
    (tmp_path / "x").write_text("hello\n")
    assert main(["review", str(tmp_path / "x")]) == 2
    assert main(["review", str(tmp_path / "missing")]) == 2
    assert capsys.readouterr().err.count("markoff: ") == 2


def ended(match):
    return ending(replay(match.record()))


def test_it_begins_with_who_won_and_why(file, capsys):
    assert main(["review", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "The game is not over."
    resigned = played("quixo", 2, ["a1N"])
    resigned.resign(0)
    assert ended(resigned) == "player 1 won: the other side resigned."
    forfeited = played("qwixx", 3, ["11+1111"])
    forfeited.forfeit(1, "it has died.")
    assert ended(forfeited) == "player 0 and player 2 won: player 1 forfeited (it has died)."
    scored = random_match("qwixx", 2, seed=2)
    first, second = (str(score).replace("-", "−") for score in scored.result.scores)
    assert f" won (player 0 {first}, player 1 {second}): " in ended(scored)
    alone = random_match("qwixx", 1, seed=2)
    assert ended(alone).startswith(
        f"player 0 had {alone.result.scores[0]} points: ".replace("-", "−")
    )
    assert ended(random_match("quixo", 2, seed=9, caps=Caps(moves=4))) == "Nobody won: move limit."


def test_who_had_no_choice_is_not_praised_for_it(tmp_path, capsys):
    match = played("quixo", 2, [])
    match.resign(0)
    (tmp_path / "match").write_text(record_text.write(match.record()), encoding="utf-8")
    assert main(["review", str(tmp_path / "match")]) == 0
    assert "player 1 had no choice." in capsys.readouterr().out


def test_the_graph_goes_up_and_down_with_the_chances():
    points = tuple(Point(n, (n / 10, 1 - n / 10), False) for n in range(11))
    found = Review("qwixx", ("Ada", "Ben"), ((0,), (1,)), points, (4,), (), ())
    ada, ben, marks = graph(found)
    assert "▁▁▂▃▄▅▅▆▇██" in ada
    assert ada.startswith("Ada")
    assert "█" in ben
    assert marks.index("^") == ada.index("▄")  # before that turn, as in the list of costs


def test_amounts_are_told_in_per_cent_or_points():
    assert amount(0.614, CHANCE) == "61 %"
    assert amount(-0.08, CHANCE, signed=True) == "−8 %"
    assert amount(0.08, CHANCE, signed=True) == "+8 %"
    assert amount(-0.001, CHANCE, signed=True) == "0 %"
    assert amount(112.34, POINTS) == "112.3"
    assert amount(-0.04, POINTS, signed=True) == "0.0"


def test_what_is_shown_adds_up(file, capsys, monkeypatch):
    def bot(game, position, seat, _rng, _seconds=None):
        return dict.fromkeys(game.legal(position, seat), 0.624) | {0: 0.506}

    monkeypatch.setattr(reviewing, "experts", lambda *_: Judges(even, bot))
    assert main(["review", str(file), "--seat", "0"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("lost 11 % (estimated)") == 2
    assert shown.count("chosen, 51 %") == shown.count("better, 62 %") == 2
    assert "−22 %" in shown
