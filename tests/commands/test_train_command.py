"""`markoff train` as its users meet it."""

import json
import signal

import pytest

from markoff.bots.network.weights import read_weights
from markoff.bots.qwixx.learned.inputs import number_of_inputs
from markoff.cli import main
from markoff.commands.train import showing
from markoff.learn import finishing, training

SMALL = ["--games", "32", "--batch", "16", "--hidden", "8"]


@pytest.fixture(autouse=True)
def _measure_little(monkeypatch):
    monkeypatch.setattr(training, "DEALS", 10)
    monkeypatch.setattr(finishing.finished, "__defaults__", (1, 10, ""))


def train(*line):
    return main(["train", *map(str, line)])


def test_a_network_is_trained_and_kept_with_its_story(tmp_path, capsys):
    out = tmp_path / "run"
    picture = tmp_path / "curve.png"
    assert train("qwixx", *SMALL, "--out", out, "--plot", picture) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "Trained qwixx for 2 with 32 games, seed 1"
    assert "against greedy-2" in lines[1]
    assert "rounding the weights adds" in lines[2]
    assert lines[3] == f"The network is in {out / 'qwixx-2.network'}"
    weights = read_weights(out / "qwixx-2.network", "qwixx", 2, number_of_inputs(2))
    assert weights.made["plan"]["games"] == 32
    assert weights.made["date"]
    curve = json.loads((out / "curve.json").read_text())
    assert [point["games"] for point in curve] == [16, 32]
    assert printed.err.count("against greedy-2") == 2
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_an_interrupted_training_goes_on_to_the_same_network(tmp_path, capsys, monkeypatch):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert train("qwixx", *SMALL, "--out", whole) == 0
    line = showing._line

    def interrupted(*point):
        signal.raise_signal(signal.SIGINT)
        return line(*point)

    monkeypatch.setattr(showing, "_line", interrupted)
    assert train("qwixx", *SMALL, "--out", parts) == 130
    assert "16 games are kept, and --resume goes on from there" in capsys.readouterr().err
    assert not (parts / "qwixx-2.network").exists()
    monkeypatch.setattr(showing, "_line", line)
    assert train("qwixx", "--out", parts, "--resume", "--threads", "2") == 0
    one, other = (
        read_weights(folder / "qwixx-2.network", "qwixx", 2, number_of_inputs(2))
        for folder in (whole, parts)
    )
    assert one.numbers == other.numbers


START = "R2 Y G B M3 | R Y G B M3 | R Y G B M3 | 0 roll"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["quixo"], "no network can learn Quixo yet; one can learn qwixx"),
        (["qwixx", "--players", "1"], "a network learns to win, and alone nobody does"),
        (["qwixx", "--players", "6"], "Qwixx is for 1 to 5 players, not 6"),
        (["qwixx", "--games", "0"], "the number of games must be from 1 to"),
        (["qwixx", "--hidden", "12"], "must be a multiple of 8, unlike 12"),
        (["qwixx", "--trace", "1.5"], "the trace must be between 0 and 1, not 1.5"),
        (["qwixx", "--rate", "nan"], "the rate must be between 0 and 1, not nan"),
        (["qwixx", "--last-rate", "0"], "the rates must be more than 0"),
        (["qwixx", "--from", "R5"], "a Qwixx position has 1 to 5 sheets"),
        (["qwixx", "--from", START.replace("roll", "1 11+1111")], "starts before a roll"),
        (["qwixx", "--from", START, "--players", "3"], "has its own number of players"),
        (["qwixx", "--resume"], "does not hold a training that can go on"),
        (["qwixx", "--resume", "--seed", "2", "--rate", "0.1"], "leave out --seed, --rate"),
        (["qwixx", "--threads", "0"], "the number of threads must be"),
        (["qwixx", "--plot", "a.txt"], "must end in .png, .svg or .pdf"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(line, sentence, tmp_path, capsys):
    assert train(*line, "--out", tmp_path / "run") == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_a_second_training_does_not_overwrite_the_first(tmp_path, capsys):
    assert train("qwixx", *SMALL, "--out", tmp_path) == 0
    assert train("qwixx", *SMALL, "--out", tmp_path) == 2
    assert "--resume goes on with it" in capsys.readouterr().err


def test_training_from_a_position_of_three(tmp_path, capsys):
    assert train("qwixx", *SMALL, "--out", tmp_path, "--from", START) == 0
    assert "Trained qwixx for 3" in capsys.readouterr().out
    weights = read_weights(tmp_path / "qwixx-3.network", "qwixx", 3, number_of_inputs(3))
    assert f'--from "{START}"' in weights.made["command"]
