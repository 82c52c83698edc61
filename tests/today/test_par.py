"""The dice of a day, and what perfect play does with them."""

from datetime import timedelta
from hashlib import sha256

import pytest

from markoff.table import record_text
from markoff.table.day import day_before, day_of, match_of_day, number_of_day, secret_of_day
from markoff.table.verify import verify
from markoff.text import BadText
from markoff.today.making import encoded
from markoff.today.par import known_days, par, played, solution


def test_the_law_plays_every_shipped_day_to_its_end() -> None:
    first, codes = known_days()
    assert len(codes) >= 4 * 365
    for number, code in enumerate(codes):
        match = played((first + timedelta(number)).isoformat(), code)
        assert match.result
        assert encoded(match) == code, "nothing of the code is left over"


def test_anybody_can_check_the_game_behind_par() -> None:
    game = solution("2026-11-17")
    findings = [str(finding) for finding in verify(record_text.read(record_text.write(game)))]
    assert "These are the dice of 2026-11-17, the same for everybody." in findings
    assert game.setup.dice == sha256(bytes.fromhex(game.secret)).hexdigest()
    assert game.scores == (par("2026-11-17"),) == (108,)


def test_every_day_has_other_dice() -> None:
    days = ("2026-11-17", "2026-11-18", "2026-11-19")
    assert len({solution(day).turns[0] for day in days}) == len(days)


def test_a_day_has_a_number_and_a_day_before() -> None:
    assert [number_of_day(day) for day in ("2026-10-31", "2026-11-01", "2027-11-01")] == [0, 1, 366]
    assert day_before("2028-03-01") == "2028-02-29"


def test_a_match_is_of_a_day_by_its_name_and_its_secret() -> None:
    secret = secret_of_day("2026-11-17")
    assert day_of(match_of_day("2026-11-17"), secret) == "2026-11-17"
    assert day_of(match_of_day("2026-11-18"), secret) == ""
    assert day_of("7f3c", secret) == ""


def test_a_day_that_nobody_computed_has_no_par() -> None:
    assert par("2020-01-01") is None
    with pytest.raises(BadText, match="perfect play is known for the days from 2026-11-01 to"):
        solution("2020-01-01")


@pytest.mark.parametrize("day", ["", "today", "2026-11-31", "2026-1-1", "20261117"])
def test_what_is_no_date_is_refused(day: str) -> None:
    with pytest.raises(BadText, match="write a date like"):
        par(day)
