"""One JSON object a line, and nothing in it that is nobody's business."""

import json
import logging
import re
import signal
import subprocess
import sys

import httpx
from websockets.sync.client import connect

from markoff.commands import serve
from markoff.server import log
from markoff.server.log import Line, trace
from server.serving import started


def _line(message: str, *values: object, error: BaseException | None = None, **extra: object):
    about = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("markoff.test", logging.WARNING, "", 1, message, values, about)
    vars(record).update(extra)
    text = Line().format(record)
    assert "\n" not in text
    return json.loads(text)


def _raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:
        return caught


def test_a_line_tells_when_how_bad_where_and_what() -> None:
    line = _line("%s sockets", 3, table="K7WPXD", code=4008)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line == {
        "level": "warning",
        "from": "markoff.test",
        "what": "3 sockets",
        "table": "K7WPXD",
        "code": 4008,
    }


def test_only_named_fields_get_out() -> None:
    line = _line("oops", key="3q2-7w", text="R5", words="the cat sleeps", secret="00")
    assert set(line) == {"time", "level", "from", "what"}


def test_nobody_can_write_a_line_of_their_own() -> None:
    line = _line("oops", table='X\n{"level": "error"}', reason="\ud800" * 500)
    assert line["table"] == 'X?{"level": "error"}'
    assert len(line["reason"]) == 200


def test_an_error_comes_with_its_traceback_in_the_same_line() -> None:
    line = _line("Exception in ASGI application", error=_raised(OSError("no space left")))
    assert line["trace"].endswith("OSError: no space left")
    assert "in _raised" in line["trace"]


def test_what_an_error_stumbled_over_is_not_told() -> None:
    told = trace(_raised(KeyError("R5")))
    assert told.endswith("KeyError")
    assert "R5" not in told


def test_where_an_error_came_from_is_told_first() -> None:
    try:
        try:
            raise OSError("gone")
        except OSError as error:
            raise RuntimeError("so it failed") from error
    except RuntimeError as error:
        told = trace(error)
    assert told.index("OSError: gone") < told.index("RuntimeError: so it failed")


def _passing(calm: log.Calm, message: str, level: int = logging.WARNING, times: int = 1):
    records = [logging.LogRecord("x", level, "", 1, message, (), None) for _ in range(times)]
    return [record for record in records if calm.filter(record)]


def test_most_of_many_equal_warnings_are_left_out_and_counted() -> None:
    calm = log.Calm()
    assert len(_passing(calm, "too many open files", times=1_000)) == log.AT_ONCE
    assert len(_passing(calm, "something else")) == 1
    assert len(_passing(calm, "a socket is cut off", logging.INFO, 1_000)) == 1_000
    calm.buckets["x", "too many open files"].level = 1.0
    (record,) = _passing(calm, "too many open files")
    assert json.loads(Line().format(record))["left_out"] == 1_000 - log.AT_ONCE
    assert "left_out" not in json.loads(Line().format(_passing(calm, "new")[0]))


def test_no_flood_of_different_warnings_is_remembered_for_ever() -> None:
    calm = log.Calm()
    for number in range(3 * log.KINDS):
        _passing(calm, f"{number} files")
    assert len(calm.buckets) <= log.KINDS


def test_the_command_offers_these_levels() -> None:
    parser = serve.ArgumentParser()
    serve.options(parser)
    (option,) = [each for each in parser._actions if each.dest == "log_level"]
    assert tuple(option.choices) == log.LEVELS


def test_the_server_says_where_it_is_and_logs_json_without_secrets(tmp_path) -> None:
    with started(tmp_path, "--log-level", "info") as (process, address):
        _check(process, address)


def _check(process, address: str) -> None:
    plan = {"game": "quixo", "places": ["", "random"], "given_seats": True}
    table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
    sit = {"name": "Ann-Sophie", "words": "the cat sleeps"}
    key = httpx.post(f"http://{address}/api/tables/{table}/places", json=sit).json()["key"]
    with connect(f"ws://{address}/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        live.send(json.dumps({"type": "begin"}))
        live.send(json.dumps({"type": "say", "seat": 0, "text": "good evening", "id": "said"}))
        live.send(json.dumps({"type": "choose", "seat": 0, "ply": 0, "text": "a1N", "id": "chose"}))
        while json.loads(live.recv(60)) != {"type": "done", "id": "chose"}:
            pass
        for _ in range(100):
            live.send("{}")
    process.send_signal(signal.SIGINT)
    said, logged = process.communicate(timeout=60)
    assert said.startswith(f"Markoff is at http://{address}/")
    assert len(said.splitlines()) == 1
    lines = [json.loads(line) for line in logged.splitlines()]
    assert {"time", "level", "from", "what"} <= set.intersection(*map(set, lines))
    assert {"uvicorn.error", "markoff.server.live.connection"} <= {line["from"] for line in lines}
    cut = [line for line in lines if line.get("code") == 4008]
    assert [line["table"] for line in cut] == [table]
    for secret in (key, "Ann-Sophie", "cat sleeps", "good evening", "a1N"):
        assert secret not in logged


def test_whoever_logs_goes_the_same_way() -> None:
    code = """
import asyncio, logging, logging.config
from markoff.server import log

async def break_down():
    raise OSError("nobody has caught this")

async def main():
    asyncio.create_task(break_down())
    await asyncio.sleep(0)
    await asyncio.sleep(0)

logging.config.dictConfig(log.config("warning"))
try:
    asyncio.run(break_down())
except OSError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application\\n")
asyncio.run(main())
logging.getLogger("websockets.server").debug("a key")
logging.getLogger("markoff.server.live.connection").info("too little to tell")
"""
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in seen.stderr.splitlines()]
    assert [line["from"] for line in lines] == ["uvicorn.error", "asyncio"]
    assert all(line["trace"].endswith("OSError: nobody has caught this") for line in lines)
