"""Bots and programs choose by the same door."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.programs import program
from markoff.bots.opinion import pick
from markoff.engine.chooser import Forfeit, chooser
from markoff.games import quixo, qwixx
from markoff.kits import kit_of
from markoff.text import BadText


def test_a_bot_is_made_from_its_name_and_chooses_as_it_thinks() -> None:
    casual = chooser("casual")
    position = qwixx.read("R5,7 Y G12 B M0 | R Y G B M1 | 0 1 41+6326")
    casual.begin(qwixx, position, 0)
    rng, same = Random(3), Random(3)
    due = pick(kit_of(qwixx).levels["casual"].bot(qwixx, position, 0, same), same)
    assert casual.choose(qwixx, position, 0, rng, 2.0) == due
    casual.close()


def test_a_program_is_made_from_its_command_line(tmp_path: Path) -> None:
    tiny = chooser("cmd:" + program(tmp_path))
    start = quixo.start(2)
    tiny.begin(quixo, start, 0)
    assert tiny.choose(quixo, start, 0, Random(1), None) == quixo.legal(start, 0)[0]
    with pytest.raises(BadText, match="Tiny does not play quixo 4"):
        tiny.begin(quixo, quixo.start(4), 0)
    tiny.close()
    tiny.close()
    with pytest.raises(Forfeit):
        tiny.choose(quixo, start, 0, Random(1), None)


def test_the_seed_of_a_program_comes_from_the_generator(tmp_path: Path) -> None:
    seeded = "random.Random(rest[rest.index('seed') + 1])"
    changed = f"def choose(): say('choice ' + {seeded}.choice(legal))"
    tiny = chooser("cmd:" + program(tmp_path, changed))
    start = quixo.start(2)
    tiny.begin(quixo, start, 0)
    first, again = Random(1), Random(1)
    chosen = [tiny.choose(quixo, start, 0, first, 30) for _ in range(5)]
    assert [tiny.choose(quixo, start, 0, again, 30) for _ in range(5)] == chosen
    assert len(set(chosen)) > 1
    tiny.close()


def test_who_is_neither_is_refused() -> None:
    with pytest.raises(BadText, match=r"^there is no bot 'deep thought'; there are .* cmd:"):
        chooser("deep thought")
    with pytest.raises(BadText, match="uct plays Quixo, not Qwixx"):
        chooser("uct").begin(qwixx, qwixx.start(2), 0)


def test_nothing_heavy_is_imported_for_a_program() -> None:
    heavy = {"numpy", "numba", "rich", "msgspec"}
    code = f"import sys, markoff.engine.chooser; print({heavy} & set(sys.modules))"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "set()"
