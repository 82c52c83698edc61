"""Honest dice: every draw follows from a secret that was committed to before play.

The table keeps a secret and shows its hash. The players may add words of their own. A draw is
HMAC-SHA256 over all of that and the occasion, so nobody can steer it: the table was bound
before it knew the words, and the players do not know the secret. When the game is over the
secret is shown, and everybody can compute every draw again. docs/dice.md is the specification.
"""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from itertools import count, permutations
from math import factorial
from typing import NamedTuple

SECRET_BYTES = 32
NUMBER_BYTES = 8


class Dice(NamedTuple):
    secret: bytes
    match: str
    words: tuple[str, ...]
    """What the players added, in the order in which they joined."""


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown before the first draw: it binds the table, and tells nothing."""
    return sha256(secret).hexdigest()


def draw(dice: Dice, occasion: str, choices: int) -> int:
    """A number from 0 to choices - 1, each equally likely.

    Numbers at the top that would make the first ones likelier are thrown away.
    """
    fair = 2 ** (8 * NUMBER_BYTES) // choices * choices
    for block in count():
        digest = hmac.digest(dice.secret, _message(dice, occasion, block), sha256)
        for n in range(0, len(digest), NUMBER_BYTES):
            number = int.from_bytes(digest[n : n + NUMBER_BYTES], "big")
            if number < fair:
                return number % choices
    raise AssertionError("count() never ends")


def _message(dice: Dice, occasion: str, block: int) -> bytes:
    words = (f"words {n}: {words}" for n, words in enumerate(dice.words))
    lines = ["markoff dice 1", f"match: {dice.match}", *words, occasion, f"block {block}"]
    return "\n".join(lines).encode()


def roll(dice: Dice, ply: int, rolls: Sequence[int]) -> int:
    """One of the equally likely rolls."""
    return rolls[draw(dice, f"ply {ply}", len(rolls))]


def seating(dice: Dice) -> tuple[int, ...]:
    """For each seat, which player sits there, counted in the order in which they joined."""
    players = len(dice.words)
    order = draw(dice, "seating", factorial(players))
    return list(permutations(range(players)))[order]
