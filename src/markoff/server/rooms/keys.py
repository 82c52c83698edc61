"""Names of tables and matches, and keys of seats. A key is shown once, and stored hashed."""

import secrets
from hashlib import sha256

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Easy to say and to type: no vowels, so no words; nothing that looks like something else."""
CODE_LENGTH = 6
KEY_BYTES = 16


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_name() -> str:
    """Of a match."""
    return secrets.token_hex(8)


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def hashed(key: str) -> str:
    """128 random bits need no salt and no slow hash."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()
