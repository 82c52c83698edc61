"""The whole app as a folder for any static host: pages, Pyodide and our Python, by relative
addresses."""

import gzip
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from markoff.bundle.parts import Parts
from markoff.disk import writing
from markoff.server.http.pages import FOLDER, PAGE, SHELF, WORKER, Pages, script_hashes, shelf
from markoff.text import BadText

WEB = "web/"
POLICY = (
    "default-src 'self'; script-src 'self' {scripts} 'wasm-unsafe-eval'; img-src 'self' data:"
    " blob:; base-uri 'none'; form-action 'self'"
)
ADDRESS = re.compile(r'"/web/')


class Size(NamedTuple):
    """Of some files, in bytes."""

    what: str
    files: int
    raw: int
    sent: int
    """By a host that compresses what it sends."""


def files(parts: Parts, folder: Path = FOLDER) -> dict[str, bytes]:
    """Every file of the site, by its path."""
    pages = Pages(folder, parts)
    found = {WEB + name: file.data for name, file in pages.files.items()}
    page, worker = found.pop(WEB + PAGE), found.pop(WEB + WORKER)
    return {
        **found,
        PAGE: as_page(page.decode()).encode(),
        WORKER: worker,
        WEB + SHELF: shelf(pages.files, pages.for_ever, WEB, site=True).data,
    }


def as_page(page: str) -> str:
    """The page for a static host: it names its files by relative addresses, says so to the app, and
    brings its own policy, for the host sends none."""
    page = ADDRESS.sub('"./web/', page).replace("<html ", '<html data-home="site" ', 1)
    policy = POLICY.format(scripts=script_hashes(page))
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{tag}', 1)


def check_folder(folder: Path, force: bool = False) -> None:
    """Refuses a folder with files that are not ours."""
    if folder.exists() and not folder.is_dir():
        raise BadText("not_a_folder", "{path} is not a folder", path=str(folder))
    with writing(folder):
        ours = (folder / WEB / SHELF).exists() or not folder.exists()
        if not (ours or force or not any(folder.iterdir())):
            raise BadText(
                "folder_not_empty",
                "{path} has other files in it; name a new folder, or add --force to write there"
                " anyway",
                path=str(folder),
            )


def write(found: Mapping[str, bytes], folder: Path) -> None:
    """All files, and none of an older version; whatever else lies there stays."""
    with writing(folder):
        for path in (folder / WEB).rglob("*"):
            if path.is_file() and path.relative_to(folder).as_posix() not in found:
                path.unlink()
        for name, data in found.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


def sizes(found: Mapping[str, bytes], parts: Parts) -> list[Size]:
    own = {WEB + name for name in parts.files}
    return [
        _size("pages", {name: data for name, data in found.items() if name not in own}),
        _size("Python", {name: data for name, data in found.items() if name in own}),
        _size("together", found),
    ]


def _size(what: str, found: Mapping[str, bytes]) -> Size:
    sent = sum(min(len(data), len(gzip.compress(data, 6))) for data in found.values())
    return Size(what, len(found), sum(map(len, found.values())), sent)
