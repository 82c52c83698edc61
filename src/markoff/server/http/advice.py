"""What bots think: of the choices in a position, and of a finished game."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated

from msgspec import Meta, Raw, Struct
from starlette.responses import StreamingResponse
from starlette.types import Send

from markoff.games import game_of
from markoff.kits import kit_of
from markoff.kits.able import check_able
from markoff.kits.hints import check_hints
from markoff.review.review import Review
from markoff.server.http import reviews
from markoff.server.http.call import Call
from markoff.server.http.hintless import check_hints_allowed
from markoff.server.http.hints import Hint
from markoff.server.http.operation import JSON, LINES, Media
from markoff.server.http.records import EitherForm
from markoff.server.limits import home_of
from markoff.table.note import note
from markoff.text import BadText

EitherReview = Annotated[
    Raw | StreamingResponse, Media(JSON, Review), Media(LINES, reviews.ReviewLine)
]
UNBUFFERED = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""For proxies: every line is for now."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    position: Annotated[str, note("In notation.")]
    seat: Annotated[int, note("Who is to choose.")]
    bot: Annotated[str, note("Whose opinion it is; empty for the best adviser of the game.")] = ""
    table: Annotated[
        str,
        Meta(max_length=16),
        note(
            "The code of the table with hints where you ask. Otherwise a position that is being"
            " played at a table without hints is refused."
        ),
    ] = ""


async def hint(call: Call, question: Question) -> list[Hint]:
    game = game_of(question.game)
    position = game.read(question.position)
    if question.seat < 0 or question.seat not in game.to_act(position):
        raise BadText(
            "nothing_to_choose", "seat {seat} has nothing to choose there", seat=question.seat
        )
    check_hints(game)
    await check_hints_allowed(call.site.hall, question.game, position, question.table.upper())
    bot = question.bot or kit_of(game).adviser
    await asyncio.to_thread(check_able, bot, game, position)
    adviser = call.site.adviser
    by = "" if question.bot else await asyncio.to_thread(adviser.stand_in, game, position)
    if not by:
        await asyncio.to_thread(adviser.prepare, bot, game, position)
    asked = question.game, question.position, question.seat, bot, by
    return await call.while_here(adviser.ask(call.address, *asked))


async def review(call: Call) -> EitherReview:
    match = reviews.check_over((await call.room()).match)
    return await _review(call, reviews.ended(match), goes_on=True)


async def review_record(call: Call, text: EitherForm) -> EitherReview:
    return await _review(call, await call.look(reviews.read, text), goes_on=False)


async def _review(call: Call, ended: reviews.Ended, goes_on: bool) -> EitherReview:
    """If everybody has left, the review of an upload is given up. That of a table goes on, because
    its players come back to it after a lost connection."""
    asked = ended, home_of(call.address), goes_on
    if LINES in call.request.headers.get("accept", ""):
        return Lines(call.site.reviews.lines(*asked), headers=UNBUFFERED, media_type=LINES)
    return Raw(await call.while_here(call.site.reviews.of(*asked)))


class Lines(StreamingResponse):
    """Says at once that nobody reads on, if so."""

    async def stream_response(self, send: Send) -> None:
        try:
            await super().stream_response(send)
        finally:
            if isinstance(self.body_iterator, AsyncGenerator):
                await self.body_iterator.aclose()
