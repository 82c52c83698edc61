"""The reference is complete: whatever programs may import says what it is, and shows how."""

import doctest
import inspect
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import fields
from sphinx.pycode import ModuleAnalyzer

import markoff
import markoff.game as contract
from markoff import facade
from markoff.game import Game
from markoff.table import match as match_module
from markoff.table.match import Match
from markoff.table.record import Record

FUNCTIONS = [name for name in facade.__all__ if inspect.isfunction(getattr(facade, name))]


def _examples(thing: Any) -> list[str]:
    parsed = doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")
    return [example.source for example in parsed]


def _described(module: ModuleType) -> set[tuple[str, str]]:
    """The class, or nothing, and the name of whatever has a docstring below it."""
    return set(ModuleAnalyzer.for_module(module.__name__).find_attr_docs())


def _members(kind: type) -> dict[str, Any]:
    return {name: each for name, each in vars(kind).items() if not name.startswith("_")}


def test_the_two_lists_of_public_names_agree() -> None:
    assert sorted([*facade.__all__, "__version__"]) == sorted(markoff.__all__)
    assert len(FUNCTIONS) > 5


@pytest.mark.parametrize("name", facade.__all__)
def test_every_name_of_the_library_has_an_example(name: str) -> None:
    examples = _examples(getattr(facade, name))
    assert examples[:1] == ["import markoff\n"]
    if name in FUNCTIONS:
        assert any(f"markoff.{name}(" in source for source in examples)


@pytest.mark.parametrize("name", [*_members(Game)])
def test_every_part_of_the_contract_has_an_example(name: str) -> None:
    assert any(name in source for source in _examples(_members(Game)[name]))


def test_every_name_beside_the_contract_is_described_and_used() -> None:
    described, used = _described(contract), "".join(_examples(contract))
    constants = ("Seat", "Action", "Turn", "DICE", "ROLLED", "UNSEEN")
    assert {("", name) for name in constants} <= described
    assert "DICE" in used
    assert "Turn" in used
    own = [each for each in vars(contract).values() if _is_of(contract, each)]
    assert {Game, contract.Result, contract.dice_unseen, contract.shares} == set(own)
    assert all(map(_examples, own))


def _is_of(module: ModuleType, thing: object) -> bool:
    is_definition = inspect.isclass(thing) or inspect.isfunction(thing)
    return is_definition and thing.__module__ == module.__name__


def test_every_part_of_a_match_is_described() -> None:
    described = _described(match_module)
    held = [name for name in vars(markoff.start("quixo")) if not name.startswith("_")]
    assert [name for name in held if ("Match", name) not in described] == []
    assert [name for name, each in _members(Match).items() if not inspect.getdoc(each)] == []
    assert {"position", "pending"} < set(held)


def test_every_part_of_a_record_is_described() -> None:
    notes = inspect.get_annotations(Record)
    for field in fields(Record):
        assert notes[field.name].__metadata__[0].description, field.name
    properties = [each for name, each in _members(Record).items() if name not in notes]
    assert all(map(inspect.getdoc, properties))


def test_what_result_and_advice_hold_is_described() -> None:
    for module, kind in ((contract, contract.Result), (facade, facade.Advice)):
        for name in kind._fields:
            assert (kind.__name__, name) in _described(module), name
