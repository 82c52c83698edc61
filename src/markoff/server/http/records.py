"""Games as they were played: records, replays, and whether a record is true."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from markoff.refusal import Refused
from markoff.server.http import replays, uploads
from markoff.server.http.call import Call
from markoff.server.http.operation import JSON, TEXT, Media
from markoff.server.http.replays import Replay
from markoff.server.said import Said, said
from markoff.table import record_json as json_form
from markoff.table import record_text as text_form
from markoff.table.note import note
from markoff.table.record import Record
from markoff.table.verify import verify as verify_record
from markoff.text import BadText

SHORT = 300
"""Turns of a game at a table that is replayed without waiting in line."""

EitherForm = Annotated[str, Media(TEXT), Media(JSON, Record)]
AsReplay = Annotated[Raw, Media(JSON, Replay)]


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
        raise Refused("no_record_yet", "the record comes when the game is over")
    call.name_page()
    return room.match.record()


async def replay(call: Call) -> AsReplay:
    room = await call.room()
    if room.match is None:
        raise Refused("not_begun", "the game has not begun")
    if room.match.ply <= SHORT:
        return await asyncio.to_thread(_encoded, replays.replay_of, *replays.moment(room.match))
    record = replace(room.match.record(), pending="")  # sealed choices are nobody's business
    return Raw(await call.look(replays.as_json, record))


async def replay_record(call: Call, text: EitherForm) -> AsReplay:
    return Raw(await call.look(replays.read_as_json, text))


async def verify(call: Call, text: EitherForm) -> Annotated[Raw, Media(JSON, Verdict)]:
    return Raw(await call.look(verified, text))


def verified(text: str) -> bytes:
    """The verdict as JSON: this runs in another process."""
    record = uploads.read(text)
    try:
        found = verify_record(record)
        verdict = Verdict(True, [*map(str, found)], found=[*map(said, found)])
    except BadText as wrong:
        verdict = Verdict(False, wrong=str(wrong), found=[said(wrong)])
    return msgspec.json.encode(verdict)


def _encoded(make: Callable[..., Any], *of: Any) -> Raw:
    return Raw(msgspec.json.encode(make(*of)))
