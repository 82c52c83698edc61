"""docs/operating.md tells every limit with its value, and what it promises about proxies holds."""

import importlib
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import httpx
import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from markoff import server
from markoff.commands import serve
from markoff.server.metrics import Metrics
from markoff.server.settings import Settings
from markoff.table import dice, policy, setup
from server.serving import started

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
NO_LIMITS = {
    "expiry.DAY",
    "doors.files.ENOUGH",
    "doors.hosts.FOREIGN_ORIGIN",
    "doors.live_door.PORTION",
    "http.pages.SHORTEST_TO_COMPRESS",
    "limits.TOO_MUCH",
    "live.connection.NO_HELLO",
    "live.connection.TOO_SLOW",
    "log.FIRST",
    "log.KINDS",
    "processes.staying.LOOK_SECONDS",
    "processes.staying.PR_SET_PDEATHSIG",
    "processes.supervisor.LOOK_SECONDS",
    "rooms.bounds.MINUTE",
    "rooms.history.FORMAT",
    "serve.OPENING",
    "typescript.WIDTH",
    "store.backup.FORMAT",
    "store.backup.LONGEST_HEADER",
    "store.contract.LAST",
    "store.postgres.CHUNK",
    "store.postgres.MIGRATING",
    "store.postgres_line.PAUSE",
    "store.sqlite.CHUNK",
    "store.sqlite.SMALLEST",
    "thinking.gauge.BITS",
    "thinking.gauge.JOBS",
    "thinking.gauge.MOST",
    "thinking.warm.LOOK_SECONDS",
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
    numbers = {
        f"{name}.{constant}": value
        for name, module in _modules().items()
        for constant, value in _numbers(module).items()
    }
    numbers |= {f"setup.{name}": getattr(setup, name) for name in ("LONGEST_NAME", "LONGEST_WORDS")}
    numbers["dice.REMATCHES"] = dice.REMATCHES
    numbers |= {f"policy.{name}": value for name, value in _numbers(policy).items()}
    return {name: value for name, value in numbers.items() if name not in NO_LIMITS}


def _modules() -> dict[str, ModuleType]:
    """Of the server by their names below it, and the command that starts it."""
    found = pkgutil.walk_packages(server.__path__, "markoff.server.")
    names = [each.name for each in found if not each.ispkg]
    modules = {name.removeprefix("markoff.server."): name for name in names}
    return {
        "serve": serve,
        **{short: importlib.import_module(name) for short, name in modules.items()},
    }


def _written(value: float) -> str:
    return f"{value:,g}" if isinstance(value, float) and value < 1000 else f"{int(value):,}"


def test_the_page_tells_every_limit_with_its_value() -> None:
    rows = _rows()
    told = {name: value for name, value in rows.items() if "." in name}
    assert told == {name: _written(value) for name, value in _limits().items()}


def test_what_is_no_limit_exists() -> None:
    modules = _modules()
    for name in NO_LIMITS:
        module, _, constant = name.rpartition(".")
        assert hasattr(modules[module], constant), name


def test_the_page_tells_every_setting_with_its_value() -> None:
    rows = _rows()
    for field in fields(Settings):
        value = "none" if field.default is NODEFAULT else field.default
        wanted = _written(value) if isinstance(value, int) else value or "empty"
        wanted = {True: "yes", False: "no"}[value] if isinstance(value, bool) else wanted
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


@pytest.mark.parametrize(
    ("options", "second"),
    [
        (["--behind-proxy"], 201),
        (["--behind-proxy", "127.0.0.0/8"], 201),
        (["--behind-proxy", "192.0.2.0/24"], 429),
        ([], 429),
    ],
)
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
