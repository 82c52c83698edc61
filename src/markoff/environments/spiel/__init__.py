"""The games in OpenSpiel. Importing this module registers them:

>>> import pyspiel
>>> import markoff.environments.spiel
>>> state = pyspiel.load_game("markoff_quixo(size=3)").new_initial_state()
>>> state.apply_action(state.string_to_action("a1N"))
>>> print(state)
X../.../... O after 1 of 500 moves

They are adapters over the law, with no rules of their own. docs/environments.md shows them at work.
"""

from markoff.extras import require


def _register() -> None:
    require("rl")
    import pyspiel

    from markoff.environments.spiel.games import SPIEL_GAMES

    for game in SPIEL_GAMES.values():
        pyspiel.register_game(game.type_for(game.parameters["players"]), game)


_register()
