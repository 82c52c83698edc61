"""The checks of `test_contract.py`, for a game that is not in its list."""

import inspect

import test_contract


def checks(game, options, *texts):
    """Each with arguments to call it with: for these options, and from these positions too."""
    setups = [(game, players, chosen) for players in game.PLAYERS for chosen in options]
    cases = {
        ("game",): [(game,)],
        ("game", "beginning"): [
            *((game, game.start(players, **chosen)) for _, players, chosen in setups),
            *((game, game.read(text)) for text in texts),
        ],
        ("game", "players", "options"): setups,
        ("game", "players"): [(game, players) for players in (-1, 0, 1, 2, 3, 4, 5, 6, 100)],
        ("game", "option", "value"): [
            (game, option, value)
            for option in game.OPTIONS
            for value in ("", " ", "0", "7 ", "\0", "9" * 10**6)
        ],
    }
    return [
        (check, case)
        for name, check in vars(test_contract).items()
        if name.startswith("test_")
        for case in cases.get(tuple(inspect.signature(check).parameters), ())
    ]
