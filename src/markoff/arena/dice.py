"""The dice of a deal: a function of seed, deal and ply alone, however the bots play.

Every die that could ever be rolled gets its face; those that are out of the game are left out.
So two games of one deal have the same dice, even if a row was closed in one of them. A turn of a
dice game always has the same number of plies, so equal plies are equal rolls.
"""

from hashlib import sha256
from itertools import count
from typing import Any

from markoff.game import DICE, Action, Game

FACES = 6
FAIR = 256 // FACES * FACES
"""Bytes from here on would make the first faces likelier: they are thrown away."""
FIRST_FACE = "1"


def faces(seed: int, deal: int, ply: int, dice: int) -> str:
    """The faces of this many dice.

    >>> faces(1, 0, 0, 6) == faces(1, 0, 0, 6) != faces(1, 1, 0, 6)
    True
    """
    found = ""
    for block in count():
        digest = sha256(f"markoff arena dice {seed} {deal} {ply} {block}".encode()).digest()
        found += "".join(str(byte % FACES + 1) for byte in digest[: 2 * dice] if byte < FAIR)
        if len(found) >= dice:
            return found[:dice]
    raise AssertionError("count() never ends")


def roll(seed: int, deal: int, ply: int, rules: Game[Any], position: Any) -> Action:
    """By the way in which rolls are written: the first legal one shows only ones, and has
    another sign in the place of a die that is out."""
    ones = rules.write_action(position, DICE, rules.legal(position, DICE)[0])
    shown = faces(seed, deal, ply, len(ones))
    text = "".join(
        face if one == FIRST_FACE else one for one, face in zip(ones, shown, strict=True)
    )
    return rules.read_action(position, DICE, text)
