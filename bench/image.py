"""Builds the image of the Containerfile, runs it read-only and asks whether it is well:

    python bench/image.py

Where no engine for containers answers (docker or podman), it carries out the steps of the
Containerfile in a folder instead: it installs the packages by their hashes, and runs the server
from there. If root starts it, the server is another user and everything but its data is read-only.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from deploy.recipe import ROOT, Scratch, read
from server.players import free_port

TAG = "markoff-tried"
PATIENCE = 120.0
USER = "10001"
INSIDE = """
mount --bind {root} {root} && mount -o remount,ro,bind {root}
mount --bind {data} {root}/data && mount -o remount,rw,bind {root}/data
exec setpriv --reuid {user} --regid {user} --clear-groups --no-new-privs --inh-caps=-all "$@"
"""


def engine() -> str | None:
    for name in ("docker", "podman"):
        if shutil.which(name):
            asked = subprocess.run([name, "info"], capture_output=True, check=False)
            if asked.returncode == 0:
                return name
    return None


def by(engine: str) -> None:
    build = [engine, "build", "--file", "Containerfile", "--tag", TAG, "."]
    subprocess.run(build, check=True, cwd=ROOT)
    run = [engine, "run", "--detach", "--rm", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"]
    started = subprocess.run([*run, TAG], check=True, capture_output=True, text=True)
    name = started.stdout.strip()
    try:
        well([engine, "exec", name, *health_check()], dict(os.environ))
        print("The server is well.")
    finally:
        subprocess.run([engine, "stop", name], check=True, capture_output=True)


def health_check() -> list[str]:
    """As the image has it."""
    steps = read((ROOT / "Containerfile").read_text(encoding="utf-8"))[-1]
    [found] = [step.rest for step in steps if step.word == "HEALTHCHECK"]
    check: list[str] = json.loads(found.partition(" CMD ")[2])
    return check


def without_engine(folder: Path, python: str) -> None:
    stages = read((ROOT / "Containerfile").read_text(encoding="utf-8"))
    root = folder / "root"
    root.mkdir()
    folder.chmod(0o755)
    scratch = Scratch(root, python)
    for stage in stages:
        scratch.carry_out(stage)
    shutil.rmtree(root / "build")
    port = str(free_port())
    command = [word.replace("0.0.0.0", "127.0.0.1") for word in scratch.server] + ["--port", port]
    check = [word.replace(":8000/", f":{port}/") for word in scratch.check]
    if os.getuid() == 0:
        data = folder / "data"
        data.mkdir()
        os.chown(data, int(USER), int(USER))
        inside = INSIDE.format(root=root, data=data, user=USER)
        command = ["unshare", "--mount", "sh", "-ec", inside, "sh", *command]
    print("  $", " ".join(command[-6:]), flush=True)
    server = subprocess.Popen(command, env=scratch.environment, cwd="/")
    try:
        well(check, scratch.environment)
        print("The server is well.")
    finally:
        server.send_signal(signal.SIGTERM)
        print(f"It has stopped with {server.wait(30)}.")
    size = subprocess.run(["du", "-sm", root / "opt"], capture_output=True, text=True, check=True)
    print(f"What is installed takes {size.stdout.split()[0]} MB.")


def well(check: list[str], environment: dict[str, str]) -> None:
    end = time.monotonic() + PATIENCE
    while subprocess.run(check, env=environment, capture_output=True, check=False).returncode:
        if time.monotonic() > end:
            sys.exit("The health check does not answer.")
        time.sleep(0.5)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="in place of that of the image")
    wanted = parser.parse_args()
    if found := engine():
        by(found)
        return
    print("No engine for containers answers: the steps are carried out in a folder.")
    with tempfile.TemporaryDirectory(prefix="markoff-image-") as name:
        without_engine(Path(name), wanted.python)


if __name__ == "__main__":
    main()
