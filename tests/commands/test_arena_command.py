"""`markoff arena`: what it prints and writes, and what it refuses."""

import json
import shlex

import pytest

from markoff.cli import main

QUICK = "arena qwixx --bots beginner,random --games 4 --workers 1"


def run(command, capsys):
    code = main(shlex.split(command))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_it_prints_tables_within_eighty_columns(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = run(QUICK + " --times --sprt 0,20", capsys)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "4 games of qwixx for 2, seed 1"
    assert max(map(len, lines[:-1])) <= 80
    for words in ("beginner – random", "rating", "ended by", "thought", "Undecided: after 2 pairs"):
        assert words in out


def test_json_is_the_same_every_time_unless_times_are_asked_for(capsys, tmp_path):
    code, out, _ = run(QUICK + " --json", capsys)
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 4
    assert found["bots"] == ["beginner", "random"]
    assert sum(standing["points"] for standing in found["standings"]) == 4
    assert "thinking" not in found
    assert run(QUICK + f" --json {tmp_path / 'found.json'}", capsys)[0] == 0
    assert json.loads((tmp_path / "found.json").read_text()) == found
    timed = json.loads(run(QUICK + " --json --times", capsys)[1])
    assert timed.pop("thinking")["beginner"]["choices"] > 0
    assert timed == found


def test_records_are_kept_and_never_written_over(capsys, tmp_path):
    folder = tmp_path / "new" / "records"
    assert run(QUICK + f" --records {folder}", capsys)[0] == 0
    assert sorted(file.name for file in folder.iterdir()) == [f"{n}.markoff" for n in range(1, 5)]
    assert run(f"verify {folder / '3.markoff'}", capsys)[0] == 0
    code, out, _ = run(f"replay {folder / '3.markoff'}", capsys)
    assert code == 0
    assert "# arena: seed 1, game 3, deal 2" in out
    code, _, err = run(QUICK + f" --records {folder}", capsys)
    assert code == 2
    assert "name a new folder" in err


def test_only_games_that_count_are_kept(capsys, tmp_path):
    command = f"arena qwixx --bots casual,random --games 400 --sprt 0,300 --records {tmp_path}"
    code, out, _ = run(command + " --json --workers 1", capsys)
    games = json.loads(out)["games"]
    assert code == 0
    assert len(list(tmp_path.iterdir())) == games < 400


def test_a_picture_is_drawn(capsys, tmp_path):
    picture = tmp_path / "arena.svg"
    command = "arena qwixx --players 3 --bots beginner,random --games 6 --workers 1 --plot "
    code, out, _ = run(command + str(picture), capsys)
    assert code == 0
    assert picture.read_text().startswith("<?xml")
    assert "beginner among 2 × random" in out
    assert "random among 2 × beginner" in out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--bots casual", "name at least two different bots"),
        ("--bots casual,cmd:./no-such-bot", "cmd:./no-such-bot: it cannot be started"),
        ("--bots casual,random --workers 0", "the number of workers is from 1"),
        ("--bots casual,random,rush --sprt 0,5", "--sprt tests two bots"),
        ("--bots casual,random --players 3 --sprt 0,5", "--sprt tests two bots"),
        ("--bots casual,random --sprt 5,0", "the Elo differences of a test rise"),
        ("--bots casual,random --alpha 0.1", "add --sprt"),
        ("--bots casual,random --plot picture.txt", "ends in .png"),
        ("--bots casual,random --json no/such/folder.json", "cannot write"),
        ("--bots casual,random --board nowhere", "no board nowhere"),
        ("--bots casual,random --board spiral-a", "qwixx has no board"),
        ("--bots casual,perfect", "perfect plays Qwixx only alone"),
    ],
)
def test_bad_input_gets_a_sentence(options, sentence, capsys):
    code, out, err = run(f"arena qwixx {options}", capsys)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
