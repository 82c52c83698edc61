"""A record as JSON: the fields of `Record` and `Setup`, for programs."""

import msgspec

from markoff.table import record_text
from markoff.table.record import Record
from markoff.text import BadText, legible


def write(record: Record) -> str:
    """The record as one line of JSON."""
    return msgspec.json.encode(record).decode()


def read(text: str) -> Record:
    """The record in this JSON; `BadText` for anything else."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadText(
            "not_record_json",
            "not the JSON form of a record: {error}",
            error=legible(str(error)),
        ) from None
    if record_text.read(record_text.write(record)) != record:
        raise BadText(
            "more_than_a_record",
            "not the JSON form of a record: it contains something that a record in text cannot",
        )
    return record
