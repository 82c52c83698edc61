"""What everybody gets on a day: the same dice, par, how perfect play reaches it, and a puzzle."""

from datetime import UTC, datetime
from typing import Annotated

from msgspec import Struct

from markoff.server.http.call import Call
from markoff.server.http.operation import TEXT, Media
from markoff.table import record_text
from markoff.table.day import day_before, match_of_day, number_of_day, secret_of_day
from markoff.table.dice import commitment
from markoff.table.note import note
from markoff.today.par import par, solution
from markoff.today.playing import game_of_day
from markoff.today.puzzle import puzzle_of_day


class Day(Struct, frozen=True):
    date: Annotated[str, note("As in `2026-11-17`.")]
    number: Annotated[int, note("Day 1 was 1 November 2026.")]
    par: Annotated[
        int | None, note("What perfect play scores with these dice; null if nobody computed it.")
    ]
    puzzle: Annotated[str, note("The id of its puzzle; empty if there are no puzzles.")]


class Today(Day, frozen=True):
    game: Annotated[str, note("What is played with these dice, by one player.")]
    match: Annotated[str, note("The name of every match with these dice.")]
    dice: Annotated[str, note("The commitment to their secret, which anybody can compute.")]
    yesterday: Annotated[Day, note("The day before.")]


async def today(call: Call) -> Today:
    day = _day(call)
    before = day_before(day)
    return Today(
        date=day,
        number=number_of_day(day),
        par=par(day),
        puzzle=puzzle_of_day(day),
        game=game_of_day().NAME,
        match=match_of_day(day),
        dice=commitment(secret_of_day(day)),
        yesterday=Day(before, number_of_day(before), par(before), puzzle_of_day(before)),
    )


async def perfect_record(call: Call) -> Annotated[str, Media(TEXT)]:
    return record_text.write(solution(_day(call)))


def _day(call: Call) -> str:
    """The one in the query; otherwise that of the server's clock, in UTC."""
    now = datetime.fromtimestamp(call.now, UTC).date().isoformat()
    return call.request.query_params.get("date", now)
