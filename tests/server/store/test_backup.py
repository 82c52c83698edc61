"""Backups: the whole of it, from any database into any other, or nothing."""

import asyncio
import gzip
import json
from hashlib import sha256
from pathlib import Path

import pytest

from markoff.server.store.backup import backup, restore
from markoff.server.store.opening import open_store
from markoff.text import BadText

TABLES = {
    "ä🎲": [b"zero", b"", bytes(range(256))],
    'quote"\\': [b"x" * 100_000],
    **{f"table-{n}": [b"%d" % k for k in range(n % 7 + 1)] for n in range(250)},
}


async def fill(url):
    store = await open_store(url)
    await asyncio.gather(
        *(store.create(name, events[0], now=50.0 + n) for n, (name, events) in enumerated())
    )
    await asyncio.gather(
        *(store.append(name, 1, events[1:], now=100.0 + n) for n, (name, events) in enumerated())
    )
    await store.close()


def enumerated():
    return enumerate(TABLES.items())


async def held(url):
    store = await open_store(url)
    try:
        names = await store.lengths()
        return {name: await store.read(name) for name in names}, await store.idle(1e12)
    finally:
        await store.close()


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A good backup, as bytes."""
    folder = tmp_path_factory.mktemp("saved")

    async def run():
        await fill(f"sqlite:{folder}/a.db")
        await backup(f"sqlite:{folder}/a.db", folder / "a.jsonl")

    asyncio.run(run())
    return (folder / "a.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
@pytest.mark.parametrize("into", ["sqlite", "postgres"])
def test_a_backup_is_restored_into_either_database(url, database, tmp_path, into, name):
    target, path, heard = database(into), tmp_path / name, []

    async def run():
        await fill(url)
        assert await backup(url, path) == len(TABLES)
        told = await restore(path, target, lambda done, total: heard.append((done, total)))
        assert told == len(TABLES)
        assert heard == [(n + 1, len(TABLES)) for n in range(len(TABLES))]
        assert await held(target) == await held(url) == (TABLES, list(TABLES))
        assert path.stat().st_mode & 0o777 == 0o600
        return path.read_bytes()

    data = asyncio.run(run())
    if name.endswith(".gz"):
        data = gzip.decompress(data)
    header = json.loads(data.splitlines()[0])
    assert header["markoff_backup"] == 1
    assert header["time"].endswith("Z")


def test_an_empty_store_can_be_saved_too(url, tmp_path):
    async def run():
        await held(url)
        assert await backup(url, tmp_path / "a") == await restore(tmp_path / "a", url) == 0

    asyncio.run(run())


def test_a_backup_shows_one_moment_while_the_server_goes_on(url, database, tmp_path):
    """Both tables always grow in turn: in no moment is one ahead by more than one."""

    async def run():
        store = await open_store(url)
        for name in "az":
            await store.create(name, b"0" * 50_000)
        writing = asyncio.create_task(write(store))
        for n in range(5):
            grown.clear()
            await grown.wait()
            await backup(url, tmp_path / str(n))
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        await store.close()
        for n in range(5):
            target = database("sqlite")
            await restore(tmp_path / str(n), target)
            tables, _ = await held(target)
            assert len(tables["a"]) - len(tables["z"]) in (0, 1)
        assert len(tables["a"]) > 1

    async def write(store):
        for number in range(1, 10_000):
            for name in "az":
                await store.append(name, number, [b"x" * 1_000])
            grown.set()

    grown = asyncio.Event()
    asyncio.run(run())


def test_only_an_empty_database_is_filled(url, tmp_path, saved):
    (tmp_path / "a").write_bytes(saved)

    async def run():
        store = await open_store(url)
        await store.create("mine", b"0")
        await store.close()
        with pytest.raises(BadText, match="the database is not empty"):
            await restore(tmp_path / "a", url)
        assert await held(url) == ({"mine": [b"0"]}, ["mine"])

    asyncio.run(run())


def test_a_restore_that_fails_half_way_leaves_nothing(url, tmp_path, saved):
    path = tmp_path / "a"
    path.write_bytes(saved)

    def cut(done, _total):
        if done == 101:  # in the middle, behind the first check
            path.write_bytes(saved[: len(saved) // 2])

    async def run():
        with pytest.raises(BadText, match="cut off"):
            await restore(path, url, cut)
        assert await held(url) == ({}, [])
        path.write_bytes(saved)
        assert await restore(path, url) == len(TABLES)

    asyncio.run(run())


def refused(path: Path, data: bytes, sentence: str) -> None:
    path.write_bytes(data)
    target = path.parent / "target.db"
    with pytest.raises(BadText, match=sentence) as error:
        asyncio.run(restore(path, f"sqlite:{target}"))
    assert "\n" not in str(error.value)
    assert not target.exists()


def test_a_truncated_backup_is_refused_wherever_it_was_cut(tmp_path, saved):
    for length in (0, 1, 30, 80, 500, len(saved) // 2, len(saved) - 80, len(saved) - 2):
        refused(tmp_path / "a", saved[:length], "cut off|damaged|not a backup")
    whole_lines = saved[: saved[:-1].rindex(b"\n") + 1]
    refused(tmp_path / "a", whole_lines, "the file is cut off: its end is missing")
    packed = gzip.compress(saved)
    for length in (0, 1, 30, len(packed) // 2, len(packed) - 1):
        refused(tmp_path / "a.gz", packed[:length], "cut off|damaged|not a backup")


def test_a_changed_backup_is_refused(tmp_path, saved):
    lines = saved.splitlines(keepends=True)
    without_one = [*lines[:3], *lines[4:]]
    refused(tmp_path / "a", b"".join(without_one), "its checksum is wrong")
    refused(tmp_path / "a", saved.replace(b"MQ==", b"Mg==", 1), "its checksum is wrong")
    refused(tmp_path / "a", saved + b"more\n", "its checksum is wrong")
    packed = gzip.compress(saved)
    refused(tmp_path / "a.gz", flipped(packed, len(packed) // 2), "a.gz: ")  # whatever it became
    refused(tmp_path / "a.gz", flipped(packed, -8), "a.gz: the file is cut off or damaged")


def flipped(data: bytes, at: int) -> bytes:
    changed = bytearray(data)
    changed[at] ^= 255
    return bytes(changed)


def sealed(*lines: str) -> bytes:
    """With a right end: only what is between can be wrong."""
    data = "".join(line + "\n" for line in lines).encode()
    end = {"tables": len(lines) - 1, "sha256": sha256(data).hexdigest()}
    return data + json.dumps(end, separators=(",", ":")).encode() + b"\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (['{"table":"a","changed":1,"events":["MQ=="]}'] * 2, "is there twice"),
        (['{"table":"a","changed":1,"events":[]}'], "line 2: a table without events"),
        (['{"table":"","changed":1,"events":["MQ=="]}'], "line 2: the name of a table"),
        (['{"table":"a","changed":1,"events":["?"]}'], "line 2 is cut off or damaged"),
        (['{"table":"a","changed":null,"events":["MQ=="]}'], "line 2 is cut off or damaged"),
        (['{"table":"a","events":["MQ=="]}'], "line 2 is cut off or damaged"),
        (["[" * 100_000], "line 2 is cut off or damaged"),
    ],
)
def test_a_table_that_cannot_be(tmp_path, lines, sentence):
    header = '{"markoff_backup":1,"time":"2026-01-01T00:00:00Z"}'
    refused(tmp_path / "a", sealed(header, *lines), sentence)


def test_a_foreign_file_is_refused(tmp_path):
    refused(tmp_path / "a", b"\0" * 10_000, "a: this is not a backup of Markoff")
    refused(tmp_path / "a", b'{"some": "json"}\n', "this is not a backup of Markoff")
    refused(tmp_path / "a.gz", b"not packed", "a.gz: the file is cut off or damaged")
    header = '{"markoff_backup":2,"time":"2026-01-01T00:00:00Z"}'
    refused(tmp_path / "a", sealed(header), "this is a backup of format 2, not 1")


def test_what_is_not_there_cannot_be_saved_or_restored(tmp_path, postgres):
    target = f"sqlite:{tmp_path}/none.db"
    with pytest.raises(BadText, match=r"cannot read .*none: No such file"):
        asyncio.run(restore(tmp_path / "none", target))
    with pytest.raises(BadText, match="unable to open"):
        asyncio.run(backup(target, tmp_path / "a"))
    with pytest.raises(BadText, match="nothing of Markoff"):
        asyncio.run(backup(postgres.database(), tmp_path / "a"))
    with pytest.raises(BadText, match="cannot write"):
        asyncio.run(backup(target, tmp_path / "no-folder" / "a"))
    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_never_written_over_another_file(tmp_path):
    (tmp_path / "a").write_text("precious", encoding="utf-8")
    with pytest.raises(BadText, match="already exists"):
        asyncio.run(backup(f"sqlite:{tmp_path}/a.db", tmp_path / "a"))
    assert (tmp_path / "a").read_text(encoding="utf-8") == "precious"
