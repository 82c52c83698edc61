"""Compiles Python for browsers, with the Python that they get: half of their start would be spent
on it."""

import tarfile
import tempfile
from pathlib import Path

from markoff.bundle import fetching

PROGRAM = Path(__file__).with_name("compile.mjs")
WITHOUT_DOCSTRINGS = 2
AS_IT_IS = 0
READ = ("anyio/__init__.py",)
"""Modules that read their own source: to import lazily what it says."""
NEEDED = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)


def compiled(sources: bytes, pyodide: Path, level: int = AS_IT_IS) -> bytes:
    """An archive of bytecode, made of one of sources by the Pyodide in this package."""
    with tempfile.TemporaryDirectory() as aside:
        folder = Path(aside)
        with tarfile.open(pyodide) as package:
            for name in NEEDED:
                (folder / name).write_bytes(member(package, name))
        given, made = folder / "sources.zip", folder / "compiled.zip"
        given.write_bytes(sources)
        program = [*fetching.node(), str(PROGRAM), aside, str(given), str(made), str(level), *READ]
        fetching.run("Node", program, folder)
        return made.read_bytes()


def member(package: tarfile.TarFile, name: str) -> bytes:
    """A file of an npm package."""
    found = package.extractfile(f"package/{name}")
    assert found is not None
    return found.read()
