"""`markoff train`: a network learns a game from nothing, by playing against itself."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markoff.commands.parts.threads import add_threads, read_threads
from markoff.games import GAMES
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.learn.plan import Plan
    from markoff.learn.subject import Subject
    from markoff.learn.training import Training

ABOUT = "Let a network learn a game by playing against itself."
EXAMPLE = "qwixx --players 2 --games 20000 --out my-network"
USUAL_GAMES = 400_000
USUAL_PLAYERS = 2


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("--players", type=int, metavar="N", help=f"how many players (default: {USUAL_PLAYERS})")
    add(
        "--games",
        type=int,
        metavar="N",
        help=f"how many games it plays against itself (default: {USUAL_GAMES})",
    )
    add("--seed", type=int, metavar="N", help="the same seed makes the same network (default: 1)")
    add(
        "--from",
        dest="start",
        metavar="POSITION",
        help="play all games from this position instead of the start",
    )
    add(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="where the training and the network are kept (default: GAME-PLAYERS-training)",
    )
    add("--resume", action="store_true", help="go on with the training in that folder")
    add_threads(parser)
    add("--hidden", type=int, metavar="N", help="units in the hidden layer (default: 64)")
    add(
        "--trace",
        type=float,
        metavar="X",
        help="how much the end of a game counts, from 0 to 1 (λ; default: 0.8)",
    )
    add("--rate", type=float, metavar="X", help="how fast it learns at first (default: 0.015)")
    add("--last-rate", type=float, metavar="X", help="and at the end (default: 0.0007)")
    add(
        "--batch",
        type=int,
        metavar="N",
        help="games it plays before it learns from them (default: 256)",
    )
    add(
        "--passes",
        type=int,
        metavar="N",
        help="how often it learns from each of them (default: 8)",
    )
    add("--plot", type=Path, metavar="FILE", help="draw how its strength grew")


def run(wanted: Namespace) -> int:
    subject_of = _subject_of(wanted.game)

    from markoff.extras import require

    require("fast")
    threads = read_threads(wanted.threads)
    if wanted.plot:
        from markoff.commands.parts.output import check_picture

        check_picture(wanted.plot)

    from markoff.commands.train.showing import show, train
    from markoff.learn.folder import create, resumed
    from markoff.learn.plan import Plan
    from markoff.learn.training import begin

    folder = wanted.out or Path(f"{wanted.game}-{wanted.players or USUAL_PLAYERS}-training")
    if wanted.resume:
        _check_no_settings(wanted)
        found = resumed(folder)
        plan = found if isinstance(found, Plan) else found.plan
        if plan.game != wanted.game:
            raise BadText(
                "run_of_another",
                "{folder} holds a training of {game}, not of {wanted}",
                folder=str(folder),
                game=plan.game,
                wanted=wanted.game,
            )
        subject = subject_of(plan)
        training = begin(plan, subject) if isinstance(found, Plan) else found
        _check_fits(folder, training, subject)
    else:
        plan = _plan(wanted)
        subject = subject_of(plan)
        create(folder, plan)
        training = begin(plan, subject)
    weights = train(training, subject, folder, threads)
    show(training, subject, weights, folder)
    if wanted.plot:
        from markoff.learn.plot import draw

        title = f"{plan.game} for {plan.players}, seed {plan.seed}"
        draw(training.curve, title, subject.opponent, wanted.plot)
    return 0


def _subject_of(game: str) -> Any:
    from markoff.kits import kit_of

    found = kit_of(GAMES[game]).subject
    if found is None:
        there = [name for name, law in GAMES.items() if kit_of(law).subject]
        raise BadText(
            "cannot_learn",
            "no network can learn {game} yet; one can learn {games}",
            game=GAMES[game].TITLE,
            games=", ".join(there),
        )
    return found


SETTINGS = (
    *("players", "games", "seed", "start", "hidden"),
    *("trace", "rate", "last_rate", "batch", "passes"),
)


def _given(wanted: Namespace) -> dict[str, Any]:
    return {name: value for name in SETTINGS if (value := getattr(wanted, name)) is not None}


def _check_no_settings(wanted: Namespace) -> None:
    given = [name for name in _given(wanted) if name != "players" or wanted.out]
    if given:
        raise BadText(
            "resume_has_settings",
            "a training that goes on has its settings already: leave out {options}",
            options=", ".join(_option(name) for name in given),
        )


def _option(name: str) -> str:
    return "--from" if name == "start" else f"--{name.replace('_', '-')}"


def _plan(wanted: Namespace) -> "Plan":
    from markoff.learn.plan import Plan, check_plan

    given = _given(wanted)
    if "start" in given:
        if "players" in given:
            raise BadText("start_has_players", "a position has its own number of players")
        begun = GAMES[wanted.game].read(given["start"])
        given["players"], _ = GAMES[wanted.game].terms(begun)
    given = {"players": USUAL_PLAYERS, "games": USUAL_GAMES, **given}
    return check_plan(Plan(wanted.game, **given))


def _check_fits(folder: Path, training: "Training", subject: "Subject") -> None:
    shape = subject.shape
    shapes = [each.shape for each in training.weights]
    expected = [
        (shape.inputs, shape.hidden),
        (shape.inputs, shape.outputs),
        (shape.outputs, shape.hidden),
    ]
    if shapes != expected:
        raise BadText(
            "run_of_another_shape",
            "the training in {folder} has another shape than this version of Markoff trains",
            folder=str(folder),
        )
