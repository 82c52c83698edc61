"""Settings for all tests, and what takes too long to be made more than once."""

import io
import os
import signal
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from markoff.tablebases.quixo.tablebase import Tablebase
    from tablebases.plain_distances import Lasting

# What runs in the background of a shell ignores Ctrl-C, and so would all that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
os.environ["MARKOFF_WARM"] = "no"  # servers that tests start compile nothing and solve nothing
# Nothing here speaks https, and to read all certificates takes longer than most requests.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite",
        action="store_true",
        help="write what is kept again (playthroughs, docs/wire.md, types), for people to compare",
    )


class QwixxSolved(NamedTuple):
    folder: Path
    out: str
    err: str


@pytest.fixture(scope="session")
def qwixx_solved(tmp_path_factory: pytest.TempPathFactory) -> QwixxSolved:
    """Qwixx for one player, solved by the command: the folder of the table, and what was said."""
    from markoff.cli import main

    folder = tmp_path_factory.mktemp("qwixx") / "new" / "tables"
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert main(["solve", "qwixx", "--tables", str(folder)]) == 0
    return QwixxSolved(folder, out.getvalue(), err.getvalue())


@pytest.fixture(scope="session")
def solved_quixo(tmp_path_factory: pytest.TempPathFactory) -> "dict[int, Tablebase]":
    """All of Quixo 3×3 and 4×4, and the fullest boards of 5×5."""
    from markoff.tablebases.quixo.solve import solve
    from markoff.tablebases.quixo.tablebase import Tablebase

    folder = tmp_path_factory.mktemp("tables")
    solved = {size: Tablebase(folder, size) for size in (3, 4, 5)}
    for size, last in ((3, 9), (4, 16), (5, 1)):
        solve(solved[size], last, threads=2)
    return solved


@pytest.fixture(scope="session")
def of_3x3() -> "Lasting":
    """How long every position of Quixo 3×3 lasts."""
    from tablebases.plain_distances import by_brute_force

    return by_brute_force(3)
