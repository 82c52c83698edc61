"""`markoff site`: a folder that needs nothing but itself."""

import gzip
import io
import json
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from markoff import site
from markoff.bundle import fetching, parts, runtime
from markoff.bundle.packing import archive, digest, packed
from markoff.bundle.pins import PACKAGES, PYODIDE
from markoff.cli import main
from markoff.text import BadText

PRETENDED = {
    "pyodide.mjs": b"export {};\n//# sourceMappingURL=pyodide.mjs.map\n",
    "pyodide.asm.mjs": b"export default 1;\n",
    "pyodide.asm.wasm": b"\0asm" * 100,
    "python_stdlib.zip": archive({"json/__init__.py": b"1", "pdb.py": b"2", "pydoc.py": b"3"}),
    "pyodide-lock.json": b'{"info": {"python": "3.14"}, "packages": {"many": {}}}',
}


@pytest.fixture
def network(tmp_path, monkeypatch):
    """npm and pip that bring pretended parts, into an empty cache; which of them were asked."""
    monkeypatch.setattr(runtime, "folder", lambda: tmp_path / "cache")
    asked = []

    def run(who, command, folder):
        asked.append(who)
        if who == "Node":
            *_, sources, made, _level, _name = command
            Path(made).write_bytes(Path(sources).read_bytes())
        elif who == "npm":
            with tarfile.open(folder / f"pyodide-{PYODIDE}.tgz", "w:gz") as package:
                for name, data in PRETENDED.items():
                    member = tarfile.TarInfo(f"package/{name}")
                    member.size = len(data)
                    package.addfile(member, io.BytesIO(data))
        else:
            for name, version in PACKAGES.items():
                with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
                    wheel.writestr(f"{name}.py", version)
                    wheel.writestr(f"{name}.pyi", "types")

    monkeypatch.setattr(fetching, "run", run)
    return asked


def test_a_folder_is_written_and_a_second_needs_no_network(network, tmp_path, capsys):
    out = tmp_path / "public"
    assert main(["site", str(out)]) == 0
    said = capsys.readouterr().out
    assert f"The app is in {out}" in said
    assert re.search(r"together +\d+ +\d+\.\d MB +\d+\.\d MB", said)
    assert network == ["npm", "pip", "Node", "Node", "Node"]
    network.clear()
    files = {path.relative_to(out).as_posix(): path.read_bytes() for path in files_in(out)}
    assert main(["site", str(out)]) == 0
    assert network == []
    again = {path.relative_to(out).as_posix(): path.read_bytes() for path in files_in(out)}
    assert again == files, "the same, byte for byte"


def files_in(folder):
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.usefixtures("network")
def test_the_manifest_lists_what_is_there_by_name_size_and_hash(tmp_path):
    site.write(site.files(parts.made()), tmp_path / "out")
    device = tmp_path / "out" / "web" / "device"
    told = json.loads((device / "manifest.json").read_text())
    assert {part["name"] for part in told["packed"]} == {
        *("pyodide.asm.wasm", "python_stdlib.zip", "packages.zip", "markoff.zip")
    }
    for part in told["packed"]:
        data = (device / part["path"]).read_bytes()
        assert len(data) == part["size"]
        assert digest(data) in part["path"]
    assert told["info"] == {"python": "3.14"}
    library = named(told, "python_stdlib.zip", device)
    assert library.namelist() == ["json/__init__.py"], "without what nobody imports"
    packages = named(told, "packages.zip", device)
    assert set(packages.namelist()) == {f"{name}.py" for name in PACKAGES}
    module = (device / told["runtime"] / "pyodide.mjs").read_text()
    assert "sourceMappingURL" not in module


def named(told, name, device):
    (part,) = [part for part in told["packed"] if part["name"] == name]
    return zipfile.ZipFile(io.BytesIO(gzip.decompress((device / part["path"]).read_bytes())))


@pytest.mark.usefixtures("network")
def test_the_page_needs_no_address_but_its_own():
    files = site.files(parts.made())
    page = files["index.html"].decode()
    assert 'data-home="site"' in page
    assert not re.search(r'(?:href|src)="/|"/web/', page)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert "script-src 'self' 'sha256-" in policy
    assert "'wasm-unsafe-eval'" in policy
    assert "http:" not in policy
    assert "'unsafe" not in policy


@pytest.mark.usefixtures("network")
def test_the_shelf_lists_every_file_that_a_browser_has_to_keep():
    files = site.files(parts.made())
    shelf = json.loads(files["web/shelf.js"].decode().removeprefix("self.shelf = ").rstrip(";\n"))
    assert shelf["site"]
    assert set(shelf["files"]) | set(shelf["kit"]) <= set(files)
    assert "web/device/manifest.json" in shelf["files"]
    assert {"web/main.js", "web/device/worker.js"} < set(shelf["files"])
    big = {name for name in files if name.endswith(".bin")}
    assert big < set(shelf["kit"])


@pytest.mark.usefixtures("network")
def test_other_peoples_files_are_left_alone(tmp_path, capsys):
    out = tmp_path / "full"
    out.mkdir()
    (out / "thesis.txt").write_text("years of work")
    assert main(["site", str(out)]) == 2
    assert "has other files in it" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["thesis.txt"]
    assert main(["site", str(out), "--force"]) == 0
    assert (out / "thesis.txt").read_text() == "years of work"
    assert main(["site", str(out / "thesis.txt")]) == 2
    assert "is not a folder" in capsys.readouterr().err


@pytest.mark.usefixtures("network")
def test_files_of_an_older_version_are_removed(tmp_path):
    out = tmp_path / "out"
    site.write(site.files(parts.made()), out)
    (out / "web" / "device" / "markoff-0123456789abcdef.bin").write_bytes(b"old")
    site.write(site.files(parts.made()), out)
    assert not (out / "web" / "device" / "markoff-0123456789abcdef.bin").exists()


def test_without_a_network_one_sentence_says_so(tmp_path, monkeypatch):
    def fails(command, **_how):
        return subprocess.CompletedProcess(
            command, 1, "", "warn x\nnpm error network unreachable\n"
        )

    monkeypatch.setattr(runtime, "folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(fetching.subprocess, "run", fails)
    with pytest.raises(BadText, match=r"is there a network connection.*npm error network unreach"):
        parts.made()


def test_without_npm_one_sentence_says_what_brings_it(tmp_path, monkeypatch):
    monkeypatch.setattr(runtime, "folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(fetching, "find_spec", lambda _name: None)
    monkeypatch.setattr(fetching.shutil, "which", lambda _name: None)
    with pytest.raises(BadText, match=re.escape('pip install "markoff[site]"')):
        parts.made()


def test_packing_is_the_same_whenever_it_is_done():
    files = {"b.py": b"2", "a.py": b"1"}
    assert archive(files) == archive(dict(reversed(files.items())))
    assert packed("x.zip", b"data").path == packed("x.zip", b"data").path
    assert Path(packed("x.zip", b"data").path).suffix == ".bin"
