"""Every reason to end a match has words."""

import re

from web.sources import LANGUAGES, SOURCE, words


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
