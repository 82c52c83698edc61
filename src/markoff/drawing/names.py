"""Who sits where, in words that fit a picture."""

from collections.abc import Iterable, Sequence

from markoff.game import Result, Seat


def shown(names: Sequence[str], seat: Seat, longest: int = 22) -> str:
    """A name that fits; a nameless seat gets a number.

    >>> shown(["Ada"], 0), shown(["Ada"], 1), shown(["Maximiliane"], 0, 6)
    ('Ada', 'Player 2', 'Maxim…')
    """
    given = names[seat] if seat < len(names) else ""
    name = "".join(letter for letter in " ".join(given.split()) if letter.isprintable())
    name = name or f"Player {seat + 1}"
    return name if len(name) <= longest else name[: longest - 1] + "…"


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["Ada", "Ben", "Cleo"])
    'Ada, Ben and Cleo'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def won(result: Result, names: Sequence[str]) -> str:
    """
    >>> won(Result((0,), (52, 3), "fourth misthrow"), ["Ada", "Ben"])
    'Ada wins'
    """
    if not result.winners:
        return "A draw"
    verb = "win" if len(result.winners) > 1 else "wins"
    return f"{listed(shown(names, seat) for seat in result.winners)} {verb}"
