"""The server answers under its own names, and no page of another site changes anything."""

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from markoff.server.settings import read_settings
from markoff.text import BadText
from server.serving import NO_LIMITS, serving

PLAN = {"game": "quixo", "places": ["", ""]}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    settings = {"public_url": "https://markoff.example.org", "allow_hosts": ("Games.example.net",)}
    with serving(tmp_path_factory.mktemp("hosts"), **NO_LIMITS, **settings) as address:
        yield address


def posted(address, **headers):
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return httpx.post(f"http://{address}/api/tables", json=PLAN, headers=named)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "192.168.1.20:8000",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "LOCALHOST",
        "laptop:8000",
        "laptop.local:8000",
        "laptop.local.",
        "laptop.lan",
        "markoff.example.org",
        "games.example.net:8000",
    ],
)
def test_its_own_names_and_those_of_a_home_network(address, host):
    assert httpx.get(f"http://{address}/", headers={"Host": host}).status_code == 200
    assert posted(address, Host=host, Origin=f"http://{host}").status_code == 201


@pytest.mark.parametrize(
    "host",
    ["evil.example", "markoff.example.org.evil.example", "local.evil.example", "127.0.0.1.x"],
)
def test_any_other_name_is_refused_with_what_to_do(address, host):
    answer = httpx.get(f"http://{address}/healthz", headers={"Host": f"{host}:8000"})
    assert answer.status_code == 421
    assert answer.json()["code"] == "wrong_host"
    assert answer.json()["reason"].endswith(f"start it with --allow-host {host}")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    with pytest.raises(InvalidStatus):
        connect(f"ws://{address}/live/X", additional_headers={"Host": host}).close()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(address, headers):
    answer = posted(address, **headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign_site"


def test_programs_and_the_own_pages_may(address):
    assert posted(address).status_code == 201
    assert posted(address, Sec_Fetch_Site="same-origin").status_code == 201
    assert posted(address, Sec_Fetch_Site="none").status_code == 201
    assert posted(address, Origin=f"http://{address}").status_code == 201
    assert posted(address, Origin="https://markoff.example.org").status_code == 201


def test_a_link_on_another_site_leads_here(address):
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": "https://chat.example"}
    assert httpx.get(f"http://{address}/t/X", headers=headers).status_code == 200


@pytest.mark.parametrize("name", ["", "a b", "https://x.org", "x.org:80", "*"])
def test_a_name_that_is_none(name):
    with pytest.raises(BadText, match="--allow-host takes a name like"):
        read_settings("sqlite:x", "", allow_hosts=[name])
