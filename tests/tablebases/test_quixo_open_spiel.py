"""Quixo on 3×3 by OpenSpiel's own solver, and by our tablebase."""

from pathlib import Path

import pyspiel
from open_spiel.python.algorithms.minimax_solver import MinimaxSolver

import markoff.environments.spiel
from markoff.games import quixo
from markoff.tablebases.quixo.lookup import LOSS, WIN
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase

assert markoff.environments.spiel


def test_its_minimax_solver_finds_the_values_of_the_tablebase(tmp_path: Path) -> None:
    """Seven moves are enough to win from the start, and six are not. What it decides with a cap is
    decided; a draw by the cap says nothing. `bench/spiel.py --solve` compares all positions."""
    tablebase = Tablebase(tmp_path, 3)
    solve(tablebase, 9, threads=1)
    start = quixo.write(quixo.start(2, size="3"))
    six = MinimaxSolver("markoff_quixo(size=3,max_moves=6)")
    assert six.solve()[f"{start} after 0 of 6 moves"].value == 0
    decided = {}
    for text, entry in MinimaxSolver("markoff_quixo(size=3,max_moves=7)").solve().items():
        position, _, _ = text.partition(" after ")
        if entry.value:
            decided[position] = entry.value
    assert decided[start] == WIN
    values = {text: tablebase.value(quixo.read(text)) for text in decided}
    assert {text: value.value for text, value in values.items() if value} == decided
    assert len(decided) > 5000
    assert {*decided.values()} == {WIN, LOSS}


def test_a_draw_by_the_cap_is_no_win() -> None:
    game = pyspiel.load_game("markoff_quixo(size=3,max_moves=1)")
    assert MinimaxSolver(str(game)).solve()[str(game.new_initial_state())].value == 0
