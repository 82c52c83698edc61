"""A plain file server, as any static host is one, with one more page: an empty one that can import
modules of the app."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

BLANK = "blank.html"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """The address of the folder."""
    page = (folder / "index.html").read_text()
    (modules,) = re.findall(r'<script type="importmap">.*?</script>', page, re.DOTALL)
    (folder / BLANK).write_text(f"<!doctype html><title>Blank</title>{modules}")
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = Thread(target=host.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}/"
    finally:
        host.shutdown()
        host.server_close()
