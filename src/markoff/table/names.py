"""Names that people could take for each other. Two names at a table must differ by more than
capitals, letters of another script that look the same, or signs that nobody sees."""

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import category, normalize

from markoff.refusal import Refused
from markoff.text import BadText

MOST_MARKS = 2
"""Accents in a row; the first one of many letters is a part of the letter and does not count."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Signs that Unicode counts as letters or accents although they show nothing."""
SPACES = re.compile(" +")

ALIKE = """
A ΑАᎪꓮ  B ΒВᏴꓐ  C СᏟꓚ  D ԀᎠꓓ  E ΕЕᎬꓰ  F Ϝꓝ  G ԌᏀꓖ  H ΗНҺᎻꓧ  I ΙІӀꓲ  J ЈͿᎫꓙ  K ΚКᏦꓗ
L Ꮮꓡ  M ΜМϺᎷꓟ  N Νꓠ  O ΟОꓳՕ  P ΡРᏢꓑ  Q Ԛ  R Ꭱꓣ  S ЅᏚꓢՏ  T ΤТᎢꓔ  U ꓴՍ  V ѴᏙꓦ
W ԜᎳꓪ  X ΧХꓫ  Y ΥУҮꓬ  Z ΖᏃꓜ
a αаɑᴀ  b ʙ  c сςᴄ  d ԁᴅ  e еᴇ  f ꜰ  g ɡԍցɢ  h һհʜ  i ιіıɩɪᎥ  j јȷϳᴊ  k κкᴋ  l ӏʟ  m ᴍ  n ηпոɴ
o οоօᴏ  p ρрᴘ  q ԛ  r ʀ  s ѕꜱ  t ᴛ  u υʋսᴜ  v νѵᴠ  w ωԝᴡ  x χх  y γуүʏᎩ  z ᴢ
"""
"""A Latin letter, and the letters of other scripts, small capitals and rare Latin letters that look
like it."""
LATIN = str.maketrans(
    {other: latin for latin, others in re.findall(r"(\w) (\w+)", ALIKE) for other in others}
)
STROKES = str.maketrans("I1|0", "lllO")
"""What only looks the same where capitals are kept: nobody takes Ian for Lan."""


class Look(NamedTuple):
    """Two names are alike if any of these is the same."""

    without_capitals: str
    in_latin: str
    by_strokes: str


def look(name: str) -> Look:
    """
    >>> look("ANN") == look("Ann"), look("Аnn").in_latin == look("Ann").in_latin  # a Cyrillic A
    (False, True)
    """
    seen = _seen(name)
    latin = seen.translate(LATIN)
    return Look(seen.casefold(), latin.casefold(), latin.translate(STROKES))


def alike(one: str, other: str) -> bool:
    return any(a == b for a, b in zip(look(one), look(other), strict=True))


def check_name(name: str, others: Iterable[str]) -> None:
    """Refuses a name that shows nothing or too much, or that looks like one of the others."""
    _check_marks(name)
    if not _seen(name):
        raise BadText("name_unseen", "a name needs a letter or a sign that others can see")
    for other in filter(None, others):
        if look(name).without_capitals == look(other).without_capitals:
            raise Refused(
                "name_is_taken", "somebody called {name} is already sitting here", name=other
            )
        if alike(name, other):
            raise Refused(
                "name_looks_taken",
                "that name looks like the one of {name}, who is already sitting here",
                name=other,
            )


def _check_marks(name: str) -> None:
    """A tower of accents would cover the lines around it; one without a letter, what is before."""
    row = MOST_MARKS
    for letter in normalize("NFC", name):
        row = row + 1 if category(letter) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            raise BadText(
                "too_many_marks",
                "a name has at most {most} accents in a row, and none before its first letter",
                most=MOST_MARKS,
            )


def _seen(name: str) -> str:
    """What is seen of it, with every accent after its letter."""
    shown = UNSEEN.sub("", normalize("NFKC", name))
    return SPACES.sub(" ", normalize("NFD", shown)).strip()
