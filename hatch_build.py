"""Packs the browser client for the wheel into one archive, a third of its size."""

import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LONG_AGO = 1980, 1, 1, 0, 0, 0
"""A wheel must not depend on when it was made."""


class PackedClient(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the folder itself is used, so that changes are seen at once
            return
        web = Path(self.root, "src", "markoff", "web")
        self.made = tempfile.TemporaryDirectory()
        packed = Path(self.made.name, "web.zip")
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(web.rglob("*")):
                if path.is_file() and path.suffix not in (".md", ".ts"):
                    name = zipfile.ZipInfo(path.relative_to(web).as_posix(), LONG_AGO)
                    archive.writestr(name, path.read_bytes(), zipfile.ZIP_DEFLATED)
        build_data["force_include"][str(packed)] = "markoff/web.zip"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        if version != "editable":
            self.made.cleanup()
