"""Honest dice: every draw follows from a secret that was committed to before play.

The table keeps a secret and shows its hash. The players may add words of their own. A draw is
HMAC-SHA256 over all of that and the occasion, so nobody can steer it: the table was bound
before it knew the words, and the players do not know the secret. When the game is over the
secret is shown, and everybody can compute every draw again. docs/dice.md is the specification.

The secrets of a game and its rematches are a chain: each is the hash of the next one. So a secret
that is shown commits the table to the next, and the first commitment to all of them.
"""

import hmac
import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from itertools import count, permutations
from math import factorial
from typing import NamedTuple

SECRET_BYTES = 32
NUMBER_BYTES = 8
REMATCHES = 1000
"""That one commitment binds."""


class Dice(NamedTuple):
    """All that the draws of a match depend on."""

    secret: bytes
    """Known to the table alone until the game is over."""
    match: str
    """The name of the match."""
    words: tuple[str, ...]
    """What the players added, in the order in which they joined."""


class Chain(NamedTuple):
    """The secrets of a game and of the rematches that may follow it."""

    seed: bytes
    """The secret of the last of them."""
    left: int = 0
    """How many rematches may follow."""

    @property
    def secret(self) -> bytes:
        """Of the game that comes next."""
        secret = self.seed
        for _ in range(self.left):
            secret = sha256(secret).digest()
        return secret

    @property
    def rest(self) -> "Chain":
        """From the rematch on."""
        return Chain(self.seed, self.left - 1)


def new_secret() -> bytes:
    """Nobody can guess it."""
    return secrets.token_bytes(SECRET_BYTES)


def new_chain() -> Chain:
    """For a game and up to a thousand rematches."""
    return Chain(new_secret(), REMATCHES)


def rematch_name(match: str) -> str:
    """Settled together with the secret, or the table could try out names that it likes.

    >>> rematch_name("7f3c"), rematch_name("7f3c-2")
    ('7f3c-2', '7f3c-3')
    """
    numbered = re.fullmatch(r"(.+)-([0-9]+)", match)
    return f"{numbered[1]}-{int(numbered[2]) + 1}" if numbered else f"{match}-2"


def commitment(secret: bytes) -> str:
    """What is shown before the first draw: it binds the table and reveals nothing.

    >>> commitment(b"secret")[:16]
    '2bb80d537b1da3e3'
    """
    return sha256(secret).hexdigest()


def draw(dice: Dice, occasion: str, choices: int) -> int:
    """A number from 0 to choices - 1, each equally likely.

    Numbers at the top that would make small ones likelier are skipped.

    >>> draw(Dice(b"secret", "m1", ()), "ply 0", 6)
    1
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
