"""`markoff arena`: what it prints and writes, and what it refuses."""

import json
import shlex
import signal
import sys

import pytest

from markoff.arena.tally import Tally
from markoff.cli import main
from markoff.tablebases.making import Making

QUICK = "arena qwixx --bots beginner,random --games 4 --threads 1"


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
    for words in ("beginner – random", "score", "ended by", "thought", "Undecided: after 2 pairs"):
        assert words in out
    assert "rating" not in out, "for two bots, their couple tells it"


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ("quixo --size 5", "2 games of quixo for 2, seed 1"),
        ("quixo --size 3", "2 games of quixo for 2, size 3, seed 1"),
        ("quixo --size 4 --players 4 --seed 7", "2 games of quixo for 4, size 4, seed 7"),
        ("qwixx-on-board --board spiral-a", "2 games of qwixx-on-board for 2, seed 1"),
        (
            "qwixx-on-board --board spiral-b",
            "2 games of qwixx-on-board for 2, board spiral-b, seed 1",
        ),
    ],
)
def test_the_title_tells_what_is_not_as_usual(options, title, capsys):
    code, out, _ = run(f"arena {options} --bots beginner,random --games 2 --threads 1", capsys)
    assert (code, out.splitlines()[0]) == (0, title)


def test_programs_are_told_apart(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    commands = []
    for name in ("Ada", "Twin", "Twin"):
        file = tmp_path / f"bot_{len(commands)}.py"
        greeting = rf"id name {name}\nplays quixo 2\nmarkoffok"
        file.write_text(f"input(); print('{greeting}'); input(); input(); print('readyok')")
        commands.append("cmd:" + shlex.join([sys.executable, "-ISu", str(file)]))
    game = f"arena quixo --games 6 --threads 1 --bots {shlex.quote(','.join(commands))}"
    code, out, err = run(f"{game} --records {tmp_path / 'kept'}", capsys)
    assert (code, err) == (0, "")
    names = "Ada", "bot_1.py", "bot_2.py"
    for name, command in zip(names, commands, strict=True):
        assert f"{name} is {command}\n" in out
    assert "Ada – bot_1.py " in out
    assert "Game 1: Ada forfeits: it ended with exit code 0." in out
    record = (tmp_path / "kept" / "1.markoff").read_text()
    assert f"seat 0: Ada\nbot 0: {commands[0]}\nseat 1: bot_1.py\n" in record


@pytest.mark.parametrize(
    ("threads", "ending"), [("1", signal.SIGINT), ("1", signal.SIGTERM), ("2", signal.SIGTERM)]
)
def test_being_stopped_tells_what_was_played_so_far(threads, ending, capsys, tmp_path, monkeypatch):
    counted = Tally.add

    def add(tally, deal):
        if tally.games == 4:
            signal.raise_signal(ending)
        counted(tally, deal)

    monkeypatch.setattr(Tally, "add", add)
    kept = f"--json {tmp_path / 'found.json'} --records {tmp_path / 'kept'}"
    command = f"arena qwixx --bots beginner,random --games 40 --threads {threads} {kept}"
    code, out, err = run(command, capsys)
    assert (code, err) == (130, "markoff: interrupted\n")
    assert out.splitlines()[0] == "6 of 40 games of qwixx for 2, seed 1, stopped early"
    assert "beginner – random" in out
    found = json.loads((tmp_path / "found.json").read_text())
    assert (found["stopped"], found["games"], found["arranged"]) == (True, 6, 40)
    assert len(list((tmp_path / "kept").iterdir())) == 6


def test_ctrl_c_before_the_first_deal_tells_that(capsys, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("markoff.arena.hands.play_batch", interrupt)
    assert run(QUICK, capsys) == (130, "", "markoff: interrupted: no game was finished\n")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_being_stopped_before_the_first_game_tells_that_too(ending, capsys, monkeypatch):
    stop = "markoff.commands.arena.playing.missing"
    monkeypatch.setattr(stop, lambda *_: signal.raise_signal(ending))
    assert run(QUICK, capsys) == (130, "", "markoff: interrupted: no game was played\n")


def test_workers_is_still_understood(capsys):
    assert run(QUICK.replace("threads", "workers") + " --json", capsys)[0] == 0
    code, out, err = run(QUICK.replace("threads 1", "workers 0"), capsys)
    assert (code, out) == (2, "")
    assert "the number of threads must be from 1" in err


def test_tablebases_are_made_in_one_line(capsys, monkeypatch):
    wanted = iter([Making("quixo", ("--help",)), None, Making("quixo", ("--size", "9"))])
    monkeypatch.setattr("markoff.commands.arena.playing.missing", lambda *_: next(wanted))
    code, _, err = run(QUICK, capsys)
    once = "Making the tablebase for beginner, once: markoff solve quixo --help\n"
    assert (code, err) == (0, once)
    code, _, err = run(QUICK, capsys)
    assert code == 2
    assert "beginner has no tablebase: markoff solve quixo --size 9 failed: " in err
    assert "invalid choice: 9" in err


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
    code, out, _ = run(command + " --json --threads 1", capsys)
    games = json.loads(out)["games"]
    assert code == 0
    assert len(list(tmp_path.iterdir())) == games < 400


def test_a_picture_is_drawn(capsys, tmp_path):
    picture = tmp_path / "arena.svg"
    command = "arena qwixx --players 3 --bots beginner,random --games 6 --threads 1 --plot "
    code, out, _ = run(command + str(picture), capsys)
    assert code == 0
    assert picture.read_text().startswith("<?xml")
    assert "beginner among 2 × random" in out
    assert "random among 2 × beginner" in out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--bots casual", "name at least two different bots"),
        ("--bots casual,cmd:./no-such-bot", "cmd:./no-such-bot: it could not be started"),
        ("--bots casual,random --threads 0", "the number of threads must be from 1"),
        ("--bots casual,random,rush --sprt 0,5", "--sprt tests two bots"),
        ("--bots casual,random --players 3 --sprt 0,5", "--sprt tests two bots"),
        ("--bots casual,random --sprt 5,0", "the Elo differences of a test must rise"),
        ("--bots casual,random --alpha 0.1", "add --sprt"),
        ("--bots casual,random --plot picture.txt", "must end in .png"),
        ("--bots casual,random --json no/such/folder.json", "cannot write"),
        ("--bots casual,random --board nowhere", "qwixx has no option 'board'"),
        ("--bots casual,random --board spiral-a", "qwixx has no option 'board'"),
        ("--bots casual,perfect", "perfect plays Qwixx only for one player"),
    ],
)
def test_bad_input_gets_a_sentence(options, sentence, capsys):
    code, out, err = run(f"arena qwixx {options}", capsys)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
