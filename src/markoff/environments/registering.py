"""The names under which Gymnasium makes these environments: `markoff/` and the title of a game.

Many games at once have names of their own, because they are another task: there `make_vec` lets you
play all seats, or one against policies, where the bots of `make` would be too slow.
"""

from importlib.util import find_spec

from markoff.environments.layouts import LAYOUTS
from markoff.games import GAMES

ENTRY = "markoff.environments.seat:SeatEnv"
MANY = "markoff.environments.vector"
"""The rooms of the vector environments, each named after its game."""


def register() -> None:
    """Does nothing where Gymnasium is not installed, or knows them already."""
    if not find_spec("gymnasium"):
        return
    import gymnasium

    for name in LAYOUTS:
        game = GAMES[name]
        title = game.TITLE.replace(" ", "")
        entries: dict[str, dict[str, str | int]] = {f"markoff/{title}-v0": {"game": name}}
        if 1 in game.PLAYERS:
            entries[f"markoff/{title}Alone-v0"] = {"game": name, "players": 1}
        for identity, settings in entries.items():
            if identity not in gymnasium.registry:
                gymnasium.register(identity, ENTRY, kwargs=settings)
        many = f"markoff/{title}Vector-v0"
        if many not in gymnasium.registry:
            entry = f"{MANY}.{name.replace('-', '_')}:{title}VectorEnv"
            gymnasium.register(many, vector_entry_point=entry)
