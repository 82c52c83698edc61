"""Solved games that several tests look at."""

import pytest

from markoff.tablebases.quixo import solve as solving
from markoff.tablebases.quixo.tablebase import Tablebase
from tablebases.plain_distances import Lasting, by_brute_force


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Tablebase]:
    """All of Quixo 3×3 and 4×4, and the fullest boards of 5×5."""
    folder = tmp_path_factory.mktemp("tables")
    solved = {size: Tablebase(folder, size) for size in (3, 4, 5)}
    for size, last in ((3, 9), (4, 16), (5, 1)):
        solving.solve(solved[size], last, threads=2)
    return solved


@pytest.fixture(scope="session")
def of_3x3() -> Lasting:
    return by_brute_force(3)
