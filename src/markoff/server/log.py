"""Logs: one JSON object a line on the error stream, through the standard logging module.

A line has `time`, `level`, `from`, `what`, and of the rest only what `FIELDS` names: no keys, no
secrets, no words, no chat, no choices. An error that nobody has caught comes with its `trace`.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from logging import LogRecord
from typing import Any

from markoff.text import legible

LEVELS = ("info", "warning", "error")
"""Not `debug`: there uvicorn shows whole messages, and with them keys and sealed choices."""
FIELDS = ("table", "address", "code", "kind", "path", "reason")
QUOTING = (ValueError, TypeError, LookupError, AttributeError, AssertionError)
"""Errors whose messages quote what they stumbled over; that may be anybody's choice."""


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
        "handlers": {
            "errors": {
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
