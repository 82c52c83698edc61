"""Options that name those who play: in a list, or one by one where a command has commas."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any


class _Names(Action):
    """Both options fill one list, in the order in which they are given."""

    def __call__(
        self,
        parser: ArgumentParser,  # noqa: ARG002
        namespace: Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,  # noqa: ARG002
    ) -> None:
        from markoff.engine.spec import split_names

        text = str(values).strip()
        found = split_names(text) if self.const else (text,)
        setattr(namespace, self.dest, [*(getattr(namespace, self.dest) or ()), *found])


def add_names(parser: ArgumentParser, many: str, one: str, about: str) -> None:
    """As in `--bots a,b --bot 'cmd:./c 1,2'`."""
    dest = many.strip("-")
    parser.add_argument(many, action=_Names, const=True, dest=dest, metavar="NAMES", help=about)
    parser.add_argument(
        one,
        action=_Names,
        const=False,
        dest=dest,
        metavar="NAME",
        help=f"one more of them, taken as it is; {one} may be given several times",
    )


def add_transcript(parser: ArgumentParser) -> None:
    from pathlib import Path

    parser.add_argument(
        "--transcript",
        type=Path,
        metavar="FOLDER",
        help="write down every line to and from a program, a file for each process",
    )
