"""Refusals and findings: a code that programs and translations know, facts that fill its gaps, and
the same in one English sentence. Code and sentence are together in the place that refuses."""


class Sentence:
    """Something to say.

    >>> sentence = Sentence("row_end", "the end of a row of {size} cubes", size=5)
    >>> str(sentence), sentence.code, sentence.facts
    ('the end of a row of 5 cubes', 'row_end', {'size': 5})
    """

    def __init__(self, code: str, english: str, /, **facts: "Fact") -> None:
        self.code = code
        """For programs and translations; it never changes."""
        self.english = english
        """The sentence, with gaps for the facts."""
        self.facts = facts
        """What fills the gaps."""

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
    """What was asked for is clear, but not possible here and now.

    >>> import markoff
    >>> match = markoff.start("quixo", size=3)
    >>> try:
    ...     match.choose(1, "a1N")
    ... except Refused as refused:
    ...     print(refused.code, refused, sep=": ")
    not_to_act: seat 1 is not to act
    """
