"""Tablebases that are missing are made by a process of their own."""

import subprocess
import sys

import pytest

from markoff.tablebases.making import Making, make
from markoff.tablebases.quixo.making import missing
from markoff.text import BadText


def test_what_is_missing_is_made_and_then_no_longer_missing(monkeypatch, tmp_path, capfd) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    making = missing(3)
    assert making is not None
    make(making, threads=1)
    assert "Solving Quixo 3×3" in capfd.readouterr().err
    assert missing(3) is None
    make(making, quietly=True)
    assert capfd.readouterr() == ("", "")


def test_what_cannot_be_made_says_why(monkeypatch, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "file"))
    words = ("--size", "3", "--levels", "0-9")
    with pytest.raises(BadText, match=r"markoff solve quixo .* failed: cannot keep tablebases in"):
        make(Making("quixo", words), quietly=True)


def test_nothing_above_is_needed_to_make_one() -> None:
    """A lower room starts no command of a higher one."""
    code = "import sys, markoff.tablebases.quixo.__main__, markoff.tablebases.qwixx.__main__;"
    code += "print([m for m in sys.modules if m.startswith(('markoff.commands', 'markoff.cli'))])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


def test_it_says_what_it_does_before_it_loads_a_compiler() -> None:
    code = "import sys, markoff.tablebases.quixo.__main__; print('numba' in sys.modules)"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "False"
