"""Refusals and findings: a code that programs and translations know, facts that fill its gaps, and
the same in one English sentence. Code and sentence are together in the place that refuses."""


class Sentence:
    """Something to say, as `Sentence("row_end", "the end of a row of {size} cubes", size=5)`."""

    def __init__(self, code: str, english: str, /, **facts: "Fact") -> None:
        self.code, self.english, self.facts = code, english, facts

    def __str__(self) -> str:
        return self.english.format(**self.facts)


Fact = str | int | float | Sentence
"""A sentence may be part of another one."""


class Refusal(Sentence, Exception):
    """No, and why."""

    def __init__(self, code: str, english: str, /, *, again: bool = False, **facts: Fact) -> None:
        Exception.__init__(self, code, english)  # it can travel to another process
        Sentence.__init__(self, code, english, **facts)
        self.again = again
        """Whether the same request may succeed in a moment."""


class Refused(Refusal, ValueError):
    """What was asked for is clear, but not possible here and now."""
