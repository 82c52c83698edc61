"""The options of the games on the command line: `--size`, `--board` and whatever else they have."""

from argparse import ArgumentParser, Namespace

from markoff.games import GAMES, check_options


def names() -> list[str]:
    return list(dict.fromkeys(name for game in GAMES.values() for name in game.OPTIONS))


def add_game_options(parser: ArgumentParser) -> None:
    for name in names():
        owners = [game for game in GAMES.values() if name in game.OPTIONS]
        titles = ", ".join(game.TITLE for game in owners)
        default = owners[0].DEFAULTS[name]
        parser.add_argument(
            f"--{name}",
            metavar="VALUE",
            help=f"{titles}: {owners[0].OPTIONS[name]} (default: {default})".replace("%", "%%"),
        )


def read_game_options(wanted: Namespace) -> dict[str, str]:
    """Those that were given, files read; refused where the game does not have them."""
    from markoff.kits import kit_of

    game = GAMES[wanted.game]
    found = {name: text for name in names() if (text := getattr(wanted, name))}
    check_options(game, found)
    for name, text in found.items():
        read = kit_of(game).read_option.get(name)
        found[name] = read(text) if read else text
    return found
