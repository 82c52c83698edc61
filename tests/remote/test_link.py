"""Links of tables, as people paste them."""

import pytest

from markoff.remote.link import Link, read_link
from markoff.text import BadText


def test_a_link_names_the_server_the_table_and_perhaps_a_key() -> None:
    assert read_link("https://example.org/t/K7WPXD") == Link("https://example.org/", "K7WPXD")
    assert read_link("https://example.org/r/K7WPXD").live == "wss://example.org/live/K7WPXD"
    linked = read_link("http://127.0.0.1:8000/t/K7WPXD#abc")
    assert linked == ("http://127.0.0.1:8000/", "K7WPXD", "abc")
    assert str(linked) == "http://127.0.0.1:8000/t/K7WPXD#abc"


@pytest.mark.parametrize(
    "text",
    [
        *("", "K7WPXD", "ftp://example.org/t/K7WPXD", "http:///t/K7WPXD", "http://a:b/t/K7WPXD"),
        *("http://example.org", "http://example.org/t/", "http://me@example.org/t/K7WPXD"),
        *("http://", "http://[/t/K7WPXD", "http://x:99999/t/K7WPXD", "http://x:0/t/K7WPXD"),
    ],
)
def test_anything_else_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadText, match=r"^write the link of a table, like https://example"):
        read_link(text)
