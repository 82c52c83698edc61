"""Every refusal and every finding has a code of its own, with facts for all its gaps."""

import re
from collections import defaultdict

from sentences import gaps, sentences


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
