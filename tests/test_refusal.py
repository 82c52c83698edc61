"""A refusal has a code, facts and an English sentence, and keeps them on its way."""

import pickle

import pytest

from markoff.refusal import Refusal, Refused, Sentence
from markoff.text import BadText, Piece


def test_facts_fill_the_gaps_of_the_sentence() -> None:
    refusal = Refused("too_many", "at most {most:,} tables, not {found}", most=10_000, found="{x}")
    assert str(refusal) == "at most 10,000 tables, not {x}"
    assert refusal.code == "too_many"
    assert refusal.facts == {"most": 10_000, "found": "{x}"}
    assert not refusal.again


def test_a_sentence_may_be_part_of_another_one() -> None:
    inner = BadText("no_cube", "there is no cube {cube}", cube="c3")
    outer = BadText("at_ply", "ply {ply}: {why}", ply=7, why=inner)
    assert str(outer) == "ply 7: there is no cube c3"
    assert outer.facts["why"] is inner


@pytest.mark.parametrize("kind", [Refused, BadText])
def test_a_refusal_comes_back_whole_from_another_process(kind: type[Refusal]) -> None:
    sent = kind("later", "{who} is busy", again=True, who=Sentence("seat", "seat {seat}", seat=2))
    come = pickle.loads(pickle.dumps(sent))
    assert type(come) is kind
    assert (come.code, come.again, str(come)) == ("later", True, "seat 2 is busy")
    assert come.facts["who"].facts == {"seat": 2}


def test_what_was_expected_has_a_code_of_its_own() -> None:
    row = Piece("OXO/XX", 4, 6)
    refusal = row.expected("row_end", "the end of a row of {size} cubes", size=3)
    assert str(refusal) == "at character 5: expected the end of a row of 3 cubes, found 'XX'"
    assert refusal.code == "expected"
    wanted = refusal.facts["wanted"]
    assert isinstance(wanted, Sentence)
    assert (wanted.code, wanted.facts) == ("row_end", {"size": 3})
    assert row.part(2).expected("cube", "a cube").code == "expected_more"
