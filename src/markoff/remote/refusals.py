"""What a server refuses, in its own words."""

from markoff.refusal import Refused
from markoff.text import legible


def said_by_server(code: str, reason: str) -> Refused:
    """The code and the English sentence as they were sent; braces in it are no gaps."""
    english = legible(reason).replace("{", "{{").replace("}", "}}")
    return Refused(code, english)
