"""All parts together, and the list of them that the browser reads first."""

import json
from typing import NamedTuple

from markoff.bundle import own, runtime
from markoff.bundle.fetching import fetched
from markoff.bundle.packing import Part, digest
from markoff.bundle.runtime import Runtime

FOLDER = "device/"
"""Below the pages' own files: next to the modules that read it."""
MANIFEST = "manifest.json"


class Parts(NamedTuple):
    files: dict[str, bytes]
    """By their paths among the pages' files; all but the manifest are named after their hash."""

    @property
    def kept_for_ever(self) -> list[str]:
        """Those that never change."""
        return [path for path in self.files if path != FOLDER + MANIFEST]


def kept() -> Parts | None:
    """If everything is there without asking the network."""
    found = runtime.kept()
    return _together(found, own.kept(runtime.folder())) if found else None


def made() -> Parts:
    found, folder = runtime.kept() or runtime.made(), runtime.folder()
    pyodide = fetched(folder / runtime.FETCHED).pyodide
    return _together(found, own.made(folder, pyodide))


def _together(found: Runtime, ours: Part) -> Parts:
    packed = (*found.packed, ours)
    told = {
        "version": digest(*(part.path.encode() for part in (*found.modules, *packed))),
        "runtime": found.folder,
        "info": found.info,
        "modules": [_told(part) for part in found.modules],
        "packed": [_told(part) for part in packed],
    }
    files = {FOLDER + part.path: part.data for part in (*found.modules, *packed)}
    return Parts({**files, FOLDER + MANIFEST: json.dumps(told, indent=1).encode()})


def _told(part: Part) -> dict[str, str | int]:
    return {"name": part.name, "path": part.path, "size": len(part.data)}
