"""The files of the browser client, from memory: small, compressed once, and never stale.

Every address that people see (`/`, `/t/QX7F`, `/rules/GAME`) is the same page; the client reads
the address and draws what belongs there.
"""

import base64
import gzip
import hashlib
import json
import mimetypes
import re
import zipfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from markoff.bundle.packing import SUFFIX as PACKED
from markoff.bundle.parts import Parts, kept
from markoff.text import BadText

FOLDER = Path(__file__).parents[2] / "web"
PAGE = "index.html"
WORKER = "worker.js"
ADDRESSES = (
    "/",
    "/new/{game}",
    "/t/{table}",
    "/r/{table}",
    "/check/{table}",
    "/rules/{game}",
    "/learn/{lesson}",
    "/today",
    "/puzzles",
    "/puzzles/{puzzle}",
    "/mistakes",
    "/stats",
    "/settings",
    "/ears",
    "/privacy",
    "/boards",
)
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}
NOT_SENT = ".md", ".ts"
SHORTEST_TO_COMPRESS = 500
SHELF = "shelf.js"
STYLES, LATER_STYLES = "styles.css", "pages.css"
LATER = "<!-- later"
"""In the page: home needs none of the styles that are linked after it."""
LINK = re.compile(r'<link rel="stylesheet" href="/web/([^"]+)">\n')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACE = re.compile(r"\s*([{};,])\s*")
"""Around these marks it means nothing; none of our styles has them in a text."""
WORDS = "words/"
ENGLISH = "words/en/"
OPENS_OFFLINE = (".css", ".html", ".js", ".json", ".mjs", ".svg")


class File(NamedTuple):
    data: bytes
    compressed: bytes
    kind: str
    tag: str


def load(folder: Path = FOLDER) -> dict[str, File]:
    files = {name: _packed(data, Path(name)) for name, data in _sources(folder)}
    if PAGE not in files:
        raise BadText(
            "no_pages",
            "the files of the browser client are missing: expected {page} in {folder}",
            page=PAGE,
            folder=str(folder),
        )
    return _with_joined_styles(_with_english(files))


def _sources(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All files; an installed package has them in an archive instead of a folder."""
    archive = folder.with_suffix(".zip")
    if archive.is_file():
        with zipfile.ZipFile(archive) as packed:
            for name in packed.namelist():
                yield name, packed.read(name)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in NOT_SENT:
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def _with_english(files: dict[str, File]) -> dict[str, File]:
    """Fills gaps in a language with English: each of its files gets the missing words."""
    spoken = {Path(name).parts[1] for name in files if name.startswith(WORDS)}
    for name in [name for name in files if name.startswith(ENGLISH)]:
        english = json.loads(files[name].data)
        for other in (f"{WORDS}{language}/{Path(name).name}" for language in spoken):
            own = json.loads(files[other].data) if other in files else {}
            if not english.keys() <= own.keys():
                both = json.dumps({**english, **own}, ensure_ascii=False)
                files[other] = _packed(both.encode(), Path(other))
    return files


def _with_joined_styles(files: dict[str, File]) -> dict[str, File]:
    """Styles are next to what they style; a browser gets them in two pieces, in the order in which
    the page links them: what home needs, and what other pages fetch besides."""
    page = files[PAGE].data.decode()
    if not LINK.search(page):
        return files
    head, *_, tail = LINK.split(page)
    linked = f'{head}<link rel="stylesheet" href="/web/{STYLES}">\n{tail}'
    at_once, _, later = page.partition(LATER)
    joined = {PAGE: linked, STYLES: _joined(files, at_once), LATER_STYLES: _joined(files, later)}
    return {**files, **{name: _packed(text.encode(), Path(name)) for name, text in joined.items()}}


def _joined(files: dict[str, File], page: str) -> str:
    """The styles that this piece of the page links, which are no files of their own any more."""
    return slim("\n".join(files.pop(name).data.decode() for name in LINK.findall(page)))


def slim(styles: str) -> str:
    """Without comments and spaces, which nobody reads there: a fifth of what is sent.

    >>> slim("/* Ink. */\\n\\na {\\n  color: red;\\n}\\n")
    'a{color: red;}'
    """
    return SPACE.sub(r"\1", COMMENT.sub("", styles)).strip()


def shelf(
    files: dict[str, File], for_ever: Sequence[str] = (), lead: str = "/web/", site: bool = False
) -> File:
    """The list of files for the service worker, as a script. It changes when any file does, so
    browsers notice that there is something new to fetch. Those that are named after their hash are
    kept for ever: they are big, and fetched only for who plays without a server."""
    apart = {PAGE, WORKER, SHELF, *for_ever}
    shelved = [name for name in files if name.endswith(OPENS_OFFLINE) and name not in apart]
    tags = "".join(file.tag for name, file in files.items() if name != SHELF)
    told = {
        "version": hashlib.sha256(tags.encode()).hexdigest()[:16],
        "files": [lead + name for name in shelved],
        "kit": [lead + name for name in for_ever],
        "site": site,
    }
    return _packed(f"self.shelf = {json.dumps(told)};\n".encode(), Path(SHELF))


def _packed(data: bytes, path: Path) -> File:
    kind = (
        TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    worth_it = len(data) >= SHORTEST_TO_COMPRESS and path.suffix != PACKED
    compressed = gzip.compress(data, mtime=0) if worth_it else b""
    return File(data, compressed, kind, f'"{hashlib.sha256(data).hexdigest()[:12]}"')


def script_hashes(page: str) -> str:
    """The scripts inside the page itself, as a Content-Security-Policy names them."""
    scripts = re.findall(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", page, re.DOTALL)
    hashes = (base64.b64encode(hashlib.sha256(text.encode()).digest()) for text in scripts)
    return " ".join(f"'sha256-{text.decode()}'" for text in hashes)


@cache
def pages() -> "Pages":
    """Those that come with Markoff, read once in a process and those forked from it; with what a
    browser needs to play without this server, if that has been made here."""
    return Pages(parts=kept())


class Pages:
    def __init__(self, folder: Path = FOLDER, parts: Parts | None = None) -> None:
        self.files = load(folder)
        self.policy = script_hashes(self.files[PAGE].data.decode())
        self.for_ever: list[str] = []
        if parts:
            self.for_ever = parts.kept_for_ever
            self.files |= {name: _packed(data, Path(name)) for name, data in parts.files.items()}
            self.policy += " 'wasm-unsafe-eval'"
        self.files[SHELF] = shelf(self.files, self.for_ever)

    def routes(self) -> list[Route]:
        return [
            *(Route(address, self.page) for address in ADDRESSES),
            Route("/web/{path:path}", self.file),
            Route("/worker.js", self.worker),
        ]

    async def page(self, request: Request) -> Response:
        return self._answer(request, PAGE)

    async def file(self, request: Request) -> Response:
        return self._answer(request, request.path_params["path"])

    async def worker(self, request: Request) -> Response:
        """The service worker is at the top, because it may only serve what is below it."""
        return self._answer(request, WORKER)

    def nothing_there(self, request: Request) -> Response | None:
        """For people, the page that says so; programs get their sentence."""
        if "text/html" not in request.headers.get("accept", ""):
            return None
        return Response(self.files[PAGE].data, 404, media_type="text/html")

    def _answer(self, request: Request, name: str) -> Response:
        file = self.files.get(name)
        if file is None:
            return Response("there is no such file\n", 404, media_type="text/plain")
        headers = {"Cache-Control": "no-cache", "ETag": file.tag, "Vary": "Accept-Encoding"}
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        zipped = file.compressed and "gzip" in request.headers.get("accept-encoding", "")
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return Response(file.compressed if zipped else file.data, 200, headers, file.kind)
