"""`markoff today`: the dice of a day, the same for everybody."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markoff.terminal.screen import Screen

ABOUT = "Play today's dice, which are the same for everybody, against par."
EXAMPLE = "--name Ada"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--date", metavar="DATE", help="another day, like 2026-11-17")
    add(
        "--name",
        default="me",
        metavar="NAME",
        help="who you are (default: the name that you are logged in with)",
    )
    add("--record", type=Path, metavar="FILE", help="where to keep the record")
    add("--plain", action="store_true", help="line by line, as pipes and screen readers like it")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--solution", action="store_true", help="print the record of perfect play")
    only.add_argument(
        "--json", action="store_true", help="print the day, its dice, par and puzzle as JSON"
    )


def run(wanted: Namespace) -> int:
    from datetime import date

    day: str = wanted.date or date.today().isoformat()
    if wanted.solution:
        from markoff.table.record_text import write
        from markoff.today.par import solution

        print(write(solution(day)), end="")
    elif wanted.json:
        _print_day(day)
    else:
        from markoff.commands.parts.screens import on_a_screen

        on_a_screen(
            lambda screen: _play(screen, day, wanted.name, wanted.record), plain=wanted.plain
        )
    return 0


def _print_day(day: str) -> None:
    from markoff.commands.parts.output import print_json
    from markoff.table.day import match_of_day, number_of_day, secret_of_day
    from markoff.today.par import par
    from markoff.today.playing import game_of_day
    from markoff.today.puzzle import puzzle_of_day

    named = {"date": day, "number": number_of_day(day), "game": game_of_day().NAME}
    dice = {"match": match_of_day(day), "secret": secret_of_day(day).hex()}
    print_json(**named, **dice, par=par(day), puzzle=puzzle_of_day(day))


def _play(screen: "Screen", day: str, name: str, path: Path | None) -> None:
    from markoff.table.day import number_of_day
    from markoff.terminal.arrange import Wishes
    from markoff.terminal.command import command
    from markoff.terminal.sitting import begin
    from markoff.today.par import par
    from markoff.today.playing import game_of_day
    from markoff.today.puzzle import puzzle_of_day

    game, due = game_of_day(), par(day)
    screen.say(f"{day}, day {number_of_day(day)}: everybody has the same dice.")
    screen.say(f"Perfect play scores {due}." if due is not None else "Nobody has computed par.")
    match = begin(screen, Wishes(game.NAME, (name,), day=day), path)
    if match.result:
        (score,) = match.result.scores
        points = score if due is None else f"{score}/{due}"
        screen.copy(f"To share: Markoff {day} · {game.TITLE} {points}")
    if puzzle := puzzle_of_day(day):
        screen.copy(f"The puzzle of the day:  {command()} puzzle --id {puzzle}")
