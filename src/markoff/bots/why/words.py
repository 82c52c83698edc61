"""A reason for a choice as a code with facts, and the English sentence that it stands for.

Codes and facts travel to the browser, which has its own words for them in every language. Here are
the codes that fit any game; a game's own stand in its folder, in `why/words.py`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Why(NamedTuple):
    code: str
    facts: dict[str, str]
    """`n` counts something, and chooses between one and many."""


Words = Mapping[str, str | tuple[str, str]]
"""By code; in two forms where there may be one of something, or many."""

WORDS: Words = {
    "only_choice": "There is nothing else to choose.",
    "all_equal": "All choices here are worth the same.",
    "best_chance": "Leaves the best chance of winning.",
    "good_chance": "Leaves about as good a chance as the best choice.",
    "worse_than": "Leaves less of a chance than {choice}.",
}


def sentence(why: Why, own: Words = MappingProxyType({})) -> str:
    """In these words of a game, or in those for any game.

    >>> sentence(Why("worse_than", {"choice": "d1N"}))
    'Leaves less of a chance than d1N.'
    >>> sentence(Why("cubes", {"n": "2"}), {"cubes": ("{n} cube.", "{n} cubes.")})
    '2 cubes.'
    """
    words = own[why.code] if why.code in own else WORDS[why.code]
    if isinstance(words, tuple):
        words = words[why.facts["n"] != "1"]
    text = words.format_map(why.facts)
    return text[:1].upper() + text[1:]
