"""What a field of a type means. The documents of the APIs repeat it."""

from msgspec import Meta


def note(text: str) -> Meta:
    return Meta(description=text)
