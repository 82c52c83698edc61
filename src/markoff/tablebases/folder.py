"""Where tablebases are kept on this computer."""

import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_data_path

from markoff.text import BadText

TABLES = "MARKOFF_TABLES"
HOME = "MARKOFF_HOME"
"""The environment variables that move the folder of the tablebases, and that of everything."""


def tablebases_folder(option: str | None = None) -> Path:
    """The one that an option names, or the environment, or else one in the user's data."""
    if option == "":
        raise BadText("no_folder", "--tables names no folder")
    if chosen := option or os.environ.get(TABLES):
        return Path(chosen)
    home = os.environ.get(HOME)
    return (Path(home) if home else user_data_path("markoff", appauthor=False)) / "tables"


def make_room(folder: Path, needed: int) -> None:
    """Makes the folder; refuses if it cannot be written to or has no room for so many bytes."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        raise BadText(
            "cannot_keep_tablebases",
            "cannot keep tablebases in {folder}: {why}",
            folder=str(folder),
            why=str(error.strerror),
        ) from None
    if free < needed:
        raise BadText(
            "disk_too_small",
            "it takes {needed} of disk, and {folder} has room for {free}; name another "
            "folder with --tables",
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
