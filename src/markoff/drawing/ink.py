"""The colours of every picture: paper, ink and wood, as in the web app by day."""

PAGE = "#faf7f0"
CARD = "#ffffff"
INK = "#1c2230"
MUTED = "#586074"
LINE = "#8a8577"
ACCENT = "#1f5bd6"
"""What can be done now."""
WOOD, WOOD_EDGE = "#d9b98a", "#8a6235"
RED, YELLOW, GREEN, BLUE = "#c4302b", "#f0b90b", "#1e8449", "#2361c4"


def mix(colour: str, other: str, share: float) -> str:
    """The first colour with this share of the other one.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
