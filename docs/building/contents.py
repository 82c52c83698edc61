"""The table of contents, from the tables that readers of the repository see, and page addresses.

A row of a table such as `| **Rules** | [Qwixx](docs/rules/qwixx.md) · … |` becomes a part of the
sidebar. So a page is listed once, and one that is listed nowhere stops the build.
"""

import re
from pathlib import Path, PurePosixPath

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

LISTING = ("README", "docs/reference/index", "docs/notebooks/index")
"""Pages whose tables list others."""
ROW = re.compile(r"^\| *(?:\*\*(.+?)\*\*)? *\|?(.*\]\(.*)$", re.M)
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]+)\.(?:md|rst|ipynb)\)")


def toctrees(text: str, listing: str) -> str:
    """Hidden toctrees for the rows of a page's tables."""
    parts = []
    for caption, row in ROW.findall(text):
        entries = [
            f"{_title(title)} </{_page(listing, path)}>" for title, path in LINK.findall(row)
        ]
        if entries:
            options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
            parts.append("\n".join(["```{toctree}", *options, "", *entries, "```"]))
    return "\n\n".join(parts)


def _title(text: str) -> str:
    """As a heading of its own: `today's dice` becomes `Today's dice`."""
    plain = text.replace("`", "")
    return plain[:1].upper() + plain[1:]


def _page(listing: str, path: str) -> str:
    return (PurePosixPath(listing).parent / path).as_posix()


def add_toctrees(_app: Sphinx, page: str, source: list[str]) -> None:
    if page in LISTING:
        source[0] += "\n\n" + toctrees(source[0], page) + "\n"


class Site(StandaloneHTMLBuilder):
    """A README is the first page of its folder."""

    name = "site"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return super().get_target_uri(_address(docname), typ)

    def get_output_path(self, page_name: str, /) -> Path:
        return super().get_output_path(_address(page_name))


def _address(page: str) -> str:
    folder, _, name = page.rpartition("/")
    return page if name != "README" else f"{folder}/index".removeprefix("/")


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_builder(Site)
    app.connect("source-read", add_toctrees)
    app.add_lexer("transcript", TextLexer)  # sessions of engines have no colours
    return {"parallel_read_safe": True, "parallel_write_safe": True}
