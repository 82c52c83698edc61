"""Sentences as they go over the wire: a code and facts for programs, and the same in English."""

from typing import Annotated

from msgspec import Struct

from markoff.refusal import Refusal, Sentence
from markoff.table.note import note


class Said(Struct, frozen=True, omit_defaults=True):
    """A sentence, for people and for programs."""

    code: Annotated[str, note("Which sentence it is; translations go by it.")]
    reason: Annotated[str, note("The sentence in English.")]
    facts: Annotated[
        "dict[str, str | int | float | Said]",
        note("What fills the gaps of the sentence; a part may be a sentence itself."),
    ] = {}


Code = Annotated[str, note("Which sentence it is; translations go by it.")]
Facts = Annotated[
    dict[str, str | int | float | Said],
    note("What fills the gaps of the sentence; a part may be a sentence itself."),
]
Again = Annotated[bool, note("Whether the same request may succeed in a moment.")]


def said(sentence: Sentence) -> Said:
    return Said(sentence.code, str(sentence), facts_of(sentence))


def facts_of(sentence: Sentence) -> Facts:
    return {
        name: said(fact) if isinstance(fact, Sentence) else fact
        for name, fact in sentence.facts.items()
    }


def no_database() -> Refusal:
    """What people hear when the store is unavailable."""
    return Refusal("no_database", "the database does not answer; try again", again=True)
