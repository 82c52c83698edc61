"""A static host: a plain file server in a thread, with the site in a folder below its top."""

import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

BELOW = "games/markoff"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class Host:
    """Serves a copy, so that a test can put a new version there."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.folder = folder / BELOW
        self.put(site)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}/{BELOW}/"

    def put(self, site: Path) -> None:
        shutil.copytree(site, self.folder, dirs_exist_ok=True)

    def __enter__(self) -> "Host":
        self.thread = Thread(target=self.server.serve_forever)
        self.thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
