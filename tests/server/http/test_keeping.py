"""What a server says about how long it keeps things is what its host has set."""

import logging

import httpx

from server.serving import serving


def keeping(folder, **settings):
    with serving(folder, **settings) as address:
        return httpx.get(f"http://{address}/api/keeping").json()


def test_the_usual_days(tmp_path):
    assert keeping(tmp_path) == {"idle_days": 30, "keep_days": 0, "logs_addresses": False}


def test_what_the_host_has_set(tmp_path, caplog):
    with caplog.at_level(logging.INFO, "markoff"):
        told = keeping(tmp_path, idle_days=7, keep_days=90)
    assert told == {"idle_days": 7, "keep_days": 90, "logs_addresses": True}
