"""Frames as files, by the ending of their name: Parquet, Feather, CSV or JSON lines.

All are written and read piece by piece. CSV has no lists: there they are JSON.
"""

import csv
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa

from markoff.disk import in_file, reading, writing
from markoff.frames.columns import COLUMNS, Row, schema
from markoff.text import BadText

Put = Callable[["pa.RecordBatch"], object]
ENDINGS = (".parquet", ".feather", ".csv", ".jsonl")
LONGEST_FIELD = 100_000_000


def ending(path: Path) -> str:
    if path.suffix.lower() not in ENDINGS:
        raise BadText(
            "frame_ending",
            "the name of a frame must end in {endings}, unlike {path}",
            endings=", ".join(ENDINGS),
            path=str(path),
        )
    return path.suffix.lower()


def write(path: Path, rows: str, batches: Iterable["pa.RecordBatch"]) -> int:
    """The whole file or nothing of it; returns how many rows there are. Without any, what was there
    before stays."""
    kind = ending(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    count = 0
    try:
        with writing(path):
            with WRITERS[kind](part, rows) as put:
                for batch in batches:
                    put(batch)
                    count += len(batch)
            if count:
                part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return count


@contextmanager
def _parquet(path: Path, rows: str) -> Iterator[Put]:
    import pyarrow.parquet as pq

    with pq.ParquetWriter(path, schema(rows), compression="zstd") as writer:
        yield writer.write_batch


@contextmanager
def _feather(path: Path, rows: str) -> Iterator[Put]:
    options = pa.ipc.IpcWriteOptions(compression="zstd")
    with (
        pa.OSFile(str(path), "wb") as file,
        pa.ipc.new_file(file, schema(rows), options=options) as writer,
    ):
        yield writer.write_batch


@contextmanager
def _csv(path: Path, rows: str) -> Iterator[Put]:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS[rows])
        yield lambda batch: writer.writerows(
            [_in_csv(value) for value in row.values()] for row in batch.to_pylist()
        )


def _in_csv(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


@contextmanager
def _jsonl(path: Path, rows: str) -> Iterator[Put]:  # noqa: ARG001  # lines name their columns
    encoder = msgspec.json.Encoder()
    with path.open("wb") as file:
        yield lambda batch: file.write(encoder.encode_lines(batch.to_pylist()))


WRITERS = {".parquet": _parquet, ".feather": _feather, ".csv": _csv, ".jsonl": _jsonl}


def rows_in(path: Path) -> Iterator[Row]:
    """The rows of a frame of any kind, one after the other."""
    kind = ending(path)
    with in_file(path), reading(path):
        try:
            yield from READERS[kind](path)
        except (pa.ArrowException, csv.Error, UnicodeDecodeError, msgspec.DecodeError) as error:
            why = str(error).splitlines()[0]
            raise BadText("not_a_frame", "this is not a frame: {why}", why=why) from None


def _read_parquet(path: Path) -> Iterator[Row]:
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches():
            yield from batch.to_pylist()


def _read_feather(path: Path) -> Iterator[Row]:
    with pa.memory_map(str(path)) as file, pa.ipc.open_file(file) as reader:
        for number in range(reader.num_record_batches):
            yield from reader.get_batch(number).to_pylist()


def _read_csv(path: Path) -> Iterator[Row]:
    """What is missing is empty in CSV."""
    csv.field_size_limit(LONGEST_FIELD)
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield {name: value or None for name, value in row.items()}


def _read_jsonl(path: Path) -> Iterator[Row]:
    with path.open("rb") as file:
        for line in file:
            yield msgspec.json.decode(line, type=dict)


READERS = {
    ".parquet": _read_parquet,
    ".feather": _read_feather,
    ".csv": _read_csv,
    ".jsonl": _read_jsonl,
}
