"""Starting the server: at a port that is free, or with a sentence; and a second time, which finds
the first."""

import errno
import os
import socket
import subprocess
import sys

import pytest

from markoff.cli import main
from markoff.commands import serve
from markoff.commands.parts import port as ports
from markoff.commands.parts.running import is_running
from markoff.server.store.opening import identity
from markoff.text import BadText
from server.serving import started


def refused(capsys, tmp_path, *options):
    assert main(["serve", *options, "--database", f"sqlite:{tmp_path}/tables.db"]) == 2
    return capsys.readouterr().err


def test_a_port_that_is_taken(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        error = refused(capsys, tmp_path, "--port", str(port))
    assert error == (
        f"markoff: port {port} is in use by another program; stop that one, or choose another"
        " --port\n"
    )


def test_a_port_that_does_not_exist(tmp_path, capsys):
    error = refused(capsys, tmp_path, "--port", "70000")
    assert error == "markoff: there is no port 70000; choose a --port from 0 to 65535\n"


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "nobody.invalid"])
def test_an_address_that_this_computer_does_not_have(tmp_path, capsys, host):
    for options in ([], ["--open"]):
        error = refused(capsys, tmp_path, "--host", host, *options)
        assert error.startswith(f"markoff: this computer does not have the address {host}; use ")


def test_a_port_that_is_not_permitted():
    error = PermissionError(errno.EACCES, "Permission denied")
    assert str(ports.trouble("0.0.0.0", 80, error)) == (
        "you are not permitted to listen at port 80; choose a --port from 1024 up"
    )


def test_who_wants_the_browser_to_open_gets_any_port_that_is_free(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(ports, "USUAL_PORT", taken.getsockname()[1])
        with ports.listen("127.0.0.1", None, any_port=True) as listening:
            assert listening.getsockname()[1] not in (0, ports.USUAL_PORT)
        with pytest.raises(BadText, match="is in use by another program"):
            ports.listen("127.0.0.1", None, any_port=False)


def test_a_second_start_opens_the_browser_at_the_first(tmp_path, monkeypatch, capsys):
    opened = []
    monkeypatch.setattr(serve, "_show", opened.append)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    with started(tmp_path) as (_, address):
        monkeypatch.setattr(serve, "USUAL_PORT", int(address.partition(":")[2]))
        for host in ("127.0.0.1", "0.0.0.0"):
            assert main(["serve", "--open", "--host", host]) == 0
    assert opened == [f"http://{address}/"] * 2
    sentence = f"Markoff is running already at http://{address}/, so the browser opens there.\n"
    assert capsys.readouterr().out == sentence * 2


def test_a_server_with_another_database_is_another_one(tmp_path):
    with started(tmp_path) as (_, address):
        url = f"http://{address}/"
        assert is_running(url, f"sqlite:{tmp_path}/tables.db")
        assert is_running(url, f"sqlite:{tmp_path}/../{tmp_path.name}/tables.db")
        assert not is_running(url, f"sqlite:{tmp_path}/others.db")
        assert not is_running(url, "postgresql://markoff@/markoff")
    assert not is_running(url, f"sqlite:{tmp_path}/tables.db"), "nobody is there any more"


def test_the_identity_does_not_tell_where_the_file_is():
    assert len(identity("sqlite:/home/ann/tables.db")) == 16
    assert identity("postgresql://markoff:secret@/markoff") == ""


def test_without_a_wish_for_the_browser_a_second_start_is_refused(tmp_path):
    """And an address that cannot be is named, although the database is in use as well."""
    sentences = {
        ("--port", "0"): "is in use by another process",
        ("--port", "99999"): "there is no port 99999",
        ("--host", "203.0.113.7"): "does not have the address 203.0.113.7",
    }
    with started(tmp_path):
        for wish, sentence in sentences.items():
            second = subprocess.run(
                [sys.executable, "-m", "markoff", "serve", *wish],
                capture_output=True,
                text=True,
                env={**os.environ, "MARKOFF_HOME": str(tmp_path)},
            )
            assert second.returncode == 2
            assert sentence in second.stderr
