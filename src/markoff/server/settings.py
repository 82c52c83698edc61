"""What whoever hosts a server may decide. Workers get it through the environment."""

import os
import re

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from markoff.text import BadText, excerpt

VARIABLE = "MARKOFF_SERVER"


class Settings(Struct, frozen=True):
    database: str
    """`sqlite:PATH`, or `postgresql://…` for several workers."""
    public_url: str = ""
    """The address that links and QR codes show; empty: as the browser sees it."""
    most_tables: int = 10_000
    idle_days: int = 30
    """Unfinished tables that nobody has touched for so long go."""
    tables_an_hour: int = 60
    """So many tables may be opened from one address."""
    requests_a_second: int = 20
    """And five times as many at once."""
    messages_a_second: int = 10
    """On one live connection, and four times as many at once."""
    gone_seconds: int = 5
    """Somebody who is not connected for so long counts as gone."""
    vacant_seconds: int = 60
    """And after so long the others may let a bot play for them."""
    workers: int = 1
    """So many count for themselves what an address asks for."""
    warm: bool = True
    """Bots get ready before anybody plays: their kernels are compiled when the server starts, and
    the tablebases that they lack are made beside their first match."""

    def each(self, limit: int) -> float:
        """A worker's share of a limit, so that all of them together keep it."""
        return limit / self.workers


def read_settings(database: str, public_url: str, workers: int = 1) -> Settings:
    """The settings, where the environment may change the limits: `MARKOFF_TABLES_AN_HOUR=600`."""
    if public_url and not re.fullmatch("https?://[!-~]+", public_url):
        raise BadText(
            "public_url",
            "the public URL is like https://example.org, not {found}",
            found=excerpt(public_url),
        )
    names = [field.name for field in fields(Settings) if field.type is int]
    found = {name: os.environ.get(f"MARKOFF_{name.upper()}") for name in names}
    limits = {name: text for name, text in found.items() if text}
    for name, text in limits.items():
        if not re.fullmatch("[1-9][0-9]{0,8}", text):
            raise BadText(
                "setting_number",
                "MARKOFF_{name} is a number from 1 on, not {found}",
                name=name.upper(),
                found=excerpt(text),
            )
    numbers = {name: int(text) for name, text in limits.items()}
    warm = os.environ.get("MARKOFF_WARM") or "yes"
    if warm not in ("yes", "no"):
        raise BadText("setting_warm", "MARKOFF_WARM is yes or no, not {found}", found=excerpt(warm))
    made = Settings(database, public_url, workers=workers, warm=warm == "yes")
    return replace(made, **numbers)


def export_settings(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def import_settings() -> Settings:
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
