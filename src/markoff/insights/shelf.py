"""Appraisals on the disk: a file for each game, named by what was played.

They are in a folder named after everything that judges are made of, so a new version reviews anew.
If nothing can be kept there, every run reviews again.
"""

import contextlib
import hashlib
import os
from functools import cache
from pathlib import Path
from tempfile import mkstemp

import msgspec

from markoff.extras import missing
from markoff.insights.appraisal import Appraisal
from markoff.insights.reading import Finished
from markoff.kits.able import missing_for_advice

SOURCE = Path(__file__).parent.parent
ROOMS_OF_JUDGES = "games", "table", "fast", "tablebases", "bots", "kits", "review"


class DiskShelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / _digest(SOURCE)

    def find(self, game: Finished) -> Appraisal | None:
        try:
            return msgspec.json.decode(self._path(game).read_bytes(), type=Appraisal)
        except (OSError, msgspec.MsgspecError):
            return None

    def keep(self, game: Finished, appraisal: Appraisal) -> None:
        """The whole file or nothing of it."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor, draft = mkstemp(dir=self.folder)
            try:
                with os.fdopen(descriptor, "wb") as file:
                    file.write(msgspec.json.encode(appraisal))
                Path(draft).replace(self._path(game))
            except BaseException:
                Path(draft).unlink(missing_ok=True)
                raise

    def _path(self, game: Finished) -> Path:
        """A judge without its tablebase, or without a compiler, does not see as much."""
        wanted = missing_for_advice(game.record.setup.rules, game.position)
        kernels = "" if missing("fast") else "-compiled"
        return self.folder / f"{game.fingerprint}{kernels}{'' if wanted else '-solved'}.json"


@cache
def _digest(source: Path) -> str:
    digest = hashlib.sha256()
    for room in ROOMS_OF_JUDGES:
        for file in sorted((source / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
