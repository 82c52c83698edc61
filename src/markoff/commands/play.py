"""`markoff play`: a match in the terminal."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markoff.commands.parts.game_options import add_game_options, read_game_options
from markoff.commands.parts.names import add_names, add_transcript
from markoff.extras import require
from markoff.game import Game
from markoff.games import GAMES
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.terminal.arrange import Wishes
    from markoff.terminal.screen import Screen

ABOUT = "Play in the terminal, here or at a server's table. Without options, you are asked."
EXAMPLE = "quixo --seats Ada,Ben --clock 5m+3s"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "game",
        nargs="?",
        type=_game_or_link,
        metavar="GAME",
        help=f"{', '.join(GAMES)}; or the link to a server's table",
    )
    add_names(
        parser,
        "--seats",
        "--seat",
        "who plays, separated by commas: people, bots like casual, or programs like cmd:./my-bot"
        " or, with options, 'cmd:./my-bot {threads=2}' (default: you and a bot)",
    )
    add(
        "--name",
        metavar="NAME",
        help="who you are, where the seats say me and at a server's table (default: the name that"
        " you are logged in with)",
    )
    add("--given-seats", action="store_true", help="sit as listed, instead of drawing seats")
    add_game_options(parser)
    add("--typed-dice", action="store_true", help="roll real dice and type in what they show")
    add(
        "--words",
        action="append",
        default=[],
        metavar="TEXT",
        help="words that a person adds to the dice; once for each person, in order",
    )
    add("--seed", metavar="TEXT", help="the same seed gives the same dice, seats and bots")
    repeating = parser.add_mutually_exclusive_group()
    repeating.add_argument(
        "--threefold",
        action="store_true",
        help="in a game that need not end: threefold repetition is a draw, as by default",
    )
    repeating.add_argument(
        "--no-threefold",
        action="store_true",
        help="positions may be repeated for ever",
    )
    add("--moves", type=int, metavar="N", help="in a game that need not end: a draw after N moves")
    add(
        "--clock",
        metavar="TIME",
        help="time for each seat and what each choice adds to it, like 5m+3s",
    )
    add("--plain", action="store_true", help="line by line, as pipes and screen readers like it")
    add("--record", type=Path, metavar="FILE", help="where to keep the record")
    add_transcript(parser)
    add("--resume", type=Path, metavar="FILE", help="continue this unfinished game")


def _game_or_link(text: str) -> str:
    if text in GAMES or text.startswith(("http://", "https://")):
        return text
    raise ArgumentTypeError(f"{text!r} is no game ({', '.join(GAMES)}) and no link to a table")


def _refuse_options(wanted: Namespace, why: str, *left_out: str) -> None:
    """No option is dropped silently."""
    for name, value in vars(wanted).items():
        if value and name not in ("run", "resume", "plain", *left_out):
            raise BadText(
                "cannot_resume", "{option} cannot {why}", option=name.replace("_", "-"), why=why
            )


def _agrees_on_threefold(wanted: Namespace, rules: Game[Any]) -> bool:
    if wanted.no_threefold and not rules.ENDLESS:
        raise BadText(
            "no_caps",
            "{game} always ends by its rules, so there are no draws to agree on",
            game=wanted.game,
        )
    return wanted.threefold or (rules.ENDLESS and not wanted.no_threefold)


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.screens import on_a_screen
    from markoff.table.setup import LONGEST_NAME, printable

    if wanted.name is not None:
        printable(wanted.name, LONGEST_NAME, "a_name", "a name")
    if wanted.resume:
        _refuse_options(wanted, "go with --resume", "transcript")
    elif wanted.game is None:
        _refuse_options(wanted, "go without a game", "name")
    elif wanted.game not in GAMES:
        require("server")
        _refuse_options(wanted, "go with a link: the table has agreed on that", "game", "name")
    afar = not wanted.resume and wanted.game is not None and wanted.game not in GAMES
    on_a_screen(lambda screen: _play(screen, wanted), plain=wanted.plain, others_act=afar)
    return 0


def _play(screen: "Screen", wanted: Namespace) -> None:
    from markoff.terminal.sitting import ask_and_play, begin, resume

    if wanted.resume:
        resume(screen, wanted.resume, wanted.transcript)
    elif wanted.game is None:
        ask_and_play(screen, wanted.name or "")
    elif wanted.game not in GAMES:
        from markoff.terminal.afar import play_afar

        play_afar(screen, wanted.game, wanted.name or "")
    else:
        begin(screen, _wishes(wanted), wanted.record, transcripts=wanted.transcript)


def _wishes(wanted: Namespace) -> "Wishes":
    from markoff.kits.able import usual_level
    from markoff.table.setup import Caps, read_clock
    from markoff.terminal.arrange import Wishes
    from markoff.terminal.me import ME

    rules = GAMES[wanted.game]
    seats = tuple(filter(None, wanted.seats or (ME, usual_level(rules))))
    if wanted.name and ME not in seats:
        raise BadText("nobody_is_me", "--name is for me: write me in --seats, or leave out --name")
    return Wishes(
        game=wanted.game,
        seats=seats,
        options=read_game_options(wanted),
        typed_in=wanted.typed_dice,
        given_seats=wanted.given_seats,
        words=tuple(wanted.words),
        seed=wanted.seed,
        caps=Caps(_agrees_on_threefold(wanted, rules), wanted.moves),
        clock=read_clock(wanted.clock) if wanted.clock else None,
        me=wanted.name or "",
    )
