"""The extras that can be installed, and one sentence about a missing one."""

from importlib.util import find_spec
from typing import NamedTuple

from markoff.text import BadText


class Extra(NamedTuple):
    what: str
    modules: tuple[str, ...]


EXTRAS = {
    "fast": Extra("the kernels", ("numba", "numpy", "psutil")),
    "server": Extra(
        "the server", ("prometheus_client", "segno", "starlette", "uvicorn", "websockets")
    ),
    "postgres": Extra("a driver for PostgreSQL", ("asyncpg",)),
    "plot": Extra("matplotlib", ("matplotlib",)),
    "cluster": Extra("Dask", ("distributed",)),
    "screen": Extra("Textual", ("textual",)),
    "rl": Extra(
        "the environments", ("gymnasium", "numba", "numpy", "open_spiel", "pettingzoo", "PIL")
    ),
    "frames": Extra("Arrow", ("numpy", "pyarrow")),
}
"""By their names in pyproject.toml. What several need is explained by the first."""

LARGE = ("frames", "rl")
"""Not installed with `markoff[all]`: only researchers need them."""


def require(extra: str) -> None:
    """Refuses at once if this extra is not installed."""
    if refusal := missing(extra):
        raise refusal


def missing(extra: str) -> BadText | None:
    return None if all(map(find_spec, EXTRAS[extra].modules)) else _refusal(extra)


def explain(error: ModuleNotFoundError) -> BadText | None:
    """The same after a failed import, if the module belongs to an extra."""
    top = (error.name or "").partition(".")[0]
    for extra, (_, modules) in EXTRAS.items():
        if top in modules:
            return _refusal(extra)
    return None


def _refusal(extra: str) -> BadText:
    return BadText(
        "missing_extra",
        'this needs {what}: pip install "markoff[{extra}]"',
        what=EXTRAS[extra].what,
        extra=extra,
    )
