"""A real server, and tables on it."""

import json
from collections.abc import Callable, Iterator
from urllib.request import Request, urlopen

import pytest

from markoff.remote.link import Link, read_link
from server.patience import be_patient
from server.serving import NO_LIMITS, serving

be_patient()

SHORT = {"options": {"size": "3"}, "caps": {"moves": 8}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server"), **NO_LIMITS) as address:
        yield address


@pytest.fixture
def table(server: str) -> Callable[..., Link]:
    """Opens one."""

    def open_table(game: str, *places: str, **more) -> Link:
        plan = {"game": game, "places": places, "given_seats": True, **more}
        request = Request(f"http://{server}/api/tables", json.dumps(plan).encode())
        with urlopen(request, timeout=60) as answer:
            return read_link(json.loads(answer.read())["link"])

    return open_table
