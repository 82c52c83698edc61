"""The file of a match while it is played. It only grows, and a line is on the disk before it is
acknowledged, so a crash at any moment loses nothing that counted.

The secret of the dice is in a separate file next to it until the game is over.
"""

import contextlib
import os
from codecs import BOM_UTF8
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO

from markoff.disk import file_exists, in_file, lock, reading, writing
from markoff.table import record_forms
from markoff.table.record import Record
from markoff.table.record_text import read, setup_lines, write
from markoff.table.setup import Setup
from markoff.text import BadText

OWNER_ONLY, EVERYBODY_READS = 0o600, 0o644


class Journal:
    """An open file that no other process is writing. `write` is the pen of a `Match`."""

    def __init__(self, path: Path) -> None:
        """Continues the file at `path`, without an incomplete last line."""
        self.path = path
        with writing(path):
            self.file = path.open("r+b", buffering=0)
        try:
            if not _locked(self.file.fileno(), path):
                raise BadText(
                    "file_in_use", "{path} is being played in another window", path=str(path)
                )
            data = self.file.read()
            read(_decoded(_whole_lines(data)))  # a foreign file must not lose a byte
            self.size = len(_whole_lines(data))
            self.torn = self.size < len(data)
            self._cut()
        except BaseException:
            self.file.close()
            raise

    @classmethod
    def new(cls, path: Path, setup: Setup, secret: bytes | None) -> "Journal":
        """A new file; never replaces another one. Only its owner can read it during the game,
        because it holds sealed choices."""
        _create(path, "")  # the second one is refused before anything is lost
        try:
            if secret:
                _create(_secret_path(path), secret.hex() + "\n")
            _write_whole(path, "\n".join([*setup_lines(setup), ""]) + "\n", OWNER_ONLY)
        except BadText:  # there is already the secret of another match
            path.unlink()
            raise
        except BaseException:
            path.unlink()
            _secret_path(path).unlink(missing_ok=True)
            raise
        return cls(path)

    def write(self, lines: list[str]) -> None:
        data = "".join(line + "\n" for line in lines).encode()
        try:
            self._cut()
            written = self.file.write(data)
            if written != len(data):
                raise OSError(f"only {written} of {len(data)} bytes could be written")
            os.fsync(self.file.fileno())
        except OSError:
            with contextlib.suppress(OSError):  # if not now, then before the next line
                self._cut()
            raise
        self.size += len(data)

    def _cut(self) -> None:
        """What was written in part, or not acknowledged, must not stay."""
        self.file.truncate(self.size)
        self.file.seek(self.size)

    def record(self) -> Record:
        return read_record(self.path)

    def secret(self) -> bytes | None:
        """The secret of an unfinished match, if it is still there."""
        try:
            return bytes.fromhex(_secret_path(self.path).read_text(encoding="ascii").strip())
        except (OSError, ValueError):
            return None

    def finish(self, record: Record) -> None:
        """The match is over: rewrites the file as a clean record, without undone turns and waiting
        choices. Removes the secret's file only when that is safely on the disk."""
        self.close()
        _write_whole(self.path, write(record), EVERYBODY_READS)
        _secret_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        self.file.close()


def read_record(path: Path) -> Record:
    """The record in a file, finished or not. `BadText` for any other file."""
    with reading(path):
        data = path.read_bytes().removeprefix(BOM_UTF8)
    with in_file(path):
        return record_forms.read(_decoded(data if data.startswith(b"{") else _whole_lines(data)))


def _whole_lines(data: bytes) -> bytes:
    """Without an incomplete last line, which may hold anything, even half a character or zeros."""
    return data[: data.rfind(b"\n") + 1]


def _decoded(data: bytes) -> str:
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadText(
            "not_utf8", "this is not text: byte {at} is not UTF-8", at=error.start + 1
        ) from None


def _secret_path(path: Path) -> Path:
    return path.with_name(path.name + ".secret")


def _create(path: Path, text: str) -> None:
    with writing(path):
        try:
            descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY)
        except FileExistsError:
            raise file_exists(path) from None
    with os.fdopen(descriptor, "wb") as file:
        _write_to_disk(file, text)


def _write_whole(path: Path, text: str, mode: int) -> None:
    """The whole file or nothing of it."""
    descriptor, draft = mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            _write_to_disk(file, text)
        Path(draft).chmod(mode)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    if os.name == "posix":  # the new name must survive a crash, too
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _write_to_disk(file: BinaryIO, text: str) -> None:
    file.write(text.encode())
    file.flush()
    os.fsync(file.fileno())


def _locked(descriptor: int, path: Path) -> bool:
    """Ours alone, and still the file of that name: another window may just have finished it."""
    return lock(descriptor) and os.path.samestat(os.fstat(descriptor), path.stat())
