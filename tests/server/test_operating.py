"""docs/operating.md tells every limit with its value, and what it promises about proxies holds."""

import importlib
import pkgutil
import re
from pathlib import Path

import httpx
import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields
from serving import started

from markoff import server
from markoff.commands import serve
from markoff.server.metrics import Metrics
from markoff.server.settings import Settings
from markoff.table import clock, setup

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
NO_LIMITS = {
    "app.DAY",
    "app.FOREIGN_ORIGIN",
    "app.YOUNG",
    "backup.FORMAT",
    "backup.LONGEST_HEADER",
    "live.NO_HELLO",
    "live.TOO_MUCH",
    "live.TOO_SLOW",
    "openapi.CREATED",
    "openapi.OK",
    "pages.SHORTEST_TO_COMPRESS",
    "serve.USUAL_PORT",
    "store.LAST",
    "thinking.WARM_SECONDS",
    "store_postgres.CHUNK",
    "store_postgres.MIGRATING",
    "store_postgres_line.PAUSE",
    "store_sqlite.CHUNK",
    "store_sqlite.SMALLEST",
}
"""Numbers that limit nothing, or nobody: statuses and codes, formats, sizes of portions."""


def _rows() -> dict[str, str]:
    text = PAGE.read_text(encoding="utf-8")
    return dict(re.findall(r"(?m)^\| `([\w.]+)` \| ([^|]+) \|", text))


def _numbers(module) -> dict[str, float]:
    """The constants that a module itself gives a number."""
    source = Path(module.__file__).read_text(encoding="utf-8")
    own = re.findall(r"(?m)^([A-Z][A-Z_0-9]*(?:, [A-Z][A-Z_0-9]*)*)(?:: \w+)? = ", source)
    names = [name for line in own for name in line.split(", ")]
    values = {name: getattr(module, name) for name in names}
    return {name: value for name, value in values.items() if type(value) in (int, float)}


def _limits() -> dict[str, float]:
    found = [importlib.import_module(f"markoff.server.{each.name}") for each in _modules()]
    numbers = {
        f"{module.__name__.rpartition('.')[2]}.{name}": value
        for module in [*found, serve]
        for name, value in _numbers(module).items()
    }
    numbers |= {f"setup.{name}": getattr(setup, name) for name in ("LONGEST_NAME", "LONGEST_WORDS")}
    numbers["clock.SHARE_OF_CLOCK"] = clock.SHARE_OF_CLOCK
    return {name: value for name, value in numbers.items() if name not in NO_LIMITS}


def _modules():
    return pkgutil.iter_modules(server.__path__)


def _written(value: float) -> str:
    return f"{value:,g}" if isinstance(value, float) and value < 1000 else f"{int(value):,}"


def test_the_page_tells_every_limit_with_its_value() -> None:
    rows = _rows()
    told = {name: value for name, value in rows.items() if "." in name}
    assert told == {name: _written(value) for name, value in _limits().items()}


def test_what_is_no_limit_exists() -> None:
    for name in NO_LIMITS:
        module, _, constant = name.partition(".")
        where = serve if module == "serve" else importlib.import_module(f"markoff.server.{module}")
        assert hasattr(where, constant), name


def test_the_page_tells_every_setting_with_its_value() -> None:
    rows = _rows()
    for field in fields(Settings):
        value = "none" if field.default is NODEFAULT else field.default
        wanted = _written(value) if isinstance(value, int) else value or "empty"
        wanted = "yes" if value is True else wanted
        assert rows.get(field.name) == wanted, field.name


def test_the_page_tells_every_metric() -> None:
    text = PAGE.read_text(encoding="utf-8")
    metrics = Metrics(lambda: 0).registry.collect()
    names = [
        metric.name + ("_total" if metric.type == "counter" else "")
        for metric in metrics
        if not metric.name.startswith("process_")
    ]
    assert len(names) == 6
    assert [name for name in names if f"| `{name}` |" not in text] == []


@pytest.mark.parametrize(("options", "second"), [(["--behind-proxy"], 201), ([], 429)])
def test_a_proxy_is_believed_only_if_there_is_one(tmp_path, options, second) -> None:
    plan = {"game": "quixo", "places": ["", ""]}
    with started(tmp_path, *options, MARKOFF_TABLES_AN_HOUR="1") as (_, address):
        statuses = [
            httpx.post(
                f"http://{address}/api/tables", json=plan, headers={"X-Forwarded-For": client}
            ).status_code
            for client in ("192.0.2.1", "192.0.2.2")
        ]
    assert statuses == [201, second]
