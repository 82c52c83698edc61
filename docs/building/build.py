"""Writes the documentation as a site: `python3 dev.py docs OUT`.

All pages are read each time, so that every warning is seen, and each of them is an error.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.cmd.build import main as sphinx

BUILDING = Path(__file__).parent
ROOT = BUILDING.parents[1]
STRICT = ("-W", "--keep-going", "-E", "-q", "-b", "site", "-c", str(BUILDING))
OURS = "objects.inv"
"""A file that every such site has."""


def build(source: Path, out: Path) -> int:
    """0 if there was nothing to complain about."""
    with TemporaryDirectory() as between:
        return sphinx([*STRICT, "-d", between, str(source), str(out)])


def trouble(out: Path) -> str:
    """Why nothing should be written there."""
    if out.exists() and not out.is_dir():
        return f"{out} is not a folder"
    if out.exists() and any(out.iterdir()) and not (out / OURS).exists():
        return f"{out} has other files in it; name a new folder"
    return ""


def main() -> int:
    parser = ArgumentParser(
        prog="python3 dev.py docs", description="Write the documentation as a site."
    )
    parser.add_argument(
        "out", type=Path, metavar="OUT", help="a new folder, or one that this command wrote"
    )
    out: Path = parser.parse_args().out
    if wrong := trouble(out):
        print(f"dev.py: {wrong}", file=sys.stderr)
        return 2
    code = build(ROOT, out)
    if code == 0:
        print(f"The documentation is in {out}: open {out / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
