"""Output for programs."""

from typing import Any

import msgspec


def print_json(**fields: Any) -> None:
    print(msgspec.json.encode(fields).decode())
