"""What cannot be opened as a store is refused with a sentence, and left alone."""

import asyncio
import os
import pwd
import sqlite3
import tempfile
from pathlib import Path

import pytest

from markoff.server.store.opening import open_store
from markoff.text import BadText
from server.store.stores import DRIVES, child, with_store


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("mysql://u:secret@localhost/x", "the store must be sqlite:PATH or postgresql://"),
        ("", "the store must be sqlite:PATH or postgresql://"),
        ("sqlite:", "SQLite needs a file"),
        ("sqlite::memory:", "SQLite needs a file"),
        ("sqlite:{tmp}/none/a.db", "cannot use the database .*a.db: unable to open"),
        ("sqlite:{tmp}", "cannot use the database"),
        ("postgresql://u:secret@/x?host={tmp}", "cannot use the PostgreSQL database"),
        ("postgresql://u:secret@localhost:1/x", "cannot use the PostgreSQL database"),
        ("postgresql://u:sec/ret@localhost/x", "PostgreSQL does not understand this URL"),
    ],
)
def test_a_store_that_cannot_be_opened(tmp_path, wrong, sentence):
    with pytest.raises(BadText, match=sentence) as error:
        asyncio.run(open_store(wrong.format(tmp=tmp_path)))
    assert "sec" not in str(error.value)
    assert "\n" not in str(error.value)


def test_a_database_that_does_not_exist(postgres):
    with pytest.raises(BadText, match="nowhere"):
        asyncio.run(open_store(postgres.url("nowhere")))


@pytest.mark.parametrize("text", ["x", "This is no database, but long enough to be one. " * 100])
def test_a_file_that_is_not_a_database_is_left_alone(tmp_path, text):
    path = tmp_path / "letter.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadText, match="not a database"):
        asyncio.run(open_store(f"sqlite:{path}"))
    assert path.read_text(encoding="utf-8") == text


def test_a_database_of_another_program_is_left_alone(tmp_path):
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE events (x)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(BadText, match="of another program"):
        asyncio.run(open_store(f"sqlite:{path}"))
    assert path.read_bytes() == before


def test_a_place_where_nothing_may_be_written():
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        if os.getuid() == 0:
            os.seteuid(pwd.getpwnam("nobody").pw_uid)
        try:
            with pytest.raises(BadText, match="cannot use the database"):
                asyncio.run(open_store(f"sqlite:{folder}/a.db"))
        finally:
            os.seteuid(os.getuid())
        Path(folder).chmod(0o755)


def test_a_new_sqlite_file_is_its_owners_alone(tmp_path):
    with_store(f"sqlite:{tmp_path}/a.db", lambda store: store.create("a", b"0"))
    assert (tmp_path / "a.db").stat().st_mode & 0o777 == 0o600


def test_a_sqlite_file_serves_one_process(database):
    url = database("sqlite")
    with child(DRIVES, url) as process:
        assert process.stdout.readline() == "True\n"
        with pytest.raises(BadText, match=r"is in use by another process"):
            asyncio.run(open_store(url))
    assert with_store(url, lambda store: store.count()) == 0
