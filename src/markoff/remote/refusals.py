"""What a server refuses, in its own words."""

from markoff.refusal import Refused
from markoff.text import BadText, legible


def said_by_server(code: str, reason: str, again: bool = False) -> Refused:
    """The code and the English sentence as they were sent; braces in it are no gaps."""
    english = legible(reason).replace("{", "{{").replace("}", "}}")
    return Refused(code, english, again=again)


def server_refuses(why: str) -> BadText:
    """The same where nobody can do anything about it."""
    return BadText("server_refuses", "the server refuses: {why}", why=legible(why))
