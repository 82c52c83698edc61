"""Whatever the server can say to a browser, there are words for its code in every language."""

import re

import pytest

from markoff.games import GAMES, reasons
from sentences import gaps, sentences
from web.sources import LANGUAGES, SOURCE, forms, words

NEVER_ON_A_PAGE = (
    "arena/",
    "bots/network/",
    "bundle/",
    "cli.py",
    "commands/",
    "dataset/",
    "disk.py",
    "drawing/",
    "engine/",
    "environments/",
    "facade.py",
    "frames/",
    "kits/looking.py",
    "kits/quixo.py",
    "kits/qwixx_on_board.py",
    "learn/",
    "remote/",
    "series.py",
    "server/http/pages.py",
    "server/settings.py",
    "server/store/",
    "simulate/",
    "site.py",
    "statistics/",
    "table/journal.py",
    "tablebases/",
    "terminal/",
    "today/making.py",
)
"""Only people at a terminal, and programs in Python, hear what is refused here."""
NOTATION = (SOURCE.parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
DEVICE = (
    *("insecure", "no_wasm", "no_storage", "no_memory"),
    *("cannot_fetch", "broken", "elsewhere", "full"),
)
FROM_THE_BROWSER = {
    code: frozenset[str]() for code in ("unreachable", *(f"device_{why}" for why in DEVICE))
}
"""What the browser itself says, by code."""


def _shown() -> dict[str, frozenset[str]]:
    """The facts of every code that a page may have to show."""
    return FROM_THE_BROWSER | {
        found.code: found.facts
        for found in sentences()
        if found.code and not found.file.startswith(NEVER_ON_A_PAGE)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language: str) -> None:
    said = words(language)
    missing = sorted(code for code in _shown() if f"reasons.{code}" not in said)
    assert not missing, f"words/{language}/reasons.json has no {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    codes = {key.partition(".")[2] for key in words(language) if key.startswith("reasons.")}
    assert sorted(codes - set(_shown())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_name_only_facts_that_are_sent(language: str) -> None:
    for code, facts in _shown().items():
        for text in forms(words(language)[f"reasons.{code}"]):
            assert gaps(text) <= facts, f"{language}: {code}"


def test_every_reason_to_end_has_words() -> None:
    """A record names them by fixed words."""
    ends = {reason for game in GAMES.values() for reason in game.REASONS} | set(reasons.REASONS)
    (row,) = [line for line in NOTATION.splitlines() if line.startswith("| `reason` |")]
    assert {f"`{end}`" for end in ends} == set(re.findall("`[^`]+`", row)) - {"`reason`"}
    for language in LANGUAGES:
        assert {end for end in ends if f"table.reason.{end}" not in words(language)} == set()
