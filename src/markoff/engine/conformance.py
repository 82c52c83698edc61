"""Does a program follow the protocol? All checks in their order.

After a timeout the program is not tried further, because every check would wait as long.
"""

from collections.abc import Iterator
from pathlib import Path

from markoff.engine.checks import CHECKS, GREETS, whole_games
from markoff.engine.examiner import FAIL, SKIPPED, Examiner, Finding
from markoff.engine.protocol import LIMITS, VERSION, Limits
from markoff.text import BadText


def examine(
    spec: str,
    seconds: float,
    only: str = "",
    limits: Limits = LIMITS,
    version: int = VERSION,
    transcripts: Path | None = None,
) -> Iterator[Finding]:
    """One finding after another, until all is tried or cannot be tried. `BadText` if there is
    no such program, or it does not play the game that is wanted."""
    examiner = Examiner(spec, seconds, only, limits, version, transcripts)
    try:
        greeted = examiner.check(GREETS)
        yield greeted
        if greeted.verdict == FAIL:
            yield _not_run("all other checks", "it must greet first")
            return
        if not examiner.variants:
            raise BadText(
                "does_not_say",
                "{program} does not say that it plays {game}",
                program=examiner.engine.name,
                game=only,
            )
        checks = [*map(whole_games, examiner.variants), *CHECKS]
        for n, check in enumerate(checks, start=1):
            yield examiner.check(check)
            if examiner.in_vain and n < len(checks):
                left = f"the {len(checks) - n} checks that are left"
                yield _not_run(left, "each might wait as long in vain")
                return
    finally:
        examiner.close()


def _not_run(checks: str, why: str) -> Finding:
    return Finding(checks, SKIPPED, "", f"not run, since {why}")
