"""A forged record: every command that reads it names the file and the place."""

import re

import pytest

from markoff.cli import main


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_forged_turn_is_told_once_with_its_file(command, tmp_path, capsys):
    file = tmp_path / "a.markoff"
    seats = ["--seats", "random,random", "--moves", "2", "--seed", "1"]
    assert main(["play", "quixo", *seats, "--record", str(file)]) == 0
    forged, turns = re.subn(r"(?m)^1 \S+$", "1 a5E", file.read_text())
    assert turns == 1
    file.write_text(forged)
    capsys.readouterr()
    assert main([command, str(file)]) == 2
    sentence = f"markoff: {file}: ply 1: seat 1 may not choose 'a5E'\n"
    assert capsys.readouterr().err == sentence
