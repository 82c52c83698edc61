"""Memory that is left, also where a container has less than the machine."""

from pathlib import Path

import pytest

from markoff.tablebases import memory


@pytest.mark.parametrize("version", [0, 1])
def test_a_container_has_its_limit_less_what_is_used_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    _, limit, used = memory.CGROUPS[version]
    monkeypatch.setattr(memory, "CGROUPS", ((tmp_path, limit, used),))
    whole = memory.free_memory()
    (tmp_path / limit).write_text("50000000\n")
    (tmp_path / used).write_text("45000000\n")
    (tmp_path / "memory.stat").write_text("anon 5000000\ninactive_file 40000000\n")
    assert memory.free_memory() == 45_000_000
    (tmp_path / limit).write_text("max\n")
    assert memory.free_memory() == pytest.approx(whole, rel=0.2)
