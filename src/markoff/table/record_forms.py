"""Reads a record in either form, as any editor leaves it, from files and uploads."""

from markoff.table import record_json, record_text
from markoff.table.record import Record
from markoff.text import BYTE_ORDER_MARK


def read(text: str) -> Record:
    """Text or JSON, with or without a byte order mark, lines ended as on any system."""
    text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")
    return record_json.read(text) if text.startswith("{") else record_text.read(text)
