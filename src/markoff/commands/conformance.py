"""`markoff conformance`: reports what is wrong with a bot."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts.names import add_transcript
from markoff.games import GAMES
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.engine.examiner import Finding

ABOUT = "Test a program that speaks the engine protocol, and report what is wrong."
EXAMPLE = "cmd:./my-bot --game quixo"
FAILED = 1


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("program", metavar="PROGRAM", help="cmd: and its command line, like cmd:./my-bot")
    add("--game", choices=GAMES, metavar="GAME", help="test only this game")
    add(
        "--seconds",
        type=float,
        default=0.1,
        metavar="T",
        help="how long it may think about a choice (default: 0.1)",
    )
    add(
        "--grace",
        type=float,
        default=1.0,
        metavar="T",
        help="how late a choice may be: give it more on a busy machine (default: 1)",
    )
    add(
        "--protocol",
        type=int,
        choices=(1, 2),
        default=2,
        help="the highest version to speak (default: 2)",
    )
    add_transcript(parser)
    add("--json", action="store_true", help="print the findings as JSON")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.output import print_json
    from markoff.engine.conformance import examine
    from markoff.engine.examiner import ADVICE, FAIL, PASS
    from markoff.engine.forfeit import NotStarted
    from markoff.engine.protocol import LIMITS
    from markoff.engine.spec import PROGRAM

    if not wanted.program.startswith(PROGRAM):
        raise BadText(
            "program_text",
            "write a program like cmd:./my-bot, not {program}",
            program=excerpt(wanted.program),
        )
    if not 0.001 <= wanted.seconds <= 3600:
        raise BadText(
            "seconds_to_answer",
            "expected seconds from 0.001 to 3600, found {seconds}",
            seconds=wanted.seconds,
        )
    if not 0.01 <= wanted.grace <= 3600:
        raise BadText(
            "seconds_of_grace",
            "expected a grace from 0.01 to 3600 seconds, found {seconds}",
            seconds=wanted.grace,
        )
    findings: list[Finding] = []
    limits = LIMITS._replace(grace=wanted.grace)
    try:
        for finding in examine(
            wanted.program,
            wanted.seconds,
            wanted.game or "",
            limits,
            wanted.protocol,
            wanted.transcript,
        ):
            if not wanted.json:
                shown = finding.last_words in (earlier.last_words for earlier in findings)
                print("\n".join(_lines(finding, shown)), flush=True)
            findings.append(finding)
    except NotStarted as why:
        raise BadText("by_whom", "{who}: {why}", who=wanted.program, why=why) from None
    verdicts = [finding.verdict for finding in findings]
    passed, failed, advice = (verdicts.count(each) for each in (PASS, FAIL, ADVICE))
    if wanted.json:
        print_json(conforms=not failed, findings=[finding._asdict() for finding in findings])
    else:
        end = "It follows the protocol." if not failed else "It does not follow the protocol."
        print(f"{passed} passed, {failed} failed, {advice} with advice. {end}")
    return FAILED if failed else 0


def _lines(finding: "Finding", shown: bool) -> list[str]:
    """Its error output is shown once, however often it comes."""
    check, verdict, expected, found, last_words = finding
    if verdict in ("pass", "skipped"):
        return [f"{verdict:7} {check}: {found}"]
    said = [] if shown else [f"          {line}" for line in last_words]
    return [
        f"{verdict:7} {check}",
        f"        expected: {expected}",
        f"        found:    {found}",
        *(["        on its error stream:", *said] if said else []),
    ]
