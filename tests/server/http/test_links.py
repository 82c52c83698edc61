"""Links: to a table, to a seat, to the match that was played; and a table's QR code."""

import json
from io import BytesIO

import httpx
import pytest
import segno
from websockets.sync.client import connect

from markoff.server.settings import read_settings
from markoff.text import BadText
from server.serving import NO_LIMITS, serving

PLAN = {"game": "quixo", "places": ["", "random"], "given_seats": True}
PUBLIC = "https://markoff.example.org"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("links"), **NO_LIMITS) as address:
        yield address


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """A server that is known under another name."""
    folder = tmp_path_factory.mktemp("public")
    with serving(folder, public_url=f"{PUBLIC}/", **NO_LIMITS) as address:
        yield address


def opened(address, **headers):
    answer = httpx.post(f"http://{address}/api/tables", json=PLAN, headers=headers)
    assert answer.status_code == 201
    return answer.json()


def seated(address, table):
    return httpx.post(f"http://{address}/api/tables/{table}/places", json={"name": "Ann"}).json()


def picture(link):
    file = BytesIO()
    segno.make(link, micro=False).save(file, kind="svg", scale=8, xmldecl=False)
    return file.getvalue()


def resigned(address, table, key):
    with connect(f"ws://{address}/live/{table}") as live:
        wishes = (
            {"type": "hello", "keys": [key]},
            {"type": "begin"},
            {"type": "resign", "seat": 0},
        )
        for wish in wishes:
            live.send(json.dumps(wish | {"id": wish["type"]}))
        while json.loads(live.recv(60)) != {"type": "done", "id": "resign"}:
            pass


def test_links_show_the_server_as_the_browser_sees_it(address):
    table = opened(address)
    code = table["table"]
    assert table["link"] == f"http://{address}/t/{code}"
    assert table["qr"] == f"http://{address}/api/tables/{code}/qr.svg"
    seat = seated(address, code)
    assert seat["link"] == f"http://{address}/t/{code}#{seat['key']}"
    elsewhere = opened(address, Host="tables.local")
    assert elsewhere["link"] == f"http://tables.local/t/{elsewhere['table']}"


def test_links_show_the_server_as_its_host_has_named_it(public):
    table = opened(public, Host="tables.local")
    code = table["table"]
    assert table["link"] == f"{PUBLIC}/t/{code}"
    assert table["qr"] == f"{PUBLIC}/api/tables/{code}/qr.svg"
    assert seated(public, code)["link"].startswith(f"{PUBLIC}/t/{code}#")
    qr = httpx.get(f"http://{public}/api/tables/{code.lower()}/qr.svg")
    assert qr.headers["Content-Type"] == "image/svg+xml"
    assert b'xmlns="http://www.w3.org/2000/svg"' in qr.content, "else a browser draws nothing"
    assert qr.content == picture(f"{PUBLIC}/t/{code}")


@pytest.mark.parametrize("name", ["NONE22", "x", "%00", "%ff", "ß" * 300, "a" * 5000, "%2e%2e"])
def test_there_is_no_qr_code_of_a_table_that_does_not_exist(address, name):
    answer = httpx.get(f"http://{address}/api/tables/{name}/qr.svg")
    assert answer.status_code == 404
    assert {"error", "code", "reason"} <= set(answer.json())


def test_a_link_that_no_qr_code_can_hold(address):
    path = f"http://{address}/api/tables/{opened(address)['table']}/qr.svg"
    answer = httpx.get(path, headers={"Host": "x" * 3000})
    assert answer.status_code == 400
    assert answer.json()["code"] == "long_link"


def test_a_match_that_is_over_has_a_page_of_its_own(public):
    table = opened(public)["table"]
    look = f"http://{public}/api/tables/{table}"
    assert "Link" not in httpx.get(look).headers
    resigned(public, table, seated(public, table)["key"])
    for path in (look, f"{look.lower()}/record", f"{look}/record.json"):
        answer = httpx.get(path)
        assert answer.status_code == 200
        page = f'<{PUBLIC}/r/{table}>; rel="alternate"; type="text/html"'
        assert answer.headers["Link"] == page


@pytest.mark.parametrize("url", ["markoff.example.org", "ftp://x", "https://", "https://a b", "ä"])
def test_a_public_url_that_is_none(url):
    with pytest.raises(BadText, match="the public URL must look like"):
        read_settings("sqlite:x", url)
