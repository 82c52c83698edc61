"""The settings of a server's host. Workers get them through the environment."""

import os
import re
from collections.abc import Sequence
from ipaddress import ip_network

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from markoff.text import BadText, excerpt

VARIABLE = "MARKOFF_SERVER"
CONTACT = r"mailto:[!-~]+@[!-~]+|https://[!-~]+|tel:\+[0-9-]+"


class Settings(Struct, frozen=True):
    database: str
    """`sqlite:PATH`, or `postgresql://…` for several workers."""
    public_url: str = ""
    """The address that links and QR codes show; empty: as the browser sees it."""
    security_contact: str = ""
    """Whom to tell of a vulnerability, as a URI; empty: there is no security.txt."""
    allow_hosts: tuple[str, ...] = ()
    """Names under which the server answers, besides that one and those of a home network."""
    most_tables: int = 10_000
    idle_days: int = 30
    """Unfinished tables that nobody has used for this long are removed."""
    keep_days: int = 0
    """Finished tables are removed after this long; 0: never."""
    tables_an_hour: int = 60
    """Tables that one address may open in an hour."""
    knocks_an_hour: int = 20
    """How often one address may knock at closed doors in an hour, and as often at once."""
    uploads_a_minute: int = 60
    """Records that one address may send to be replayed, verified or reviewed; half as many at once.
    """
    requests_a_second: int = 20
    """And five times as many at once."""
    messages_a_second: int = 10
    """On one live connection, and four times as many at once."""
    most_connections: int = 3_000
    connections_each: int = 300
    """From one address: a school has dozens of people behind one, and a browser opens several."""
    most_sockets: int = 2_000
    """Live connections. Fewer than connections, so that pages and health can be asked for too."""
    sockets_each: int = 150
    spectators_each: int = 50
    """Live connections of one address that hold no seat."""
    spectators_a_table: int = 200
    header_seconds: int = 10
    """In which the headers of a request must have arrived."""
    body_seconds: int = 30
    unread_seconds: int = 20
    """After this long without taking anything of what waits for it, a client is cut off."""
    talk_a_minute: int = 40
    """Chat messages of one player, from all their devices together."""
    most_talk: int = 5_000
    """Chat messages at one table."""
    second_thoughts: int = 1_000
    """How often one player may do something at a table that leads nowhere, such as taking a choice
    back."""
    gone_seconds: int = 5
    """After this long without a connection, a player counts as gone."""
    vacant_seconds: int = 60
    """And after this long, the others may let a bot play for them."""
    workers: int = 1
    """How many processes count requests separately."""
    behind_proxy: str = ""
    """The address or network of a proxy that says who the clients are."""
    table_prefix: str = ""
    """With which the names of its tables start, so that they tell where a table is."""
    warm: bool = True
    """Bots get ready before anybody plays: kernels are compiled when the server starts, and missing
    tablebases are made during a bot's first match."""

    def each(self, limit: int) -> float:
        """A worker's share of a limit, so that all of them together keep it."""
        return limit / self.workers


def read_settings(
    database: str,
    public_url: str,
    workers: int = 1,
    *,
    allow_hosts: Sequence[str] = (),
    behind_proxy: str = "",
    security_contact: str = "",
    keep_days: int | None = None,
) -> Settings:
    """The settings, where the environment may change the limits: `MARKOFF_TABLES_AN_HOUR=600`."""
    if public_url and not re.fullmatch("https?://[!-~]+", public_url):
        raise BadText(
            "public_url",
            "the public URL must look like https://example.org, not {found}",
            found=excerpt(public_url),
        )
    for name in allow_hosts:
        if not re.fullmatch(r"[A-Za-z0-9._-]+", name):
            raise BadText(
                "allow_host",
                "--allow-host takes a name like games.example.org, not {found}",
                found=excerpt(name),
            )
    if security_contact and not re.fullmatch(CONTACT, security_contact):
        raise BadText(
            "security_contact",
            "--security-contact takes mailto:you@example.org or https://…, not {found}",
            found=excerpt(security_contact),
        )
    try:
        behind_proxy = behind_proxy and str(ip_network(behind_proxy))
    except ValueError:
        raise BadText(
            "behind_proxy",
            "--behind-proxy takes an address or a network like 172.30.73.0/24, not {found}",
            found=excerpt(behind_proxy),
        ) from None
    names = [field.name for field in fields(Settings) if field.type is int]
    found = {name: os.environ.get(f"MARKOFF_{name.upper()}") for name in names}
    limits = {name: text for name, text in found.items() if text}
    for name, text in limits.items():
        if not re.fullmatch("[1-9][0-9]{0,8}", text):
            raise BadText(
                "setting_number",
                "MARKOFF_{name} must be a number from 1 up, not {found}",
                name=name.upper(),
                found=excerpt(text),
            )
    numbers = {name: int(text) for name, text in limits.items()}
    if keep_days is not None:
        numbers["keep_days"] = keep_days
    warm = os.environ.get("MARKOFF_WARM") or "yes"
    if warm not in ("yes", "no"):
        raise BadText(
            "setting_warm", "MARKOFF_WARM must be yes or no, not {found}", found=excerpt(warm)
        )
    made = Settings(
        database,
        public_url,
        security_contact=security_contact,
        allow_hosts=tuple(allow_hosts),
        workers=workers,
        behind_proxy=behind_proxy,
        warm=warm == "yes",
    )
    return replace(made, **numbers)


def export_settings(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def import_settings() -> Settings:
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
