"""The kernel counts the same ways to play on as the law does, and one depth further."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from markoff.cli import main
from markoff.commands import perft as command
from markoff.fast.quixo.law import pack
from markoff.fast.quixo.perft import perft
from markoff.games import quixo
from markoff.perft import perft as perft_by_law

KNOWN = Path(__file__).parent.parent / "games" / "quixo.perft"


def counts():
    for number, line in enumerate(KNOWN.read_text(encoding="utf-8").splitlines(), start=1):
        if line and not line.startswith("#"):
            head, _, position = line.partition(" | ")
            depth, count = map(int, head.split())
            yield pytest.param(position, depth, count, id=f"{KNOWN.name}:{number}")


@pytest.mark.parametrize(("position", "depth", "count"), list(counts()))
def test_there_are_as_many_ways_to_play_on(position, depth, count):
    assert perft(pack(quixo.read(position)), depth) == count


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", ["3", "4", "5"])
def test_the_law_counts_the_same_along_whole_games(players, size):
    rng = Random(f"{players} {size}")
    for _ in range(4):
        position = quixo.start(players, size)
        while quixo.to_act(position):
            for depth in (1, 2) if rng.random() < 0.2 else ():
                counted = perft_by_law(quixo, position, depth)
                assert perft(pack(position), depth) == counted, quixo.write(position)
            action = rng.choice(quixo.legal(position, position.seat))
            position = quixo.play(position, {position.seat: action})
        assert perft(pack(position), 1) == perft_by_law(quixo, position, 1) == 0


def test_the_published_count_that_takes_the_law_too_long():
    assert perft(pack(quixo.start(2)), 5) == 118_928_388


@pytest.mark.parametrize(
    "text",
    [
        "OOXX./X.OX./.X.../O..XO/XO..X O",
        "OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od u",
        "...Xr./...../...../...../..... u",
        "OuXlOd/Xl.Ou/XlOdXl r",
        "XOOO/OOXO/OXXO/OOOX X",
        "XXXXX/...../...../...../..... O",
    ],
)
def test_the_command_counts_the_same_by_kernel_and_by_law(text, capsys, monkeypatch):
    monkeypatch.setattr(command, "WORTH_A_KERNEL", 1)
    for depth in ("1", "2", "3"):
        wanted = "perft", "quixo", depth, "--position", text, "--divide", "--json"
        main([*wanted])
        by_kernels = capsys.readouterr()
        main([*wanted, "--law"])
        by_law = capsys.readouterr()
        assert by_kernels.err.splitlines()[-1] == "Counted by the compiled kernels."
        assert by_law.err == ""
        found, due = json.loads(by_kernels.out), json.loads(by_law.out)
        assert (found.pop("by"), due.pop("by")) == ("kernels", "law")
        assert found == due


def test_the_law_plays_the_first_turns_and_the_kernel_counts_the_last_ones():
    asked = []

    def kernel(_position, depth):
        asked.append(depth)
        return 1

    assert perft_by_law(quixo, quixo.start(2), 6, kernel) == 44
    assert asked == [5] * 44


def test_without_numba_the_law_counts_and_says_what_is_faster(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(command, "WORTH_A_KERNEL", 1)
    main(["perft", "quixo", "2", "--size", "3", "--json"])
    shown = capsys.readouterr()
    assert shown.out == '{"depth":2,"count":356,"by":"law"}\n'
    assert shown.err == (
        'Counting by the rules. Kernels are much faster: pip install "markoff[fast]"\n'
    )


def test_a_game_without_a_kernel_is_counted_by_the_law(monkeypatch, capsys):
    monkeypatch.setattr(command, "WORTH_A_KERNEL", 1)
    main(["perft", "qwixx", "1", "--json"])
    assert capsys.readouterr() == ('{"depth":1,"count":46656,"by":"law"}\n', "")


def test_there_is_one_way_to_play_nothing():
    assert perft(pack(quixo.start(4)), 0) == 1
