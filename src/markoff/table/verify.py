"""Is a record true? Every turn by the rules, every roll by the revealed secret, the result."""

from markoff.game import DICE, Result
from markoff.refusal import Sentence
from markoff.table import dice as honest
from markoff.table.day import day_of
from markoff.table.dice import Dice
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import after_the_turns, steps
from markoff.table.setup import TYPED_IN, dice_of, start
from markoff.text import BadText


def verify(record: Record) -> list[Sentence]:
    """What was checked, in sentences; `BadText` with the first thing that is wrong."""
    match = verified(record)
    rolls = sum(DICE in turn.choices for turn in match.turns)
    return [
        Sentence(
            "turns_by_the_rules",
            "{n} turns, all by the rules of {game}.",
            n=len(record.turns),
            game=record.setup.game,
        ),
        _about_dice(record, rolls, match.unseen),
        *_about_day(record),
        _about_result(record, match.result),
    ]


def verified(record: Record) -> Match:
    """The match of a true record; `BadText` with the first thing that is wrong."""
    start(record.setup)
    dice = dice_of(record.setup, bytes.fromhex(record.secret)) if record.secret else None
    if dice:
        _check_promise(record, dice)
    for match in steps(record):
        if dice and match.turns and DICE in match.turns[-1].choices:
            _check_roll(match, dice)
    last = after_the_turns(match, record)
    if last.result and not dice and record.setup.dice != TYPED_IN:
        raise BadText("secret_missing", "the game is over, but the secret of the dice is missing")
    return last


def _check_promise(record: Record, dice: Dice) -> None:
    if record.setup.dice == TYPED_IN:
        raise BadText("secret_of_none", "the dice were typed in, but the record reveals a secret")
    if honest.commitment(dice.secret) != record.setup.dice:
        raise BadText("other_secret", "the revealed secret is not the one that was committed to")
    if record.setup.drawn not in (None, honest.seating(dice)):
        lots = " ".join(map(str, honest.seating(dice)))
        raise BadText(
            "other_lots",
            "the draw for the seats gave {lots}, but the record has another order",
            lots=lots,
        )
    for seat, player in enumerate(record.setup.players):
        if player.bot and player.words:
            raise BadText(
                "words_of_a_bot",
                "seat {seat} is a bot, but the record has words for the dice from it",
                seat=seat,
            )


def _check_roll(match: Match, dice: Dice) -> None:
    ply = match.ply - 1
    before, choices = match.turns[-1]
    roll = honest.roll(dice, ply, match.rules.legal(before, DICE))
    if choices[DICE].action != roll:
        due = match.rules.write_action(before, DICE, roll)
        raise BadText(
            "other_roll",
            "ply {ply}: the dice fell {due}, but the record has {found}",
            ply=ply,
            due=due,
            found=choices[DICE].text,
        )


def _about_result(record: Record, result: Result | None) -> Sentence:
    if result is None:
        return Sentence("not_finished", "The game is not finished.")
    names = " and ".join(record.setup.names[seat] for seat in result.winners)
    scores = ", ".join(map(str, result.scores))
    reason: str | Sentence = result.reason
    if record.forfeit:
        seat, why = record.forfeit
        name = record.setup.names[seat]
        reason = Sentence("forfeit_by", "forfeit by {name}: {why}", name=name, why=why)
    if not names:
        return Sentence(
            "drawn", "A draw (scores {scores}; {reason}).", scores=scores, reason=reason
        )
    return Sentence(
        "won",
        "Won by {names} (scores {scores}; {reason}).",
        names=names,
        scores=scores,
        reason=reason,
    )


def _about_day(record: Record) -> list[Sentence]:
    """Words would have changed them."""
    day = day_of(record.setup.match, bytes.fromhex(record.secret)) if record.secret else ""
    if not day or any(player.words for player in record.setup.players):
        return []
    return [
        Sentence("dice_of_day", "These are the dice of {day}, the same for everybody.", day=day)
    ]


def _about_dice(record: Record, rolls: int, unseen: bool) -> Sentence:
    drawn = record.setup.drawn is not None
    if unseen and not drawn:
        return Sentence("dice_not_told", "Only the players saw the dice: nothing to check.")
    if not rolls and not drawn:
        return Sentence("no_rolls", "No dice were rolled.")
    if record.setup.dice == TYPED_IN:
        return Sentence(
            "rolls_typed_in",
            "{n} rolls that were typed in or made elsewhere: nothing to check.",
            n=rolls,
        )
    if not record.secret:
        return Sentence(
            "rolls_to_check",
            "{n} rolls; they can be checked when the secret is revealed, at the end.",
            n=rolls,
        )
    if drawn and not rolls:
        return Sentence("lots_checked", "The draw for the seats is as the committed secret says.")
    if drawn:
        return Sentence(
            "rolls_and_lots_checked",
            "{n} rolls and the draw for the seats, all as the committed secret says.",
            n=rolls,
        )
    return Sentence("rolls_checked", "{n} rolls, all as the committed secret says.", n=rolls)
