"""The files in deploy/: the tools that will read them do read them, and docs/operating.md and they
agree."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from deploy.recipe import ROOT
from markoff.cli import parser
from server.players import free_port

DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
SITE = "markoff.example.org"
FILES = sorted(path.name for path in DEPLOY.iterdir() if path.is_file() and path.name != ".env")


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def tool(name: str) -> str:
    """Its path; some are where only root looks."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if not found:
        pytest.skip(f"{name} is not installed")
    return found


@pytest.mark.parametrize("name", FILES)
def test_the_page_names_every_file(name):
    assert name in PAGE


def test_every_file_that_the_page_names_is_there():
    named = set(re.findall(r"\bdeploy/([\w.@-]*\w)", PAGE)) - {".env"}
    assert named <= set(FILES)
    assert {"Caddyfile", "nginx.conf", "markoff.service", "requirements.txt"} <= named


@pytest.mark.parametrize("name", ["markoff.service", "Caddyfile", "nginx.conf", "example.env"])
def test_there_is_a_name_for_sed_to_replace(name):
    assert SITE in text_of(name)
    assert any("sed " in line and SITE in line and "$NAME" in line for line in PAGE.splitlines())


def commands() -> list[list[str]]:
    """The servers and backups that the files start, as words."""
    units = [text_of(name) for name in FILES if name.endswith(".service")]
    lines = re.findall(r"/opt/markoff/bin/markoff (\w+ ?[^\n']*)", "\n".join(units))
    composed = [
        yaml.safe_load(re.sub(r"\$\{\w+:[-?]([^}]*)\}", r"\1", text_of(name)))["services"][
            "markoff"
        ]["command"]
        for name in FILES
        if name.endswith(".yaml")
    ]
    lines = [re.sub(r'"[^"]*"', "FILE", line) for line in lines]  # its name has the date
    return [*(line.split() for line in lines), *composed]


def test_every_command_is_understood():
    assert len(commands()) == 4
    for words in commands():
        assert parser().parse_args(words)


def test_the_unit_and_the_page_mean_the_same_folders():
    unit = text_of("markoff.service")
    assert "ExecStart=/opt/markoff/bin/markoff serve" in unit
    assert "python3 -m venv /opt/markoff\n" in PAGE
    assert "MARKOFF_HOME=/var/lib/markoff" in unit
    assert "useradd --system --home-dir /var/lib/markoff" in PAGE
    assert "MemoryDenyWriteExecute=" not in unit  # strong bots are compiled while it runs


@pytest.mark.parametrize("name", ["compose.yaml", "compose.sqlite.yaml"])
def test_containers_have_few_rights_and_believe_only_the_proxy(name):
    composed = yaml.safe_load(text_of(name))
    server = composed["services"]["markoff"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert "ports" not in server
    [front] = composed["networks"]["front"]["ipam"]["config"]
    assert f"--behind-proxy={front['subnet']}" in server["command"]
    others = {who for who, what in composed["services"].items() if "front" in what["networks"]}
    assert others == {"markoff", "caddy"}
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()


def test_proxies_keep_to_themselves_what_is_yours():
    for name in ("Caddyfile", "nginx.conf"):
        assert all(path in text_of(name) for path in ("/metrics", "/healthz", "/readyz"))


def test_caddy_reads_its_file():
    command = [
        tool("caddy"),
        "validate",
        "--adapter",
        "caddyfile",
        "--config",
        DEPLOY / "Caddyfile",
    ]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_nginx_reads_its_file(tmp_path):
    nginx = tool("nginx")
    certificate = [tool("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-batch"]
    certificate += ["-subj", f"/CN={SITE}", "-keyout", tmp_path / "key", "-out", tmp_path / "pem"]
    subprocess.run(certificate, check=True, capture_output=True)
    text = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", f"{tmp_path}/pem", text_of("nginx.conf"))
    text = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", f"{tmp_path}/key", text)
    text = re.sub(r"listen \[::\][^;]*;", "", text)
    text = re.sub(r"listen \d+", lambda _: f"listen 127.0.0.1:{free_port()}", text)
    kinds = "client_body", "proxy", "fastcgi", "uwsgi", "scgi"
    folders = "".join(f"{kind}_temp_path {tmp_path};" for kind in kinds)
    whole = tmp_path / "nginx.conf"
    around = f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {folders}\n"
    whole.write_text(f"{around}{text}}}")
    command = [nginx, "-t", "-q", "-p", tmp_path, "-c", whole, "-e", "stderr"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_systemd_reads_its_units(tmp_path):
    analyze = tool("systemd-analyze")
    units = []
    for name in FILES:
        if name.endswith((".service", ".timer")):
            unit = tmp_path / name
            unit.write_text(text_of(name).replace("/opt/markoff/bin/markoff", "/bin/true"))
            units.append(unit)
    checked = subprocess.run(
        [analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    said = [
        line for line in checked.stderr.splitlines() if any(unit.name in line for unit in units)
    ]
    assert said == []


def test_the_exposure_that_the_page_tells(tmp_path: Path):
    analyze = tool("systemd-analyze")
    [told] = re.findall(r"`systemd-analyze security markoff` gives it ([\d.]+) of 10", PAGE)
    command = [analyze, "security", "--offline=true", DEPLOY / "markoff.service"]
    said = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    found = re.search(r"exposure level for markoff.service: ([\d.]+)", said.stdout)
    if not found:
        pytest.skip("this systemd cannot judge a file")
    assert float(found.group(1)) <= float(told) + 0.3  # other versions look at more
