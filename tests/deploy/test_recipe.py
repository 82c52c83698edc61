"""The Containerfile keeps what docs/operating.md says about the image. `bench/image.py` builds and
runs it, which takes longer."""

import json
import shutil
import subprocess

import pytest

from deploy.recipe import ROOT, read

STAGES = read((ROOT / "Containerfile").read_text(encoding="utf-8"))


def rests(stage, word):
    return [step.rest for step in stage if step.word == word]


def test_there_is_one_stage_that_builds_and_one_that_runs():
    arguments, build, run = STAGES
    assert rests(arguments, "ARG") == ["PYTHON=python:3.13-slim"]
    assert rests(build, "FROM") == ["${PYTHON} AS build"]
    assert rests(run, "FROM") == ["${PYTHON}"]


def test_what_runs_installs_nothing_and_is_not_root():
    run = STAGES[-1]
    assert [line for line in rests(run, "RUN") if "pip" in line or "apt" in line] == []
    assert rests(run, "COPY") == ["--from=build /opt/markoff /opt/markoff"]
    [user] = rests(run, "USER")
    assert user == "10001:10001"
    assert [step.word for step in run].index("USER") < [step.word for step in run].index("CMD")


def test_it_writes_to_one_volume():
    run = STAGES[-1]
    assert rests(run, "VOLUME") == ["/data"]
    assert any("MARKOFF_HOME=/data" in line for line in rests(run, "ENV"))
    assert any(line.startswith("mkdir /data && chown 10001:10001") for line in rests(run, "RUN"))


def test_every_package_is_installed_by_its_hash_or_from_here():
    installing = [line for line in rests(STAGES[1], "RUN") if " install " in line]
    assert len(installing) == 3
    for line in installing:
        assert "--no-deps" in line
        assert ("--require-hashes" in line) != ("--no-index" in line)


def test_its_health_is_asked_with_python():
    [check] = rests(STAGES[-1], "HEALTHCHECK")
    command = json.loads(check.partition(" CMD ")[2])
    assert command[0] == "/opt/markoff/bin/python"
    compile(command[2], "health", "exec")
    assert "/healthz" in command[2]


def test_what_it_copies_is_there_and_not_ignored():
    allowed = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    copied = [line.split()[:-1] for line in rests(STAGES[1], "COPY")]
    for name in (each for names in copied for each in names):
        assert (ROOT / name).exists(), name
        assert f"!{name}" in allowed


def test_the_engine_reads_it():
    """Where there is one that can check without building."""
    docker = shutil.which("docker")
    if not docker or subprocess.run([docker, "info"], capture_output=True, check=False).returncode:
        pytest.skip("no engine for containers answers")
    command = [docker, "build", "--check", "--file", "Containerfile", "."]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
