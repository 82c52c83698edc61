"""`/.well-known/security.txt` tells finders of a vulnerability whom to write to (RFC 9116)."""

from datetime import UTC, datetime, timedelta

import httpx
import pytest

from markoff.server.settings import read_settings
from markoff.text import BadText
from server.serving import serving, started

PLACE = "/.well-known/security.txt"


def fields(text):
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_a_contact_is_told_with_a_date_to_come(tmp_path):
    options = ["--security-contact", "mailto:ann@example.org"]
    options += ["--public-url", "https://markoff.example.org/"]
    with started(tmp_path, *options) as (_, address):
        answer = httpx.get(f"http://{address}{PLACE}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    told = fields(answer.text)
    assert told["Contact"] == "mailto:ann@example.org"
    assert told["Canonical"] == f"https://markoff.example.org{PLACE}"
    assert told["Preferred-Languages"] == "en"
    left = datetime.fromisoformat(told["Expires"]) - datetime.now(UTC)
    assert timedelta(days=150) < left < timedelta(days=365)  # the RFC wants less than a year


def test_without_a_contact_there_is_nothing(tmp_path):
    with serving(tmp_path) as address:
        answer = httpx.get(f"http://{address}{PLACE}")
    assert answer.status_code == 404
    assert "Contact" not in answer.text


def test_without_a_public_name_none_is_told(tmp_path):
    with serving(tmp_path, security_contact="https://example.org/report") as address:
        told = fields(httpx.get(f"http://{address}{PLACE}").text)
    assert set(told) == {"Contact", "Expires", "Preferred-Languages"}


@pytest.mark.parametrize(
    "contact", ["ann@example.org", "mailto:ann", "http://a.b", "mailto:a@b\nX: y"]
)
def test_a_contact_is_an_address_that_programs_understand(contact):
    with pytest.raises(BadText, match="--security-contact takes mailto:"):
        read_settings("sqlite:x", "", security_contact=contact)
