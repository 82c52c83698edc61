"""Who plays in which games, and whose statistics are wanted. People are known by their names, which
are compared as at a table; bots by their levels, whatever they are called there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import eq

from markoff.game import Seat
from markoff.insights.digest import Digest, Who
from markoff.table.names import look
from markoff.text import BadText, excerpt

MOST_LISTED = 10


class People:
    """Everybody in these games, each person under the name that was written first."""

    def __init__(self, games: Iterable[Digest]) -> None:
        self._known: dict[str, str] = {}
        """Spellings, each with the name that it stands for."""
        self._looks: dict[tuple[int, str], tuple[int, str]] = {}
        """The same for every way in which a name can look like another, counted as they came."""
        self.games: Counter[Who] = Counter()
        for game in games:
            self.games.update({self.who(player) for player in game.players})

    def who(self, player: Who) -> Who:
        return Who(player.bot, player.bot) if player.bot else Who(self._name(player.name))

    def _name(self, spelling: str) -> str:
        if spelling not in self._known:
            ways = [*enumerate(look(spelling))]
            same = {self._looks[way] for way in ways if way in self._looks}
            if not same:
                same = {(len(self._known), spelling)}
                self._looks.update(dict.fromkeys(ways, *same))
            self._known[spelling] = min(same)[1]
        return self._known[spelling]

    def seat(self, game: Digest, who: Who) -> Seat | None:
        """Where this player sat, if the game does not say it: the first seat of a bot that has
        several."""
        if game.seat is not None:
            return game.seat
        seats = [self.who(player) for player in game.players]
        return seats.index(who) if who in seats else None

    def wanted(self, name: str | None, games: Sequence[Digest]) -> Who:
        """Who is called so, or plays most games: people come before bots."""
        found = [*self.games] if name is None else [*self._called(name, games)]
        if not found:
            raise BadText(
                "nobody_called",
                "nobody called {name} plays in these games; there are {names}",
                name=excerpt(name or ""),
                names=self._listed(),
            )
        return min(found, key=lambda who: (bool(who.bot), -self.games[who], who))

    def _called(self, name: str, games: Iterable[Digest]) -> set[Who]:
        """With the bots that have this level, or sat somewhere under this name."""
        sought = look(name)
        people = {Who(self._looks[way][1]) for way in enumerate(sought) if way in self._looks}
        bots = {player for game in games for player in game.players if player.bot}
        return people | {
            self.who(bot) for bot in bots if bot.bot == name or any(map(eq, look(bot.name), sought))
        }

    def _listed(self) -> str:
        often = sorted(self.games, key=lambda who: (bool(who.bot), -self.games[who], who))
        names = [who.name for who in often[:MOST_LISTED]]
        return ", ".join([*names, "…"] if len(often) > MOST_LISTED else names)
