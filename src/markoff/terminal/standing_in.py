"""Who chooses for a bot that is still being compiled, in words."""

from collections.abc import Callable
from typing import Any

from markoff.game import Game
from markoff.kits.warming import Warming


class StandIns:
    """People hear when a stand-in comes, and when it goes."""

    def __init__(self, warming: Warming | None, note: Callable[[str], object]) -> None:
        self.warming = warming
        """Without it nobody stands in, and everybody waits."""
        self.note = note
        self.unready: set[str] = set()

    def of(self, bot: str, game: Game[Any]) -> str:
        """Empty if the bot can choose itself."""
        found = self.warming.stand_in(bot, game) if self.warming else ""
        if found and bot not in self.unready:
            self.unready.add(bot)
            self.note(
                f"{bot} is being compiled for this computer, which happens once and takes a minute"
                f" or two. Until then {found} chooses for it."
            )
        elif not found and bot in self.unready:
            self.unready.discard(bot)
            self.note(f"{bot} is ready, and chooses from now on.")
        return found
