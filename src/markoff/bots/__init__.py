"""The bots, by the name under which a table seats them: position in, opinion out."""

from markoff.bots.anything import anything
from markoff.bots.casual import casual
from markoff.bots.opinion import Bot

BOTS: dict[str, Bot] = {"random": anything, "casual": casual}

ABOUT: dict[str, str] = {
    "random": "Plays anything the rules allow, without a thought.",
    "casual": "Plays by rules of thumb, like somebody in the family who has played often.",
}
"""One sentence about each, for players who choose whom to play against."""
