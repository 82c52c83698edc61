"""Who sits at the keyboard: `me` in a list of seats."""

import getpass

from markoff.table.setup import LONGEST_NAME

ME = "me"
NAMELESS = "Player"


def my_name() -> str:
    """The name you are logged in with, which begins with a capital like those of others.

    It may be missing, as in some containers, or too odd for a record.
    """
    try:
        login = getpass.getuser().strip()
    except (ImportError, KeyError, OSError):
        return NAMELESS
    if not login.isprintable():
        return NAMELESS
    return f"{login[:1].upper()}{login[1:]}"[:LONGEST_NAME].strip() or NAMELESS
