"""Tables of a server as lines for people, and as JSON for programs."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from rich.table import Table as Lines
from rich.text import Text

from markoff.commands.parts.table_choice import Found


def lines(found: Sequence[Found]) -> Lines:
    """Names may be anything, so nothing in them is markup."""
    shown = Lines(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for name in ("table", "game", "state"):
        shown.add_column(name, no_wrap=True)
    shown.add_column("who sits there", overflow="fold", ratio=1)
    shown.add_column("events", justify="right", no_wrap=True)
    shown.add_column("last used", no_wrap=True)
    for each in found:
        entry, about = each
        who = ", ".join(sitting.name for sitting in about.players)
        row = (entry.table, about.game or "?", each.state, who, f"{entry.events:,}")
        shown.add_row(*map(Text, row), when(entry.changed))
    return shown


def when(seconds: float) -> str:
    """In the time of this computer."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


def as_json(each: Found) -> dict[str, Any]:
    entry, about = each
    return {
        "table": entry.table,
        "game": about.game,
        "state": each.state,
        "players": [sitting._asdict() for sitting in about.players],
        "events": entry.events,
        "opened": _instant(about.opened),
        "used": _instant(entry.changed),
        "finished": _instant(entry.finished),
    }


def _instant(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat()
