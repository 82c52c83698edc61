"""Archives that are small to send, quick to open, and the same whenever they are made of the same.

Files are stored as they are and the whole is compressed, which makes it a tenth smaller than a
usual archive, and the browser unpacks it while it arrives. The suffix says nothing on purpose: some
hosts take a suffix of compressed files for an order to unpack them.
"""

import gzip
import hashlib
import io
import zipfile
from collections.abc import Mapping
from typing import NamedTuple

SUFFIX = ".bin"
LETTERS = 16
"""Of a hash, in a file's name."""
LONG_AGO = 1980, 1, 1, 0, 0, 0
"""An archive must not depend on when it was made."""


class Part(NamedTuple):
    """One file as the browser gets it."""

    name: str
    """What it is."""
    path: str
    """Where it lies, below the folder of all parts; its hash is in there."""
    data: bytes


def packed(name: str, data: bytes) -> Part:
    small = gzip.compress(data, 9, mtime=0)
    return Part(name, f"{name.partition('.')[0]}-{digest(small)}{SUFFIX}", small)


def archive(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), files[name])
    return made.getvalue()


def digest(*pieces: bytes) -> str:
    return hashlib.sha256(b"".join(pieces)).hexdigest()[:LETTERS]
