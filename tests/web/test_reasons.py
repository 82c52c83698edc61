"""Whatever sentence the server can say to a browser, there is a translation of it."""

import ast
import re
from pathlib import Path

from web.sources import LANGUAGES, SOURCE, words

SPEAKERS = (
    "bots/able.py",
    "server/thinking.py",
    "server/rooms/acts.py",
    "server/hall.py",
    "server/live/connection.py",
    "server/http/api.py",
    "server/http/reviews.py",
    "table/match.py",
    "table/setup.py",
    "table/replay.py",
    "table/verify.py",
)
KINDS = {"Refused", "BadText", "Problem"}
NOT_FOR_PAGES = {
    "the lots for the seats name every player once",
    "lots for the seats are drawn with the table's dice, not typed in",
    "a match is named by letters, digits and -, not {text}",
    "the dice are a SHA-256 in hex or {TYPED_IN}, not {text}",
    "a date is written like 2026-11-15, not {text}",
    "a clock is written like 5m+3s or 2d/move, not {text}",
    "a forfeit ends a match that is not over, and says by which seat and why",
    "seat {seat} cannot forfeit: there is none",
    "{name} has no tables: markoff solve {wanted} failed",
    "the record has the plies 0 to {turns}, not {ply}",
}
"""What only somebody hears who hands in a record, or types a command."""


def _sentence(node: ast.expr) -> str | None:
    """A text, with {braces} for what is filled in, each named after the last name in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
        else:
            assert isinstance(part, ast.FormattedValue)
            names = re.findall(r"[A-Za-z_]\w*", ast.unparse(part.value))
            parts.append(f"{{{names[-1] if names else 'x'}}}")
    return "".join(parts)


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _said(file: Path) -> set[str]:
    found: set[str | None] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node) in KINDS | {"__init__"} and node.args:
            found.add(_sentence(node.args[-1]))
        elif isinstance(node, ast.FunctionDef) and node.name == "for_good":
            found |= {_sentence(part) for part in ast.walk(node) if isinstance(part, ast.Constant)}
    return {sentence for sentence in found if sentence and " " in sentence and sentence[-1] != "."}


def _found(file: Path) -> set[str]:
    """The sentences that its functions hand back."""
    found: set[str | None] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Return) and node.value:
            told = node.value.elts if isinstance(node.value, ast.List) else [node.value]
            if isinstance(node.value, ast.IfExp):
                told = [node.value.body, node.value.orelse]
            found |= {_sentence(part) for part in told}
    return {sentence for sentence in found if sentence and " " in sentence}


def _shape(sentence: str) -> str:
    """The names in braces are the translator's choice."""
    return re.sub(r"\{\w+\}", "{}", sentence)


def test_every_sentence_of_the_server_is_translated() -> None:
    said = {sentence for name in SPEAKERS for sentence in _said(SOURCE / name)}
    assert len(said) > 50
    tellers = "bots/able.py", "table/replay.py", "table/verify.py"
    findings = {found for name in tellers for found in _found(SOURCE / name)}
    assert len(findings) > 12
    said |= findings
    for language in LANGUAGES:
        known = {
            key.removeprefix("reasons.") for key in words(language) if key.startswith("reasons.")
        }
        shapes = {_shape(key) for key in known}
        apart = {_shape(sentence) for sentence in NOT_FOR_PAGES}
        missing = sorted(s for s in said if _shape(s) not in shapes | apart)
        assert not missing, f"words/{language}/reasons.json has no\n" + "\n".join(missing)


def test_no_translation_is_hidden_by_a_more_general_one() -> None:
    """The first pattern that fits is taken, so a sentence with fewer gaps comes before."""
    keys = [key.removeprefix("reasons.") for key in words("en") if key.startswith("reasons.")]
    for n, key in enumerate(keys):
        pattern = re.sub(r"\\\{\w+\\\}", ".+?", re.escape(key))
        hidden = [later for later in keys[n + 1 :] if re.fullmatch(pattern, later)]
        assert hidden == [], f"{key!r} comes first"


def test_every_reason_to_end_has_words() -> None:
    """As the record names them, see docs/notation.md."""
    notation = SOURCE.parents[1] / "docs" / "notation.md"
    (line,) = [
        line
        for line in notation.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `reason` |")
    ]
    reasons = re.findall(r"`([^`]+)`", line)[1:]
    assert len(reasons) == 10
    for language in LANGUAGES:
        assert [r for r in reasons if f"table.reason.{r}" not in words(language)] == []
