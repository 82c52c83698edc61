"""What bots think: of the choices in a position, and of a finished game."""

import asyncio
from typing import Annotated

from msgspec import Raw, Struct

from markoff.games import game_of
from markoff.kits import kit_of
from markoff.kits.able import check_able
from markoff.kits.hints import check_hints
from markoff.review.review import Review
from markoff.server.http import reviews
from markoff.server.http.call import Call
from markoff.server.http.hints import Hint
from markoff.server.http.operation import JSON, Media
from markoff.server.http.records import EitherForm
from markoff.table.note import note
from markoff.text import BadText

ReviewInJson = Annotated[Raw, Media(JSON, Review)]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    position: Annotated[str, note("In notation.")]
    seat: Annotated[int, note("Who is to choose.")]
    bot: Annotated[str, note("Whose opinion it is; empty for the best adviser of the game.")] = ""


async def hint(call: Call, question: Question) -> list[Hint]:
    game = game_of(question.game)
    position = game.read(question.position)
    if question.seat < 0 or question.seat not in game.to_act(position):
        raise BadText(
            "nothing_to_choose", "seat {seat} has nothing to choose there", seat=question.seat
        )
    check_hints(game)
    bot = question.bot or kit_of(game).adviser
    await asyncio.to_thread(check_able, bot, game, position)
    adviser = call.site.adviser
    await asyncio.to_thread(adviser.prepare, bot, game, position)
    return await adviser.ask(question.game, question.position, question.seat, bot)


async def review(call: Call) -> ReviewInJson:
    match = reviews.check_over((await call.room()).match)
    return Raw(await call.site.reviews.of(match, call.address))


async def review_record(call: Call, text: EitherForm) -> ReviewInJson:
    match = await asyncio.to_thread(reviews.finished, text)
    return Raw(await call.site.reviews.of(match, call.address))
