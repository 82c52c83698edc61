"""Asks whether a vulnerability is known in any package that the server installs:

    python3 bench/audit.py

It takes pip-audit into an environment that is thrown away afterwards, and hands it the packages of
deploy/requirements.txt. The answer is one sentence; the exit code is 0 if nothing is known, 1 if
something is, and 3 if nobody could be asked.
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from argparse import ArgumentParser
from pathlib import Path

REQUIREMENTS = Path(__file__).parent.parent / "deploy" / "requirements.txt"
NOTHING, SOMETHING, NOBODY = 0, 1, 3
PATIENCE = 300


def verdict(said: str) -> tuple[int, str]:
    """What pip-audit has found, in a sentence."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return NOBODY, "pip-audit gave no answer."
    skipped = [each["name"] for each in packages if "vulns" not in each]
    if len(skipped) == len(packages):
        return NOBODY, "The database of vulnerabilities could not be asked."
    if skipped:
        return NOBODY, f"Nothing could be asked about {', '.join(skipped)}."
    many = f"{len(packages)} package{'s' if len(packages) > 1 else ''}"
    wrong = [each for each in packages if each["vulns"]]
    if not wrong:
        return NOTHING, f"No vulnerability is known in {many}."
    named = (
        f"{each['name']} {each['version']} ({', '.join(one['id'] for one in each['vulns'])})"
        for each in wrong
    )
    has = "has" if len(wrong) == 1 else "have"
    return SOMETHING, f"Of {many}, {len(wrong)} {has} known vulnerabilities: {'; '.join(named)}."


def ask(folder: Path) -> tuple[int, str]:
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    fetch = [scripts / "python", "-m", "pip", "install", "--quiet", "pip-audit"]
    if subprocess.run(fetch, capture_output=True, timeout=PATIENCE, check=False).returncode:
        return NOBODY, "pip-audit could not be installed; is there a network connection?"
    command = [scripts / "pip-audit", "--requirement", REQUIREMENTS, "--require-hashes"]
    command += ["--disable-pip", "--format", "json", "--progress-spinner", "off"]
    asked = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if asked.returncode not in (NOTHING, SOMETHING) or not asked.stdout:
        lines = asked.stderr.strip().splitlines() or ["it says nothing"]
        return NOBODY, f"The database of vulnerabilities could not be asked: {lines[-1][:200]}"
    return verdict(asked.stdout)


def main() -> int:
    ArgumentParser(description=__doc__).parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="markoff-audit-") as name:
            code, sentence = ask(Path(name))
    except (OSError, subprocess.SubprocessError) as error:
        code, sentence = NOBODY, f"The database of vulnerabilities could not be asked: {error}"
    print(sentence)
    return code


if __name__ == "__main__":
    sys.exit(main())
