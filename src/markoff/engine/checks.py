"""What `markoff conformance` tries, one function for each rule of the protocol."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from markoff.engine.examiner import Advice, Check, Examiner, Skipped, Variant
from markoff.engine.forfeit import Forfeit
from markoff.game import DICE, Action, Game, Result, Seat
from markoff.games.reasons import RESIGNED
from markoff.table.told import Told

MOST_PLIES = 60
"""Of a game that need not end."""
SEARCHED_GAMES = 20
LONG_SESSION = 200
LONG_SESSION_SECONDS = 5.0
PAST = 4
"""Turns of which a program is told twice, as if the game went round in circles."""
HURRY = 0.05
LONG, MOMENT = 3.0, 0.1
"""Seconds to think, and those after which it is stopped."""
UNKNOWN = ("", "hello there", "xyzzy 1 2 3", "Zug um Zug ☃", "longword" * 600, "stop")


def _greets(examiner: Examiner) -> str:
    engine = examiner.engine
    identity = engine.greeting.identity
    missing = [what for what in ("name", "author", "version") if what not in identity]
    plays = "; ".join(claim.text for claim in engine.greeting.claims)
    if missing:
        raise Advice(f"it plays {plays}, but does not say its {' and '.join(missing)}")
    return f"{engine.name} {identity['version']} speaks {engine.version} and plays {plays}"


GREETS = Check("greets", "id, plays and markoffok after markoff", _greets)


def whole_games(variant: Variant) -> Check:
    expected = "a legal choice whenever a seat is to act, in time, to the end of the game"
    return Check(f"plays {variant.title}", expected, partial(_whole_game, variant))


def _whole_game(variant: Variant, examiner: Examiner) -> str:
    """The program plays every seat; where several choose at once it is asked for each of them."""
    engine, rng = examiner.engine, Random(variant.title)
    game, position, _ = variant
    engine.new_game(game, position)
    choices, slowest, plies = 0, 0.0, 0
    while (acting := game.to_act(position)) and not (game.ENDLESS and plies == MOST_PLIES):
        turn: dict[Seat, Action] = {}
        for seat in acting:
            if seat == DICE:
                turn[seat] = rng.choice(game.legal(position, DICE))
                continue
            turn[seat] = engine.choose(game, position, seat, rng.getrandbits(32), examiner.seconds)
            _check_chances(engine.chances, game, position, seat)
            slowest = max(slowest, monotonic() - engine.asked)
            choices += 1
        position = game.play(position, turn)
        plies += 1
    return f"{choices} choices, the slowest after {slowest:.2f} s"


def _check_chances(chances: dict[str, float], game: Game[Any], position: Any, seat: Seat) -> None:
    legal = {game.write_action(position, seat, action) for action in game.legal(position, seat)}
    for text in chances:
        if text not in legal:
            raise Forfeit(
                "chance_of_illegal",
                "it gave a chance for {action!r}, which is not legal in that position",
                action=text,
            )


def _met(examiner: Examiner) -> Iterator[tuple[Game[Any], Any, tuple[Seat, ...]]]:
    """Positions of games that it plays in which somebody is to choose, from random games."""
    for variant in examiner.variants:
        game = variant.game
        for number in range(SEARCHED_GAMES):
            rng, position = Random(number), variant.start
            for _ in range(MOST_PLIES):
                if not (acting := game.to_act(position)):
                    break
                if acting != (DICE,):
                    yield game, position, acting
                turn = {seat: rng.choice(game.legal(position, seat)) for seat in acting}
                position = game.play(position, turn)


def _one(examiner: Examiner) -> tuple[Game[Any], Any, Seat]:
    """A position to ask about, and the seat to ask for; the program has been told the game."""
    game, position, acting = next(_met(examiner))
    examiner.engine.new_game(game, position)
    return game, position, acting[0]


def _options(examiner: Examiner) -> str:
    engine = examiner.engine
    options = engine.greeting.options
    if not options:
        raise Skipped("it has no options")
    for option in options:
        engine.set(option.name, option.default)
    for name, value in examiner.settings.items():
        engine.set(name, value)
    return ", ".join(option.name for option in options)


def _sealed(examiner: Examiner) -> str:
    sealed = (met for met in _met(examiner) if len(met[2]) > 1)
    if (found := next(sealed, None)) is None:
        raise Skipped("in the games that it plays nobody chooses at the same time")
    game, position, acting = found
    engine = examiner.engine
    engine.new_game(game, position)
    first, *_, again = (
        engine.choose(game, position, seat, 1, examiner.seconds)
        for seat in (acting[0], *reversed(acting[1:]), acting[0])
    )
    if first != again:
        raise Advice("asked again with the same seed, after the other seats, it chose otherwise")
    return f"{len(acting)} seats asked in another order, and the first one again: the same choice"


def _only_choice(examiner: Examiner) -> str:
    for game, position, acting in _met(examiner):
        for seat in acting:
            if len(game.legal(position, seat)) == 1:
                examiner.engine.new_game(game, position)
                action = examiner.engine.choose(game, position, seat, 1, examiner.seconds)
                return f"choice {game.write_action(position, seat, action)}"
    raise Skipped("no position with a single choice was found")


def _in_a_hurry(examiner: Examiner) -> str:
    game, position, seat = _one(examiner)
    examiner.engine.choose(game, position, seat, 1, HURRY)
    took = monotonic() - examiner.engine.asked
    if took > HURRY:
        raise Advice(f"it took {took:.2f} s of {HURRY} s: a stricter host would not wait")
    return f"{took:.3f} s of {HURRY} s"


def _stops(examiner: Examiner) -> str:
    """A program that cannot read while it thinks still answers when its time is over."""
    game, position, seat = _one(examiner)
    engine = examiner.engine
    if not engine.greeting.stops:
        raise Skipped("it says nostop, so nobody tries to stop it")
    engine.show(game, position)
    engine.ask(game, position, seat, 1, LONG)
    heard = engine.listen(engine.asked + MOMENT, ("choice",))
    if heard is None:
        engine.say("stop")
        heard = engine.listen(monotonic() + engine.limits.grace, ("choice",))
    if late := heard is None:
        left = max(0.0, engine.asked + LONG - monotonic()) + engine.limits.grace
        engine.hear(monotonic() + left, ("choice",), LONG + engine.limits.grace)
    took = monotonic() - engine.asked
    engine.say("stop")
    engine.ready()
    if late:
        raise Advice(
            f"it did not hear stop, and chose after {took:.2f} s of {LONG:g} s: "
            "in protocol 2, a program that cannot read while it thinks says nostop"
        )
    return f"a choice after {took:.2f} s; a second stop, when nothing was asked, changed nothing"


def _ready_while_thinking(examiner: Examiner) -> str:
    game, position, seat = _one(examiner)
    engine = examiner.engine
    if not engine.greeting.stops:
        raise Skipped("it says nostop, so nobody speaks to it while it thinks")
    engine.show(game, position)
    engine.ask(game, position, seat, 1, examiner.seconds)
    engine.say("isready")
    allowed = examiner.seconds + engine.limits.answer
    until = monotonic() + allowed
    first, _ = engine.hear(until, ("readyok", "choice"), allowed)
    second = "choice" if first == "readyok" else "readyok"
    engine.hear(until, (second,), allowed)
    return f"{first}, then {second}"


def _unknown(examiner: Examiner) -> str:
    engine = examiner.engine
    for line in UNKNOWN:
        engine.say(line)
    engine.ready()
    return f"nothing, after {len(UNKNOWN)} lines that mean nothing; then readyok"


def _one_after_another(examiner: Examiner) -> str:
    few = examiner.variants[:: max(1, len(examiner.variants) // 3)]
    for variant in [*few, *reversed(few)]:
        game = variant.game
        position = variant.start
        if game.to_act(position) == (DICE,):
            position = game.play(position, {DICE: game.legal(position, DICE)[0]})
        examiner.engine.new_game(game, position)
        seat = game.to_act(position)[-1]
        examiner.engine.choose(game, position, seat, 1, examiner.seconds)
    return ", ".join(variant.title for variant in few) + ", and back"


def _takes_the_past(examiner: Examiner) -> str:
    endless = [variant for variant in examiner.variants if variant.game.ENDLESS]
    if not endless:
        raise Skipped("all games that it plays come to an end")
    game, position, title = endless[0]
    rng, past = Random(title), []
    for _ in range(PAST):
        past.append(position)
        (seat,) = game.to_act(position)
        position = game.play(position, {seat: rng.choice(game.legal(position, seat))})
    (seat,) = game.to_act(position)
    examiner.engine.new_game(game, position, "threefold moves 200")
    action = examiner.engine.choose(game, position, seat, 1, examiner.seconds, past * 2)
    return f"choice {game.write_action(position, seat, action)}, after {len(past * 2)} positions"


def _takes_the_history(examiner: Examiner) -> str:
    """A few turns, clocks and a result, as protocol 2 tells them."""
    engine = examiner.engine
    if engine.version < 2:
        raise Skipped("it speaks protocol 1")
    game, start, title = examiner.variants[0]
    rng, position = Random(title), start
    turns: list[str] = []
    while len(turns) < PAST or game.to_act(position) == (DICE,):
        turn = {seat: rng.choice(game.legal(position, seat)) for seat in game.to_act(position)}
        after = game.play(position, turn)
        if not game.to_act(after):  # a short game: somebody must be left to choose
            break
        words = (game.write_action(position, seat, action) for seat, action in turn.items())
        turns.append(" ".join(words))
        position = after
    players, _ = game.terms(start)
    seat = game.to_act(position)[0]
    clocks = tuple(60.0 + n for n in range(players))
    told = Told(start, tuple(turns), 0 if game.ENDLESS else None, clocks, 2.0)
    engine.new_game(game, start)
    action = engine.choose(game, position, seat, 1, examiner.seconds, told=told)
    engine.end(Result((seat,), (0,) * players, RESIGNED))
    engine.ready()
    return f"choice {game.write_action(position, seat, action)}, after {len(turns)} turns"


def _lasts(examiner: Examiner) -> str:
    began, choices = monotonic(), 0
    known: Any = None
    while choices < LONG_SESSION and monotonic() - began < LONG_SESSION_SECONDS:
        for game, position, acting in _met(examiner):
            if (game, game.terms(position)) != known:
                known = (game, game.terms(position))
                examiner.engine.new_game(game, position)
            examiner.engine.choose(game, position, acting[-1], choices, examiner.seconds)
            choices += 1
            if choices == LONG_SESSION or monotonic() - began > LONG_SESSION_SECONDS:
                break
    return f"{choices} more choices of the same program"


def _repeats(examiner: Examiner) -> str:
    game, position, seat = _one(examiner)
    first = examiner.engine.choose(game, position, seat, 7, examiner.seconds)
    again = examiner.engine.choose(game, position, seat, 7, examiner.seconds)
    if first != again:
        raise Advice("it chose otherwise: games with it cannot be repeated")
    examiner.close()
    _one(examiner)
    if examiner.engine.choose(game, position, seat, 7, examiner.seconds) != first:
        raise Advice("started anew, it chose otherwise: games with it cannot be repeated")
    return "three times the same choice"


def _quits(examiner: Examiner) -> str:
    engine = examiner.engine
    engine.say("quit")
    return _ended(examiner, "quit")


def _input_ends(examiner: Examiner) -> str:
    examiner.engine.program.deafen()
    return _ended(examiner, "its input had ended")


def _ended(examiner: Examiner, after: str) -> str:
    engine = examiner.engine
    if engine.program.runs_on(engine.limits.quit):
        raise engine.forfeit(
            Forfeit(
                "runs_on",
                "it still ran {seconds:g} s after {after}",
                seconds=engine.limits.quit,
                after=after,
            )
        )
    code = engine.program.process.returncode
    engine.forfeit(Forfeit("told_to_quit", "it was asked to quit"))
    if code:
        raise Advice(f"it ended, but with exit code {code}")
    return "exit code 0"


CHECKS = (
    Check("takes its options", "readyok after each was set to its default", _options),
    Check("keeps seats apart", "for a seat the same choice, whoever was asked between", _sealed),
    Check("has only one choice", "that choice", _only_choice),
    Check("keeps the time", f"a choice after {HURRY} s", _in_a_hurry),
    Check("stops", "a choice soon after stop", _stops),
    Check("hears while it thinks", "both readyok and choice, once", _ready_while_thinking),
    Check("ignores what it does not know", "nothing but readyok", _unknown),
    Check("plays one game after another", "legal choices after each newgame", _one_after_another),
    Check("takes the past", "a legal choice after draw and past", _takes_the_past),
    Check("takes the history", "a legal choice after turns and clocks", _takes_the_history),
    Check("lasts", "legal choices in a long session", _lasts),
    Check("repeats itself", "the same choice for the same seed", _repeats),
    Check("quits", "the program ends soon after quit", _quits),
    Check("ends with its input", "the program ends when its host has gone", _input_ends),
)
