"""Bad input gets one sentence, whatever is wrong with it, and starts nothing."""

import re
from pathlib import Path

import pytest

from markoff.cli import main

BAD_INPUT = [
    "",
    "solve",
    "play chess",
    "play qwixx --seats me,casual --size 5",
    "play qwixx --seats a,b,c,d,e,f",
    "play qwixx --threefold",
    "play qwixx --board spiral-a",
    "play quixo --seats me,casual,casual",
    "play qwixx --seats Ada,Ben --dice loaded",
    "play qwixx --seats Ada,casual --dice unseen",
    "play quixo --dice unseen",
    "simulate qwixx --dice unseen",
    "arena qwixx --bots casual,beginner --dice unseen",
    "play quixo --size 6",
    "play quixo --moves 0",
    "play quixo --moves many",
    "play quixo --clock soon",
    "play quixo --seats ,",
    "play quixo --seats casual,casual --no-threefold",
    "play quixo --threefold --no-threefold",
    "play qwixx --no-threefold",
    "play --no-threefold",
    "play qwixx-on-board --board nowhere.txt",
    "play qwixx-on-board --board .",
    "play qwixx --seats me,casual --words a --words b",
    "play --seats Ada,Ben",
    "play --seed x",
    "play --words x",
    "play --threefold",
    "play --resume nowhere.markoff",
    "play quixo --resume nowhere.markoff",
    "play --resume nowhere.markoff --clock 5m",
    "play quixo --moves 1000000000",
    "play quixo --clock 0s",
    "play qwixx-on-board --board a\0b",
    "play --resume .",
    "replay nowhere.markoff",
    "replay .",
    "verify nowhere.markoff",
    "verify binary.markoff",
    "verify empty.markoff",
    "verify list.json",
    "perft",
    "perft quixo",
    "perft quixo 0",
    "perft quixo -1",
    "perft quixo two",
    "perft quixo 100",
    "perft quixo 9999",
    "perft quixo 1 --position X --size 3",
    "perft quixo 1 --position X --players 2",
    "perft quixo 1 --players 3",
    "perft qwixx 1 --size 3",
    "perft quixo 1 --position XXX",
    "perft qwixx 1 --players 6",
    "perft quixo 1 --frobnicate",
    "solve chess",
    "solve qwixx --players 6",
    "solve qwixx --players 6 --again",
    "solve qwixx --ending 1",
    "solve qwixx --ending nan --again",
    "solve qwixx --threads 0",
    "solve qwixx --games 10 --players 2",
    "solve qwixx --games 10 --ending 0.1",
    "solve qwixx --games -1",
    "solve qwixx --games 0 --plot a.png",
    "solve qwixx --plot no/such/folder/a.png",
    "solve qwixx --plot a.txt",
    "solve qwixx --tables empty.markoff",
    "value",
    "value qwixx",
    "value qwixx nonsense",
    "value qwixx R|Y",
    "simulate",
    "simulate chess",
    "simulate qwixx --bots random,,rush",
    "simulate qwixx --bots nobody",
    "simulate qwixx --bots random,nobody",
    "simulate qwixx --bots finish",
    "simulate quixo --bots rush",
    "simulate qwixx --bots ,",
    "simulate qwixx --bots random,rush --players 3",
    "simulate qwixx --bots optimal --players 2",
    "simulate qwixx --bots optimal,random",
    "simulate qwixx-on-board --bots optimal",
    "simulate qwixx --players 6",
    "simulate qwixx-on-board --players 1",
    "simulate quixo --players 3",
    "simulate qwixx --players 1 --rotate",
    "simulate qwixx --games 0",
    "simulate qwixx --games many",
    "simulate qwixx --games 10000000000",
    "simulate qwixx --seed -1",
    "simulate qwixx --threads 0",
    "simulate qwixx --threads 1000",
    "simulate qwixx --size 4",
    "simulate qwixx --board spiral-a",
    "simulate qwixx --moves 10",
    "simulate quixo --moves 0",
    "simulate quixo --most-plies 0",
    "simulate quixo --size 6",
    "simulate qwixx-on-board --board nowhere.txt",
    "simulate quixo --position nonsense",
    "simulate quixo --position X --players 2",
    "simulate qwixx --json no/such/folder/a.json",
    "simulate qwixx --csv .",
    "simulate qwixx --csv -",
    "simulate qwixx --plot no/such/folder/a.png",
    "simulate qwixx --plot a.txt",
]


@pytest.mark.parametrize("line", BAD_INPUT)
def test_bad_input_gets_one_sentence_on_the_error_stream_and_exit_code_2(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.delenv("MARKOFF_TABLES", raising=False)
    Path("binary.markoff").write_bytes(b"\xff\xfe\x00")
    Path("empty.markoff").write_bytes(b"")
    Path("list.json").write_text("[]")
    try:
        code = main(line.split())
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    output = capsys.readouterr()
    assert code == 2
    assert output.out == ""
    assert re.fullmatch(r"markoff[a-z ]*: [^\n]+\n", output.err)
    assert not list(tmp_path.glob("matches/*")), "nothing was started"
    assert not list(tmp_path.glob("tables/*")), "nothing was solved"


def test_help_and_errors_call_markoff_as_its_user_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a clone there may be no `markoff` to call: dev.py says how."""
    monkeypatch.setenv("MARKOFF_COMMAND", "python3 dev.py")
    for words in ([], ["solve"], ["solve", "quixo"], ["play"]):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        shown = capsys.readouterr().out
        assert shown.startswith(" ".join(["usage: python3 dev.py", *words, "[-h]"]))
        assert "Example: python3 dev.py " in shown
    with pytest.raises(SystemExit):
        main(["play", "chess"])
    assert capsys.readouterr().err.endswith(" (see python3 dev.py play --help)\n")
