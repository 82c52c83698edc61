"""How much memory is left, before long work is begun."""

from pathlib import Path

import psutil

from markoff.tablebases.folder import amount
from markoff.text import BadText

CGROUPS = (
    (Path("/sys/fs/cgroup"), "memory.max", "memory.current"),
    (Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes", "memory.usage_in_bytes"),
)
"""Where containers have their limits, in the second and in the first version."""


def free_memory() -> int:
    """Bytes that can be had without taking them from others; less in a container with a limit."""
    free = int(psutil.virtual_memory().available)
    for folder, limit, used in CGROUPS:
        try:
            room = int((folder / limit).read_text()) - int((folder / used).read_text())
            free = min(free, room + _cached_files(folder))
        except (OSError, ValueError):  # no container, or one without a limit
            continue
    return free


def check_memory(needed: int) -> None:
    free = free_memory()
    if free < needed:
        raise BadText(
            "memory_too_small",
            "this needs {memory} of memory, but only {free} is free",
            free=amount(free),
            memory=amount(needed),
        )


def _cached_files(folder: Path) -> int:
    """Counted as used, but released when needed."""
    for line in (folder / "memory.stat").read_text().splitlines():
        name, _, value = line.partition(" ")
        if name == "inactive_file":
            return int(value)
    return 0
