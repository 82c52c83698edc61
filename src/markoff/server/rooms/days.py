"""Tables with the dice of a day: one player, the usual rules, the same dice for everybody."""

from markoff.refusal import Refused
from markoff.server.rooms.plan import Plan
from markoff.table.day import match_of_day, secret_of_day
from markoff.table.dice import Chain
from markoff.text import BadText
from markoff.today.playing import game_of_day


def bound_to(plan: Plan, match: str, chain: Chain) -> tuple[str, Chain]:
    """The name of the match and its secrets: those of the day, if the plan names one. They bind no
    rematch, which would have the same dice."""
    if not plan.day:
        return match, chain
    secret = secret_of_day(plan.day)
    game = game_of_day()
    others = plan.options, plan.typed_in, plan.position, plan.hints
    if plan.game != game.NAME or len(plan.places) != 1 or any(others):
        raise BadText(
            "day_terms",
            "the dice of a day are for one player of {game}, from the start, without options,"
            " hints or real dice",
            game=game.TITLE,
        )
    return match_of_day(plan.day), Chain(secret)


def check_words(plan: Plan, words: str) -> None:
    """Refuses words for dice that are the same for everybody."""
    if plan.day and words:
        raise Refused(
            "day_words", "the dice of a day are the same for everybody, so nobody adds words"
        )


def check_rematch(plan: Plan) -> None:
    if plan.day:
        raise Refused("day_rematch", "a rematch would have the same dice: play those of tomorrow")
