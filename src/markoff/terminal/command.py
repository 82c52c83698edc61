"""What people type to call Markoff: `markoff`, or in a clone `python3 dev.py`."""

import os

VARIABLE = "MARKOFF_COMMAND"
"""The environment variable in which dev.py says so."""


def command() -> str:
    return os.environ.get(VARIABLE, "markoff")
