"""Tables with everything that a record can hold, and what no record is."""

from msgspec.structs import replace

from markoff.table import record_text
from markoff.table.record import Record
from markoff.table.setup import Caps, Clock, Player, draw_lots
from markoff.text import BadText
from table.matches import SECRET, agreed

WORDS = ("", "a: b", "# no comment", "żółw 🎲", "0 R5 ?")


def _somebody(name, rng):
    """A bot has no words for the dice."""
    if rng.random() < 0.5:
        return Player(name, bot="casual")
    return Player(name, words=rng.choice(WORDS))


def furnished(game, players, options, rng):
    """A table with everything that a record can hold, or half of it."""
    setup = agreed(game, players, typed_in=rng.random() < 0.3, options=options)
    setup = replace(setup, players=tuple(_somebody(player.name, rng) for player in setup.players))
    if rng.random() < 0.7:
        setup = replace(setup, clock=Clock(rng.choice((5_000, 600_000)), rng.choice((0, 2_000))))
    if game == "quixo":
        setup = replace(setup, caps=Caps(rng.random() < 0.5, rng.choice((None, 40, 90))))
    if len(setup.dice) == 64 and rng.random() < 0.7:
        setup = draw_lots(setup, SECRET)
    return setup


HEAD = record_text.write(Record(agreed("qwixx", typed_in=True)))


def accepted(read, text):
    """What was read, or None if it was refused as it should be."""
    try:
        return read(text)
    except BadText as error:
        sentence = str(error)
    assert 0 < len(sentence) < 400
    assert sentence.isprintable()
    return None
