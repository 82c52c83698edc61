"""A figure as a file, always with the same bytes: tables as CSV and Parquet, arrays as npz."""

import csv
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from markoff.disk import writing
from markoff.tablebases.figures import Figure

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of everything in an archive: the real one would make each of them different."""


def write(folder: Path, figure: Figure, parquet: bool) -> Iterator[Path]:
    """The files that were written."""
    if not figure.is_table:
        yield _put(folder / f"{figure.name}.npz", _npz(figure))
        return
    yield _put(folder / f"{figure.name}.csv", _csv(figure))
    if parquet:
        yield _put(folder / f"{figure.name}.parquet", _parquet(figure))


def _put(path: Path, content: bytes) -> Path:
    with writing(path):
        path.write_bytes(content)
    return path


def _csv(figure: Figure) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(figure.columns)
    columns = [np.asarray(column.values).tolist() for column in figure.columns.values()]
    writer.writerows(zip(*columns, strict=True))
    return text.getvalue().encode()


def _parquet(figure: Figure) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.table({name: pa.array(column.values) for name, column in figure.columns.items()})
    content = io.BytesIO()
    pq.write_table(table, content, compression="zstd")
    return content.getvalue()


def _npz(figure: Figure) -> bytes:
    """As `numpy.savez_compressed`, but without the time."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, column in figure.columns.items():
            array = io.BytesIO()
            np.lib.format.write_array(array, np.ascontiguousarray(column.values))
            entry = zipfile.ZipInfo(f"{name}.npy", LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, array.getvalue())
    return content.getvalue()
