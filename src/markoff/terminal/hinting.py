"""A hint in words: the best choices, what they are worth, and why."""

from collections.abc import Callable

from markoff.bots.level import announced
from markoff.bots.why import words as why_words
from markoff.bots.why.reasons import is_about_chances
from markoff.game import DICE, Seat
from markoff.games import check_seen
from markoff.kits import kit_of
from markoff.kits.able import check_adviser
from markoff.kits.hints import Hint, by_points, check_hints, hints
from markoff.table import policy
from markoff.table.match import Match
from markoff.terminal.picture import pictures_of
from markoff.terminal.standing_in import StandIns
from markoff.text import BadText


def hint(match: Match, seat: Seat, stand_ins: StandIns, say: Callable[[str], None]) -> None:
    if seat == DICE:
        say("There is nothing to choose: roll the dice.")
        return
    try:
        check_hints(match.rules)
        check_seen(match.rules, match.position)
        check_adviser(match.rules)
    except BadText as reason:
        say(f"No: {reason}.")
        return
    alone = by_points(match.rules, match.position)
    pictures, kit = pictures_of(match.setup.game), kit_of(match.rules)
    for action, chance, why in _found(match, seat, stand_ins, say, alone):
        text = match.rules.write_action(match.position, seat, action)
        words = pictures.choice(match.position, match.setup.names, seat, action)
        worth = f"{chance:.1f} points" if alone else f"{chance:4.0%} to win"
        say(f"  {worth}: {text}  {words}".rstrip())
        if not alone or not is_about_chances(why):
            say(f"    {why_words.sentence(why, kit.reasons.words)}")


def _found(
    match: Match, seat: Seat, stand_ins: StandIns, say: Callable[[str], None], alone: bool
) -> list[Hint]:
    kit, past, rules = kit_of(match.rules), policy.past(match), match.rules
    if not alone and (stand_in := stand_ins.of(kit.adviser, rules)):
        return hints(rules, match.position, seat, stand_in, count=3, past=past, at_once=True)
    with announced(kit.levels[kit.adviser], say):
        return hints(rules, match.position, seat, count=3, past=past)
