"""`markoff site`: the whole app as a folder for any static host."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ABOUT = "Write the whole app as a folder for any static host: it plays in the browser alone."
EXAMPLE = "public"
MEGABYTE = 1_000_000


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, metavar="OUT", help="a new folder, or one that this command wrote")
    add("--force", action="store_true", help="write into a folder that has other files in it")


def run(wanted: Namespace) -> int:
    from rich.console import Console

    from markoff import site
    from markoff.bundle import parts

    errors = Console(stderr=True)
    site.check_folder(wanted.folder, wanted.force)
    with errors.status("Fetching Pyodide and compiling for it, once for this version…"):
        made = parts.made()
    with errors.status("Writing…"):
        files = site.files(made)
        site.write(files, wanted.folder)
        sizes = site.sizes(files, made)
    print(f"The app is in {wanted.folder}: put it on any static host.\n")
    print(f"{'':10}{'files':>6}{'on disk':>11}{'compressed':>13}")
    for what, count, raw, sent in sizes:
        print(f"{what:10}{count:6}{raw / MEGABYTE:8.1f} MB{sent / MEGABYTE:10.1f} MB")
    return 0
