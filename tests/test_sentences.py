"""Every refusal and every finding has a code of its own, with facts for all its gaps; every reason
to end is written in one place."""

import re
from collections import Counter, defaultdict

from markoff.games import GAMES, reasons
from sentences import gaps, literals, sentences

OTHER_MEANINGS = {
    ("drawing/writing.py", "line"),
    ("server/log.py", "line"),
    ("server/log.py", "time"),
}


def test_the_code_and_the_sentence_stand_where_it_is_said() -> None:
    assert len(sentences()) > 400
    unsaid = [f"{found.file}:{found.line}" for found in sentences() if not found.english]
    assert unsaid == [], "give a code and a sentence, both as literals"


def test_a_code_is_one_word() -> None:
    for found in sentences():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", found.code or ""), found


def test_a_code_has_one_sentence_and_a_sentence_one_code() -> None:
    said, coded = defaultdict(set), defaultdict(set)
    for found in sentences():
        said[found.code].add(found.english)
        coded[found.english].add(found.code)
    assert [code for code, several in said.items() if len(several) > 1] == []
    assert [sentence for sentence, several in coded.items() if len(several) > 1] == []


def test_facts_fill_all_gaps_and_nothing_else() -> None:
    for found in sentences():
        assert gaps(found.english or "") == found.facts, found


def test_a_reason_to_end_is_written_once() -> None:
    """Everybody else names the constant, so nobody misses a new one."""
    ends = {reason for game in GAMES.values() for reason in game.REASONS} | {*reasons.REASONS}
    found = [(file, text) for file, text in literals() if text in ends]
    written = Counter(text for file, text in found if file.startswith("games/"))
    assert written == dict.fromkeys(ends, 1)
    assert {(file, text) for file, text in found if not file.startswith("games/")} == OTHER_MEANINGS
