"""Logs: one JSON object a line on the error stream, through the standard logging module.

A line has `time`, `level`, `from`, `what`, and of the rest only what `FIELDS` names: no keys, no
secrets, no words, no chat, no choices. An error that nobody has caught comes with its `trace`.
A warning that comes again and again is left out most of the time, so that nobody can fill the disk.
"""

import json
import logging
import traceback
from collections import Counter
from datetime import UTC, datetime
from logging import LogRecord
from typing import Any

from markoff.server.limits import Bucket
from markoff.text import legible

LEVELS = ("info", "warning", "error")
"""Not `debug`: there uvicorn shows whole messages, and with them keys and sealed choices."""
FIELDS = ("table", "address", "code", "kind", "path", "reason")
QUOTING = (ValueError, TypeError, LookupError, AttributeError, AssertionError)
"""Errors whose messages quote their input, which may be somebody's choice."""
FIRST, KINDS = 40, 1_000
"""Letters by which a warning is known again, and how many warnings are."""
AT_ONCE = 20
"""Lines with the same warning, until most of them are left out."""
APART = 10.0
"""Seconds from one of them to the next after that."""


class Calm(logging.Filter):
    """Lets only some of many equal warnings pass; the next that passes says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = (record.name, str(record.msg)[:FIRST])
        if kind not in self.buckets and len(self.buckets) >= KINDS:
            self.buckets.clear()
            self.left_out.clear()
        bucket = self.buckets.setdefault(kind, Bucket(1 / APART, AT_ONCE))
        if bucket.wait():
            self.left_out[kind] += 1
            return False
        record.left_out = self.left_out.pop(kind, 0)
        return True


class Line(logging.Formatter):
    def format(self, record: LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage().strip(),
        }
        for name in FIELDS:
            if hasattr(record, name):
                value = getattr(record, name)
                line[name] = value if isinstance(value, int) else legible(str(value))
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out
        if record.exc_info and record.exc_info[1]:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line)


def trace(error: BaseException) -> str:
    """The traceback, what the error came from first."""
    told = type(error).__name__
    if not isinstance(error, QUOTING):
        told += f": {error}"
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    frames = "".join(traceback.format_tb(error.__traceback__))
    return (trace(earlier) + "\n" if earlier else "") + frames + told


def config(level: str) -> dict[str, Any]:
    """For uvicorn, which hands it to each worker: its loggers and ours go the same way."""
    loggers = "markoff", "uvicorn", "uvicorn.error", "uvicorn.access"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": "markoff.server.log.Line"}},
        "filters": {"calm": {"()": "markoff.server.log.Calm"}},
        "handlers": {
            "errors": {
                "filters": ["calm"],
                "class": "logging.StreamHandler",
                "formatter": "line",
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["errors"], "level": "WARNING"},
        "loggers": {
            name: {"handlers": [], "level": level.upper(), "propagate": True} for name in loggers
        },
    }
