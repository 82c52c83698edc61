"""Every sentence with a code that the source can say: found by reading the source, not by running
it, so none is overlooked."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import markoff

SOURCE = Path(markoff.__file__).parent
METHODS = {"expected": 0, "one_of": 1}
"""Of a piece of text: which argument is the code. What is wanted stands behind it."""
FUNCTIONS = {"markoff.text.whole": 1, "markoff.table.setup.printable": 2}
HAND_ON = ("refusal.py", "text.py", "table/setup.py", "remote/refusals.py")
"""Where the code of a sentence may be an argument of the function that makes it."""


class Found(NamedTuple):
    file: str
    line: int
    code: str | None
    """None: not a literal."""
    english: str | None
    facts: frozenset[str]


def gaps(text: str) -> frozenset[str]:
    """The names in braces."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


@cache
def sentences() -> list[Found]:
    makers = _makers()
    return [
        _found(file, call, at)
        for file, tree in _trees()
        for call, at in _calls(tree, makers, _known(file, tree))
        if not (file in HAND_ON and _is_handed_on(call, at))
    ]


def literals() -> Iterator[tuple[str, str]]:
    """Every string in the source, with its file."""
    for file, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield file, node.value


@cache
def _trees() -> list[tuple[str, ast.Module]]:
    return [
        (file.relative_to(SOURCE).as_posix(), ast.parse(file.read_text(encoding="utf-8")))
        for file in sorted(SOURCE.rglob("*.py"))
    ]


def _makers() -> set[str]:
    """Sentence and all classes below it."""
    classes = [
        (node.name, {_name(base) for base in node.bases})
        for _, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    found = {"Sentence"}
    while more := {name for name, bases in classes if bases & found} - found:
        found |= more
    return found


def _known(file: str, tree: ast.Module) -> set[str]:
    """The whole names of what a module imports, or defines itself."""
    module = f"markoff.{file.removesuffix('.py').replace('/', '.')}"
    own = {f"{module}.{node.name}" for node in tree.body if isinstance(node, ast.FunctionDef)}
    return own | {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _calls(tree: ast.Module, makers: set[str], known: set[str]) -> Iterator[tuple[ast.Call, int]]:
    """The calls that make a sentence, each with the place of the code among its arguments."""
    functions = {name.rpartition(".")[2]: at for name, at in FUNCTIONS.items() if name in known}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = _name(node.func)
        if name in makers:
            yield node, 0
        elif isinstance(node.func, ast.Attribute) and name in METHODS:
            yield node, METHODS[name]
        elif isinstance(node.func, ast.Name) and name in functions:
            yield node, functions[name]


def _found(file: str, call: ast.Call, at: int) -> Found:
    code, english = (_text(each) for each in ([*call.args, None, None, None])[at : at + 2])
    facts = frozenset(word.arg or "**" for word in call.keywords) - {"again"}
    return Found(file, call.lineno, code, english, facts)


def _is_handed_on(call: ast.Call, at: int) -> bool:
    return len(call.args) > at and isinstance(call.args[at], ast.Name)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _text(node: ast.expr | None) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None
