"""Every test on both databases."""

from itertools import count

import pytest

from server.patience import be_patient
from server.postgres import start_postgres

be_patient()


@pytest.fixture(scope="session")
def postgres():
    server = start_postgres()
    yield server
    server.stop(word=b"")


@pytest.fixture
def restarting():
    """A server for a test that stops and starts it."""
    server = start_postgres()
    yield server
    server.stop(word=b"")


@pytest.fixture
def database(request, tmp_path):
    """Makes a new, empty place of this kind."""
    numbers = count()

    def database(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:{tmp_path}/{next(numbers)}.db"
        return request.getfixturevalue("postgres").database()

    return database


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, database):
    return database(request.param)
