"""Arrays on their way to a kit's look-up: what cannot be meant is refused in a sentence."""

from inspect import signature
from typing import Any

from markoff.extras import require
from markoff.game import Game
from markoff.kits import kit_of
from markoff.refusal import Refused
from markoff.text import BadText


def look_up(rules: Game[Any], arrays: tuple[Any, ...], named: dict[str, Any]) -> Any:
    look = kit_of(rules).lookup
    if look is None:
        raise Refused("no_tablebase", "there is no tablebase of {game}", game=rules.TITLE)
    require("fast")
    known = signature(look)
    try:
        given = known.bind(*arrays, **named).arguments
    except TypeError as wrong:
        raise BadText(
            "lookup_of",
            "a look-up in {game} takes {names}: {why}",
            game=rules.TITLE,
            names=", ".join(known.parameters),
            why=str(wrong),
        ) from None
    for name, values in given.items():
        _check_even(name, values)
    return look(*arrays, **named)


def _check_even(name: str, values: Any) -> None:
    import numpy as np

    try:
        np.asarray(values)
    except ValueError:
        raise BadText(
            "ragged", "{name} must be an array: lists in it must all be equally long", name=name
        ) from None
