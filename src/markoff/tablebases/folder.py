"""Where tablebases are kept on this computer."""

import os
import shutil
import tempfile
from pathlib import Path

from markoff.disk import home, keeping
from markoff.refusal import Sentence
from markoff.text import BadText

TABLES = "MARKOFF_TABLES"
"""The environment variable that moves the folder."""
TABLEBASES = Sentence("the_tablebases", "tablebases")


def tablebases_folder(option: str | None = None) -> Path:
    """The one that an option names, or the environment, or else one in the user's data."""
    if option == "":
        raise BadText("no_folder", "--tables does not name a folder")
    if chosen := option or os.environ.get(TABLES):
        return Path(chosen)
    return home() / "tables"


def make_room(folder: Path, needed: int) -> None:
    """Makes the folder; refuses if it is not writable or has no room for this many bytes."""
    with keeping(TABLEBASES, folder):
        tempfile.TemporaryFile(dir=folder).close()
        free = shutil.disk_usage(folder).free
    if free < needed:
        raise BadText(
            "disk_too_small",
            "this needs {needed} of disk, but {folder} has only {free} left; name another"
            " folder with --tables",
            needed=amount(needed),
            folder=str(folder),
            free=amount(free),
        )


def amount(count: int) -> str:
    """Bytes in words.

    >>> amount(26_801_893_696), amount(21_600_000)
    ('26.8 GB', '21.6 MB')
    """
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{max(count / 1e6, 0.1):.1f} MB"
