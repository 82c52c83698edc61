"""A server whose toy game has a kit: it lends its levels, gives hints and reviews matches."""

import pytest

import toy_kit
from server.toy_server import get, played, post, toy_server

LEAVES_FOUR = {
    "code": "nim_leaves",
    "facts": {"n": "4"},
    "sentence": "Leaves 4, a multiple of four.",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with toy_server(toy_kit.__file__, tmp_path_factory.mktemp("toy")) as server:
        yield server


def test_its_levels_are_offered(server):
    nim = get(server, "games").json()["nim"]
    assert [level["name"] for level in nim["levels"]] == ["casual", "expert"]
    assert (nim["hints"], nim["review"], nim["proofs"]) == (True, True, True)
    assert get(server, "bots", game="nim").json()["expert"] == "Counts in fours."


def test_hints_name_the_best_choice_and_the_reason(server):
    asked = {"game": "nim", "position": "7/7 0", "seat": 0}
    best, *others = post(server, "hint", asked).json()
    assert (best["choice"], best["chance"]) == ("take-3", 1)
    assert best["why"] == LEAVES_FOUR
    assert [hint["chance"] for hint in others] == [0, 0]
    assert others[0]["why"]["code"] == "nim_answered"


def test_the_best_level_plays_at_a_table_and_the_match_is_reviewed(server):
    table = played(server, "expert", "", given_seats=True)
    review = get(server, f"tables/{table}/review").json()
    assert review["game"] == "nim"
    assert [point["chances"][0] for point in review["points"]] == [1] * len(review["points"])
    assert review["choices"] == []  # the expert made no mistake, and the other had no chance
    record = get(server, f"tables/{table}/record").text
    assert post(server, "review", record).json() == review
