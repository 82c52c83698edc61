"""Bots in the seats that a learner leaves free, by the names of their levels."""

from collections.abc import Sequence
from random import Random

from markoff.bots.level import Level, announced
from markoff.environments.playing import Play
from markoff.environments.setting import Setting
from markoff.game import Action, Seat
from markoff.kits.able import check_able, level_of, missing, usual_level
from markoff.refusal import Refused

Bots = str | Sequence[str] | None


def opponents(setting: Setting, bots: Bots) -> tuple[Level, ...]:
    """The others clockwise from the learner: one level for all, or a name for each of them."""
    count = setting.players - 1
    if bots is None:
        bots = usual_level(setting.game)
    names = (bots,) * count if isinstance(bots, str) else tuple(bots)
    if len(names) != count:
        raise Refused(
            "bots_of_seats",
            "the number of bots must be that of the other seats, {count}, not {found}",
            count=count,
            found=len(names),
        )
    for name in names:
        check_able(name, setting.game, setting.start)
        if making := missing(name, setting.game, setting.start):
            raise Refused(
                "tablebase_first",
                "{bot} needs a tablebase first: run {command}",
                bot=name,
                command=making.command,
            )
    return tuple(level_of(name, setting.game) for name in names)


def choice(level: Level, play: Play, seat: Seat) -> Action:
    """What a bot chooses, with a seed from the environment's own generator. An only choice needs no
    thought."""
    legal = play.legal(seat)
    if len(legal) == 1:
        return legal[0]
    rng = Random(int(play.rng.integers(1 << 62)))
    with announced(level):  # the first time, its kernels may have to be compiled
        return level.choose(play.game, play.position, seat, rng, None, play.past)
