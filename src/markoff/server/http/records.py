"""Games as they were played: records, replays, and whether a record is true."""

import asyncio
from typing import Annotated

from msgspec import Raw, Struct

from markoff.refusal import Refused
from markoff.server.http import replays
from markoff.server.http.call import Call
from markoff.server.http.operation import JSON, TEXT, Media
from markoff.server.http.replays import Replay
from markoff.server.live import views
from markoff.server.said import Said, said
from markoff.table import record_forms
from markoff.table import record_json as json_form
from markoff.table import record_text as text_form
from markoff.table.note import note
from markoff.table.record import Record
from markoff.table.verify import verify as verify_record
from markoff.text import BadText

EitherForm = Annotated[str, Media(TEXT), Media(JSON, Record)]


class Verdict(Struct, frozen=True, omit_defaults=True):
    verified: Annotated[bool, note("Whether the record is true.")]
    findings: Annotated[list[str], note("What was checked, in sentences.")] = []
    wrong: Annotated[str, note("Why it is not true; empty if it is.")] = ""
    found: Annotated[list[Said], note("The findings, or what is wrong, with codes.")] = []


async def record(call: Call) -> Annotated[str, Media(TEXT)]:
    return text_form.write(await _finished(call))


async def record_json(call: Call) -> Annotated[Raw, Media(JSON, Record)]:
    return Raw(json_form.write(await _finished(call)))


async def _finished(call: Call) -> Record:
    room = await call.room()
    if room.match is None or room.match.result is None:
        raise Refused("no_record_yet", "there is a record when the game is over")
    call.name_page()
    return room.match.record()


async def replay(call: Call) -> Replay:
    room = await call.room()
    views.let_in(room, ())
    if room.match is None:
        raise Refused("not_begun", "the game has not begun")
    return await asyncio.to_thread(replays.replay_of, *replays.moment(room.match))


async def replay_record(_: Call, text: EitherForm) -> Replay:
    return await asyncio.to_thread(replays.read, text)


async def verify(_: Call, text: EitherForm) -> Verdict:
    record = record_forms.read(text)
    try:
        found = await asyncio.to_thread(verify_record, record)
        return Verdict(True, [*map(str, found)], found=[*map(said, found)])
    except BadText as wrong:
        return Verdict(False, wrong=str(wrong), found=[said(wrong)])
