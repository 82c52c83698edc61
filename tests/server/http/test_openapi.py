"""The OpenAPI document says what the server does: no route more, no route less, and whatever is
made from it gets an answer that it describes."""

import json
import re

import httpx
import jsonschema_rs
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route
from websockets.sync.client import connect

from markoff.server.app import Server
from markoff.server.http.openapi import document
from markoff.server.http.operation import PUZZLE
from markoff.server.http.operations import OPERATIONS
from markoff.server.http.pages import Pages
from markoff.server.settings import Settings
from server.documents import references
from server.serving import NO_LIMITS, serving

EXAMPLES = 25
COMPILING = 180
"""Seconds: the first hint or review of an expert may have to wait for its kernels."""
TAGS = {"type", "markoff"}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
"""Not whether all that a schema allows is accepted: most such plans are none that can be played."""

DOCUMENT = document(OPERATIONS)
schema = schemathesis.openapi.from_dict(DOCUMENT)


def _routes(folder) -> list[Route]:
    app = Server(Settings(database=f"sqlite:{folder}/tables.db")).app()
    pages = {route.path for route in Pages().routes()}  # for browsers, no part of the API
    return [r for r in app.routes if isinstance(r, Route) and r.path not in pages]


def test_every_route_is_in_the_document_and_the_other_way_round(tmp_path) -> None:
    routes = _routes(tmp_path)
    real = {(route.path, method) for route in routes for method in route.methods - {"HEAD"}}
    told = {
        (path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods
    }
    assert told == real


def test_the_document_is_whole() -> None:
    assert DOCUMENT["openapi"] == "3.1.0"
    for reference in references(DOCUMENT):
        node = DOCUMENT
        for step in reference.removeprefix("#/").split("/"):
            node = node[step]
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema_rs.meta.validate(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
        )
    for path, methods in DOCUMENT["paths"].items():
        names = re.findall(r"{(\w+)}", path)
        for operation in methods.values():
            assert operation["responses"]
            parameters = operation.get("parameters", [])
            assert [each["name"] for each in parameters if each["in"] == "path"] == names


def test_names_are_not_given_twice() -> None:
    names = [each.name for each in OPERATIONS]
    assert len(names) == len(set(names))


def test_every_field_says_what_it_means() -> None:
    for name, schema in DOCUMENT["components"]["schemas"].items():
        for field, about in schema["properties"].items():
            if field not in TAGS:
                assert about.get("description"), f"{name}.{field}"


def test_too_many_requests_are_told_when_to_come_again(tmp_path) -> None:
    plan = {"game": "quixo", "places": ["", ""]}
    with serving(tmp_path, tables_an_hour=1) as address:
        assert httpx.post(f"http://{address}/api/tables", json=plan).status_code == 201
        refused = httpx.post(f"http://{address}/api/tables", json=plan)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) >= 1


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("openapi"), **NO_LIMITS) as address:
        yield address


@pytest.fixture(scope="module")
def session():
    with requests.Session() as session:
        yield session


@pytest.fixture(scope="module")
def finished(address) -> str:
    """A table whose match is over before anybody has moved, so that its review is quick."""
    plan = {"game": "quixo", "places": ["", "random"], "options": {"size": "3"}}
    plan["given_seats"] = True
    table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
    seated = httpx.post(f"http://{address}/api/tables/{table}/places", json={"name": "Ann"}).json()
    with connect(f"ws://{address}/live/{table}") as live:
        for request in ({"type": "hello", "keys": [seated["key"]]}, {"type": "begin"}):
            live.send(json.dumps(request))
        while not (state := json.loads(live.recv(60))).get("begun"):
            pass
        live.send(json.dumps({"type": "resign", "seat": state["yours"][0], "id": "over"}))
        while json.loads(live.recv(60)) != {"type": "done", "id": "over"}:
            pass
    return table


def test_the_answers_of_a_finished_table_are_as_described(address, session, finished) -> None:
    seen = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        if "{table}" in operation.path and operation.method == "get":
            case = operation.Case(path_parameters={"table": finished})
            answer = case.call_and_validate(
                base_url=f"http://{address}", session=session, checks=CHECKS, timeout=COMPILING
            )
            seen.add((operation.path.rpartition("/")[2], answer.status_code))
    names = ("{table}", "record", "record.json", "replay", "review", "qr.svg")
    assert seen == {(name, 200) for name in names}


WITH_JSON = [each for each in OPERATIONS if [*each.body] == ["application/json"]]


@pytest.mark.parametrize("operation", WITH_JSON, ids=lambda operation: operation.name)
def test_an_unknown_name_in_a_body_gets_one_sentence(address, finished, operation) -> None:
    where = f"http://{address}{operation.path.format(table=finished, puzzle=PUZZLE.example)}"
    body = {**operation.example, "colour": "red"}
    answer = httpx.request(operation.method, where, json=body)
    assert answer.status_code == 400
    assert (
        answer.json()["error"]
        == "this is not a valid request: Object contains unknown field `colour`"
    )


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_made_from_the_document_gets_an_answer_that_it_describes(
    case, address, session
) -> None:
    where = f"http://{address}"
    case.call_and_validate(base_url=where, session=session, checks=CHECKS, timeout=COMPILING)
