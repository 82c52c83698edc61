"""One row for each game, and the standing list that they make."""

import csv
import json
import shlex
import signal
import sys
from pathlib import Path

import pytest

from markoff.arena.arrangement import arrange
from markoff.arena.playing import play_batch
from markoff.arena.rows import Rows, read_rows, row_of
from markoff.arena.standing import standing
from markoff.arena.tally import Tally
from markoff.cli import main
from markoff.text import BadText

QUIXO = arrange("quixo", ("random", "beginner"), 6, options={"size": "3"}, moves=12)
QWIXX = arrange("qwixx", ("random", "beginner", "casual"), 6, players=3)
FAILING = "cmd:" + shlex.join([sys.executable, "-c", "raise SystemExit(3)", "a,b"])


def games(arrangement):
    return play_batch(arrangement, range(arrangement.games)).games


def write(file, arrangement, played):
    rows = Rows(file)
    places = arrangement.places
    for first in range(0, len(played), places):
        rows.add([row_of(arrangement, game) for game in played[first : first + places]])
    rows.close()


@pytest.mark.parametrize("arrangement", [QUIXO, QWIXX], ids=["quixo", "qwixx"])
def test_a_row_says_everything_about_a_game(arrangement, tmp_path):
    played = games(arrangement)
    for kind in ("jsonl", "csv"):
        write(tmp_path / f"games.{kind}", arrangement, played)
    rows = [*read_rows(tmp_path / "games.jsonl")]
    assert rows == [*read_rows(tmp_path / "games.csv")]
    assert [row.number for row in rows] == list(range(1, arrangement.games + 1))
    for row, game in zip(rows, played, strict=True):
        assert (row.winners, row.scores, row.reason) == (game.winners, game.scores, game.reason)
        assert row.bots == tuple(arrangement.bots[bot] for bot in game.seated)
        assert row.opening == arrangement.begins(arrangement.deal(game.number))
        assert all(choices >= 1 for choices in row.choices)
        assert all(seconds >= 0 for seconds in row.seconds)
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        assert {"bot 0", "score 1", "seconds 1", "opening"} <= set(next(csv.reader(file)))


@pytest.mark.parametrize("arrangement", [QUIXO, QWIXX], ids=["quixo", "qwixx"])
def test_the_list_of_one_file_is_what_the_arena_found(arrangement, tmp_path):
    played, tally = games(arrangement), Tally(arrangement)
    for first in range(0, len(played), arrangement.places):
        tally.add(played[first : first + arrangement.places])
    write(tmp_path / "games.jsonl", arrangement, played)
    (found,) = standing(tmp_path)
    assert found.games == arrangement.games
    due = {each.bot: each for each in tally.results().standings}
    for each in found.bots:
        assert each.rating == pytest.approx(due[each.bot].rating, abs=0.01)
        assert each.interval == pytest.approx(due[each.bot].rating_interval, abs=0.01)
        assert each.points == pytest.approx(due[each.bot].points)
    assert [each.rating for each in found.bots] == sorted(
        (each.rating for each in found.bots), reverse=True
    )


def test_every_game_and_table_size_has_its_own_list(tmp_path, capsys):
    (tmp_path / "more").mkdir()
    write(tmp_path / "a.jsonl", QUIXO, games(QUIXO))
    write(tmp_path / "more" / "b.csv", QWIXX, games(QWIXX)[:3])
    (tmp_path / "notes.txt").write_text("not ours")
    assert [found.title for found in standing(tmp_path)] == ["quixo for 2, size 3", "qwixx for 3"]
    assert [found.game for found in standing(tmp_path, "qwixx")] == ["qwixx"]
    assert standing(tmp_path, players=5) == []
    assert main(["ratings", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["games"] for each in told] == [6, 3]
    assert main(["ratings", str(tmp_path), "--players", "3"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("3 games of qwixx for 3")
    assert "95 % interval" in shown


def test_a_file_that_was_cut_short_keeps_its_games(tmp_path):
    write(tmp_path / "a.jsonl", QUIXO, games(QUIXO))
    text = (tmp_path / "a.jsonl").read_text(encoding="utf-8")
    (tmp_path / "a.jsonl").write_text(text[:-20], encoding="utf-8")
    assert standing(tmp_path)[0].games == QUIXO.games - 1
    (tmp_path / "a.jsonl").write_text("{}\n" + text, encoding="utf-8")
    with pytest.raises(BadText, match=r"^game 1 in .*a\.jsonl cannot be read: "):
        standing(tmp_path)


def test_blank_lines_and_the_mark_of_a_spreadsheet_do_no_harm(tmp_path):
    played = games(QUIXO)
    for kind in ("jsonl", "csv"):
        file = tmp_path / f"games.{kind}"
        write(file, QUIXO, played)
        rows, text = [*read_rows(file)], file.read_text(encoding="utf-8")
        file.write_text(text.replace("\n", "\r\n\r\n"), encoding="utf-8-sig", newline="")
        assert [*read_rows(file)] == rows
        assert standing(file)[0].games == len(rows)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("bots", ["random"], "bots has 1 entries for 2 players"),
        ("names", [], "names has 0 entries for 2 players"),
        ("scores", [1, 0, 0], "scores has 3 entries for 2 players"),
        ("players", 3, "Quixo is for 2 or 4 players, not 3"),
        ("game", "chess", "there is no game 'chess'"),
        ("winners", [-1], "there is no seat -1"),
        ("forfeited", 2, "there is no seat 2"),
        ("options", {"size": "99"}, "size"),
    ],
)
def test_a_row_of_no_possible_game_is_named(field, value, why, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    write(file, QUIXO, games(QUIXO))
    first, second, *rest = file.read_text(encoding="utf-8").splitlines()
    wrong = json.dumps({**json.loads(second), field: value})
    file.write_text("\n".join([first, wrong, *rest, ""]), encoding="utf-8")
    assert main(["ratings", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert f"game 2 in {file} cannot be read: " in said
    assert why in said


def test_a_stopped_arena_keeps_its_rows_and_forfeits_count(tmp_path, capsys, monkeypatch):
    counted = Tally.add

    def add(tally, deal):
        if tally.games == 2:
            signal.raise_signal(signal.SIGTERM)
        counted(tally, deal)

    monkeypatch.setattr(Tally, "add", add)
    monkeypatch.setattr("markoff.commands.arena.playing.greet", lambda arrangement: arrangement)
    file = tmp_path / "games.jsonl"
    options = ["--games", "40", "--threads", "1", "--games-file", str(file)]
    assert main(["arena", "qwixx", "--bot", FAILING, "--bots", "casual", *options]) == 130
    capsys.readouterr()
    (found,) = standing(tmp_path)
    assert (found.games, found.bots[0].bot, found.bots[0].points) == (4, "casual", 4.0)
    assert (found.bots[1].bot, found.bots[1].forfeits) == (FAILING, 4)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("arena qwixx --bots casual,random --games-file a.txt", "ends with .jsonl or .csv"),
        ("arena qwixx --bots casual,random --games-file there.csv", "is already there"),
        ("arena qwixx", "name the bots that play"),
        ("ratings nowhere", "there is no folder nowhere"),
        ("ratings .", "has no games"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(command, sentence, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("there.csv").touch()
    assert main(shlex.split(command)) == 2
    assert sentence in capsys.readouterr().err
