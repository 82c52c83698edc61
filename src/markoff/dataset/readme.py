"""The description that is written beside the figures."""

from collections.abc import Sequence

from markoff.tablebases.figures import Figure

HEAD = """\
# Figures of solved games

Written by `markoff dataset`, version {version}. The same version writes the same bytes from the
same tablebases. `sha256sum --check SHA256SUMS` checks them.

## Licence and citation

MIT, as Markoff itself. Please cite Markoff, version {version}; `CITATION.cff` in its repository has
the fields.
"""


def readme(written: Sequence[tuple[Figure, Sequence[str]]], version: str) -> str:
    parts = [HEAD.format(version=version)]
    for figure, files in written:
        columns = "\n".join(
            f"| `{name}` | {column.about} |" for name, column in figure.columns.items()
        )
        what = "column" if figure.is_table else "array"
        parts.append(
            f"\n## {', '.join(files)}\n\n{figure.about}\n\n| {what} | what it holds |\n|---|---|\n"
            f"{columns}\n"
        )
    return "".join(parts)
