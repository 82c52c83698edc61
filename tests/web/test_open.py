"""`markoff serve --open` leads the browser of this computer to the server."""

import pytest

from markoff.commands.serve import address, address_here


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://[::1]:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("games.home", "http://games.home:8000/"),
    ],
)
def test_a_server_at_all_addresses_is_opened_at_the_loopback(host: str, here: str) -> None:
    assert address_here(host, 8000) == here


def test_the_address_that_is_told_is_the_one_that_was_asked_for() -> None:
    assert address("0.0.0.0", 8000) == "http://0.0.0.0:8000/"
    assert address("::", 8000) == "http://[::]:8000/"
