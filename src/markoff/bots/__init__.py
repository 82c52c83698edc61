"""The bots, by the name under which a table seats them: position in, opinion out.

Levels are for people to play against, the weakest first. References are simple players, known
from elsewhere, that others are measured against.
"""

from markoff.bots.anything import anything
from markoff.bots.beginner import beginner
from markoff.bots.casual import casual
from markoff.bots.opinion import Bot
from markoff.bots.references import greedy, uct
from markoff.bots.thinkers import thinker

LEVELS: dict[str, Bot] = {
    "beginner": beginner,
    "casual": casual,
    "strong": thinker("strong"),
    "expert": thinker("expert"),
    "perfect": thinker("perfect"),
}
REFERENCES: dict[str, Bot] = {
    "random": anything,
    **{f"greedy-{skips}": greedy(f"greedy-{skips}") for skips in range(6)},
    **{f"careful-{skips}": greedy(f"careful-{skips}") for skips in range(6)},
    "rush": greedy("rush"),
    "uct": uct,
}
BOTS: dict[str, Bot] = {**LEVELS, **REFERENCES}

ABOUT: dict[str, str] = {
    "beginner": "Still learns: sees what is right in front of it, and overlooks the rest.",
    "casual": "Plays by rules of thumb, like somebody in the family who has played often.",
    "strong": "Knows what a position is usually worth, and when the end is near.",
    "expert": "Thinks ahead with everybody's sheets or cubes, and plays to win.",
    "perfect": "Makes no mistake: it has solved the game.",
}
"""One sentence about each level, for players who choose whom to play against."""
