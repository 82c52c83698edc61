"""A plain file server, as any static host is one, with one more page: an empty one that can import
modules of the app."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

BLANK = "blank.html"


class Host:
    def __init__(self) -> None:
        self.address = ""
        self.sent = 0
        """Bytes of files."""


class Quiet(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *arguments, **options) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def copyfile(self, source, outputfile) -> None:
        shutil.copyfileobj(source, outputfile)
        self.host.sent += source.tell()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    page = (folder / "index.html").read_text(encoding="utf-8")
    (modules,) = re.findall(r'<script type="importmap">.*?</script>', page, re.DOTALL)
    (folder / BLANK).write_text(f"<!doctype html><title>Blank</title>{modules}")
    host = Host()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, host, directory=folder))
    host.address = f"http://127.0.0.1:{server.server_port}/"
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
