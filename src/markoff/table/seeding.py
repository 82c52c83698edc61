"""A seed that people type: it stands for the secret of the dice and for the name of the match."""

import secrets
from hashlib import sha256

from markoff.table.dice import new_secret


def secret_of(seed: str | None) -> bytes:
    """The same seed gives the same dice; without one nobody can foresee them."""
    return new_secret() if seed is None else sha256(_bytes(f"markoff seed {seed}")).digest()


def match_name(seed: str | None) -> str:
    return secrets.token_hex(8) if seed is None else sha256(_bytes(seed)).hexdigest()[:16]


def _bytes(seed: str) -> bytes:
    return seed.encode("utf-8", "surrogateescape")  # a command line may hold any bytes
