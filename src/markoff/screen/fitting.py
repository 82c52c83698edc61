"""Whether this terminal can be filled, or lines are printed one after the other."""

import os
import sys
from shutil import get_terminal_size

from markoff.extras import missing

PLAIN = "MARKOFF_PLAIN"
"""The environment variable that asks for lines, for those who always want them."""
LEAST = (40, 16)
"""Columns and lines."""


def fills(plain: bool = False) -> bool:
    """Only if nobody wants lines, somebody sits at a terminal, and it is large enough."""
    if plain or os.environ.get(PLAIN, "no") not in ("", "no", "0"):
        return False
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    if os.environ.get("TERM", "").lower() in ("", "dumb", "unknown") and os.name != "nt":
        return False
    columns, rows = get_terminal_size()
    return columns >= LEAST[0] and rows >= LEAST[1] and missing("screen") is None
