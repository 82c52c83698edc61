"""The files of the web app as the tests read them."""

import json
import re
from functools import cache
from pathlib import Path

import markoff

SOURCE = Path(markoff.__file__).parent
WEB = SOURCE / "web"
LANGUAGES = ("en", *sorted({folder.name for folder in (WEB / "words").iterdir()} - {"en"}))
UNFINISHED: frozenset[str] = frozenset()
"""Languages that may have gaps, where the server puts in English."""

Entry = str | dict[str, str]


@cache
def words(language: str) -> dict[str, Entry]:
    """Everything that can be said: `area.key`, and the sentence or its plural forms."""
    own = translated(language)
    return {**words("en"), **own} if language in UNFINISHED else own


@cache
def translated(language: str) -> dict[str, Entry]:
    """What a language has words of its own for."""
    found: dict[str, Entry] = {}
    for file in sorted((WEB / "words" / language).glob("*.json")):
        entries = json.loads(file.read_text(encoding="utf-8"))
        found |= {f"{file.stem}.{key}": entry for key, entry in entries.items()}
    return found


def areas(language: str) -> set[str]:
    return {file.stem for file in (WEB / "words" / language).glob("*.json")}


@cache
def scripts() -> dict[Path, str]:
    files = [file for file in WEB.rglob("*.js") if "vendor" not in file.parts]
    return {file: file.read_text(encoding="utf-8") for file in sorted(files)}


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(*texts: str) -> set[str]:
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


def say(key: str, language: str = "en", **values: object) -> str:
    """The words of a key, as core/words.js fills them; of plurals the form for `n`, if English."""
    entry = words(language).get(key, key)
    if not isinstance(entry, str):
        entry = entry["one" if values.get("n") == 1 else "other"]
    return re.sub(r"\{(\w+)\}", lambda part: str(values.get(part[1], part[0])), entry)
