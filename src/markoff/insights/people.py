"""Who plays in which games, and whose statistics are wanted. People are known by their names, which
are compared as at a table; bots by their levels, whatever they are called there."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from markoff.game import Seat
from markoff.insights.digest import Digest, Who
from markoff.table.names import alike, look
from markoff.text import BadText, excerpt

MOST_LISTED = 10


class People:
    """Everybody in these games, each person under the name that was written first."""

    def __init__(self, games: Iterable[Digest]) -> None:
        self._known: dict[str, str] = {}
        """Spellings, each with the name that it stands for."""
        self._looks: dict[tuple[int, str], str] = {}
        """The same for every way in which a name can look like another."""
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
                self._looks.update(dict.fromkeys(ways, spelling))
            self._known[spelling] = _first(self._known, same) or spelling
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
        found = [who for who in self.games if name is None or self._is_called(who, name, games)]
        if not found:
            raise BadText(
                "nobody_called",
                "nobody called {name} plays in these games; there are {names}",
                name=excerpt(name or ""),
                names=self._listed(),
            )
        return min(found, key=lambda who: (bool(who.bot), -self.games[who], who))

    def _is_called(self, who: Who, name: str, games: Sequence[Digest]) -> bool:
        if not who.bot:
            return alike(who.name, name)
        players = (player for game in games for player in game.players)
        return who.bot == name or any(
            player.bot == who.bot and alike(player.name, name) for player in players
        )

    def _listed(self) -> str:
        often = sorted(self.games, key=lambda who: (bool(who.bot), -self.games[who], who))
        names = [who.name for who in often[:MOST_LISTED]]
        return ", ".join([*names, "…"] if len(often) > MOST_LISTED else names)


def _first(names: Iterable[str], wanted: Collection[str]) -> str:
    """Empty if nothing is wanted."""
    return next(name for name in names if name in wanted) if wanted else ""
