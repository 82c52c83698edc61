"""Which database a command means."""

from markoff.disk import home, keeping
from markoff.refusal import Sentence


def database(url: str | None) -> str:
    """The one that was named, or the file in the user's data folder."""
    if url:
        return url
    folder = home()
    with keeping(Sentence("the_tables", "tables"), folder):
        return f"sqlite:{folder / 'tables.db'}"
