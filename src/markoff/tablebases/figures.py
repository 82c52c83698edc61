"""Figures that others cite: a table or some arrays, with a description of every column."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[np.generic]


class Column(NamedTuple):
    about: str
    """What it holds, in a phrase."""
    values: Any
    """An array, of which all columns of a table have the same length."""


class Figure(NamedTuple):
    name: str
    """Of its file, without the ending."""
    about: str
    """Whole sentences: what it is, and how it is to be read."""
    columns: Mapping[str, Column]
    is_table: bool = True
    """One row after the other; otherwise the columns are arrays of any shape."""


Makers = Callable[[Path], Iterator[Figure]]
"""From the folder of tablebases, in which what is quickly solved is solved first."""
