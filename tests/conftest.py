"""Settings for all tests, and what takes too long to be made more than once."""

import io
import os
import signal
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

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
