"""Which database a command means."""

from markoff.terminal.folder import home
from markoff.text import BadText


def database(url: str | None) -> str:
    """The one that was named, or the file in the user's data folder."""
    if url:
        return url
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadText(
            "cannot_keep_tablebases",
            "cannot keep tablebases in {folder}: {why}",
            folder=str(folder),
            why=str(error.strerror),
        ) from None
    return f"sqlite:{folder / 'tables.db'}"
