"""The Containerfile, read, and carried out in a folder where there is no engine for containers."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FOLDERS = ("/opt/markoff", "/build", "/data")
"""Of the image, which are elsewhere when we carry the recipe out."""


class Step(NamedTuple):
    word: str
    rest: str


def read(text: str) -> list[list[Step]]:
    """The steps of each stage; what comes before the first is one, too."""
    stages: list[list[Step]] = [[]]
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            stages.append([])
        stages[-1].append(Step(word, rest.strip()))
    return stages


class Scratch:
    """A folder in place of the root of the image."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        self.here = folder
        self.base = folder / "base"
        self.server: list[str] = []
        self.check: list[str] = []
        subprocess.run([python, "-m", "venv", "--without-pip", self.base], check=True)
        pip = [sys.executable, "-m", "pip", "--python", str(self.base / "bin" / "python")]
        subprocess.run([*pip, "install", "--quiet", "pip"], check=True)
        self.environment["PATH"] = f"{self.base / 'bin'}:{os.environ['PATH']}"

    def moved(self, text: str) -> str:
        """With the folders of the image where they are here."""
        for folder in FOLDERS:
            text = re.sub(rf"(?<![\w/]){folder}\b", str(self.folder) + folder, text)
        return text

    def carry_out(self, steps: list[Step]) -> None:
        for step in steps:
            getattr(self, step.word.lower(), self.skip)(self.moved(step.rest))

    def skip(self, rest: str) -> None:
        """What has no meaning here."""

    def workdir(self, rest: str) -> None:
        self.here = Path(rest)
        self.here.mkdir(parents=True, exist_ok=True)

    def env(self, rest: str) -> None:
        self.environment.update(pair.split("=", 1) for pair in shlex.split(rest))

    def copy(self, rest: str) -> None:
        if rest.startswith("--from"):
            return  # the stages share this folder
        *sources, target = rest.split()
        for source in sources:
            into = self.here / target
            if target.endswith("/"):
                into = into / Path(source).name
            into.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / source).is_dir():
                hidden = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, into, ignore=hidden, dirs_exist_ok=True)
            else:
                shutil.copy(ROOT / source, into)

    def run(self, rest: str) -> None:
        print("  $", rest[:110], flush=True)
        subprocess.run(rest, shell=True, check=True, cwd=self.here, env=self.environment)

    def entrypoint(self, rest: str) -> None:
        self.server = json.loads(rest)

    def cmd(self, rest: str) -> None:
        self.server += json.loads(rest)

    def healthcheck(self, rest: str) -> None:
        self.check = json.loads(rest.partition(" CMD ")[2])
