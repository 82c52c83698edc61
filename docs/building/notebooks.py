"""Notebooks as pages of the site, with the outputs that are kept in them. Nothing is run here: the
tests run every notebook and compare what it prints."""

import json
import re
from html import escape
from pathlib import PurePosixPath
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx

FENCE = "`" * 5
"""Longer than any fence that is shown."""


def as_markdown(notebook: dict[str, Any], name: str) -> str:
    parts, heading = [], name
    for cell in notebook["cells"]:
        source = _text(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            heading = ([heading, *re.findall(r"^#+ (.+)$", source, re.M)])[-1]
        else:
            parts.append(_block("python", source))
            parts += [_output(output, heading) for output in cell["outputs"]]
    title, *rest = parts
    hint = f"Run it yourself: {{download}}`{name} <{name}>`."
    return "\n\n".join([title, hint, *rest]) + "\n"


def _output(output: dict[str, Any], heading: str) -> str:
    """A picture is called after the heading that it stands under."""
    if output["output_type"] == "stream":
        return _printed(_text(output["text"]))
    shown = output["data"]
    if "image/png" in shown:
        data = _text(shown["image/png"]).replace("\n", "")
        about = escape(f"A picture: {heading}")
        return _raw(f'<img class="figure" alt="{about}" src="data:image/png;base64,{data}">')
    for kind in ("image/svg+xml", "text/html"):
        if kind in shown:
            return _raw(f'<div class="figure">{_text(shown[kind])}</div>')
    return _printed(_text(shown["text/plain"]))


def _printed(text: str) -> str:
    return f"{FENCE}{{code-block}} text\n:class: printed\n\n{text.rstrip()}\n{FENCE}"


def _raw(html: str) -> str:
    return f"{FENCE}{{raw}} html\n{html}\n{FENCE}"


def _block(language: str, text: str) -> str:
    return f"{FENCE}{language}\n{text}\n{FENCE}"


def _text(lines: str | list[str]) -> str:
    """A notebook keeps a text as one string or as its lines."""
    return lines if isinstance(lines, str) else "".join(lines)


class NotebookParser(MystParser):
    supported = ("ipynb",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        name = PurePosixPath(document["source"]).name
        super().parse(as_markdown(json.loads(inputstring), name), document)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_source_suffix(".ipynb", "ipynb")
    app.add_source_parser(NotebookParser)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
