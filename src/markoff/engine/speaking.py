"""The engine's side of the protocol, with one of our bots.

It reads lines while the bot thinks, so that the host can ask whether it is still there, and stop
it. A bot cannot be interrupted: then a quick bot chooses in its place, and what the thinking comes
to is dropped.
"""

import traceback
from collections.abc import Callable, Iterable
from random import Random
from threading import RLock, Thread
from typing import Any, NamedTuple

from markoff import __version__
from markoff.bots.level import announced
from markoff.bots.opinion import Past, best, fresh, pick
from markoff.engine.chooser import provide
from markoff.engine.options import CHOICE, Option
from markoff.engine.protocol import VERSION, Claim, Go, read_go, read_new_game, write_chances
from markoff.game import DICE, Game
from markoff.games import GAMES, check_seen
from markoff.kits import able
from markoff.text import BadText, excerpt, legible

SECONDS = 2.0
"""For a choice if the host sets no time."""
SHARE_OF_CLOCK = 0.05
"""And at most, if it names the clocks alone."""


class Question(NamedTuple):
    game: Game[Any]
    position: Any
    past: Past
    go: Go


class Speaker:
    """A conversation with a host. `tell` is called with one line at a time."""

    def __init__(self, bot: str, tell: Callable[[str], None]) -> None:
        self.bot = bot
        self.tell = tell
        self.game: Game[Any] | None = None
        self.position: Any = None
        self.past: list[Any] = []
        """What was on the table before that position."""
        self.told: list[Any] = []
        """What was on the table before the next position."""
        self.asked: Question | None = None
        """What is being thought about, until it is answered."""
        self.provided: set[tuple[str, str]] = set()
        """The bots and games that have been seen to."""
        self.speaking = RLock()
        self.thinking: Thread | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "markoff": self.greet,
            "set": self.set,
            "newgame": self.new_game,
            "isready": self.ready,
            "past": self.recall,
            "position": self.look,
            "go": self.go,
            "stop": self.stop,
        }

    def listen(self, lines: Iterable[str]) -> None:
        """Until the host says `quit`, or its lines end: then the last thought is brought to its
        end, so that a conversation can be piped in."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            if word in self.commands:  # anything else may be from a version to come
                try:
                    self.commands[word](rest.strip())
                except BadText as error:
                    self.say(f"error {legible(str(error))}")
        if self.thinking:
            self.thinking.join()

    def greet(self, rest: str) -> None:
        """To a host of protocol 1 exactly what that promised."""
        offered = rest.partition(" ")[0]
        version = min(int(offered), VERSION) if offered.isdecimal() else 1
        if version > 1:
            self.say(f"speaks {version}")
        self.say(f"id name Markoff {self.bot}")
        self.say("id author the makers of Markoff")
        self.say(f"id version {__version__}")
        for claim in claims(self.bot):
            self.say(f"plays {claim.text}")
        typed = Option("bot", self.bot, CHOICE, among=tuple(able.names()))
        self.say(f"option {typed.text if version > 1 else Option('bot', self.bot).text}")
        self.say("markoffok")

    def set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name != "bot" or value not in able.names():
            names = ", ".join(able.names())
            raise BadText(
                "only_option",
                "the only option is bot, one of {bots}, not {found}",
                bots=names,
                found=excerpt(rest),
            )
        self.bot = value

    def new_game(self, rest: str) -> None:
        """Has the bot think once, where it may have to compile or load something first."""
        game, players, options = read_new_game(rest)
        position = game.start(players, **options)
        able.check_able(self.bot, game, position)
        self.game, self.position, self.past, self.told = game, None, [], []
        if (wanted := (self.bot, rest)) not in self.provided:
            self.provided.add(wanted)
            provide(self.bot, game, position)
        rng = Random(0)
        if game.to_act(position) == (DICE,):
            position = game.play(position, {DICE: rng.choice(game.legal(position, DICE))})
        level = able.level_of(self.bot, game)
        with announced(level):
            level.bot(game, position, game.to_act(position)[0], rng, 0.001)

    def ready(self, _: str) -> None:
        self.say("readyok")

    def recall(self, text: str) -> None:
        if self.game is None:
            raise BadText("newgame_first", "newgame comes before position")
        self.told.append(self.game.read(text))

    def look(self, text: str) -> None:
        if self.game is None:
            raise BadText("newgame_first", "newgame comes before position")
        self.position, self.past, self.told = None, self.told, []
        position = self.game.read(text)
        check_seen(self.game, position)
        self.position = position

    def go(self, rest: str) -> None:
        asked = read_go(rest)
        if self.game is None or self.position is None:
            raise BadText("position_first", "position comes before go")
        if asked.seat == DICE or asked.seat not in self.game.to_act(self.position):
            raise BadText("seat_not_to_act", "seat {seat} is not to act", seat=asked.seat)
        if self.asked:
            raise BadText(
                "one_go_at_a_time", "wait for the answer to go before you send the next one"
            )
        if self.thinking:
            self.thinking.join()  # of a thought that was stopped
        self.asked = Question(self.game, self.position, self.past, asked)
        self.thinking = Thread(target=self._think, args=(self.bot, self.asked), daemon=True)
        self.thinking.start()

    def stop(self, _: str) -> None:
        if asked := self.asked:
            self._answer(asked, _thought(able.quick_level(asked.game), asked))

    def _think(self, bot: str, asked: Question) -> None:
        try:
            lines = _thought(bot, asked)
        except Exception as error:  # one line for the host, all of it for the author
            traceback.print_exc()
            lines = [f"error {legible(f'{type(error).__name__}: {error}')}"]
        self._answer(asked, lines)

    def _answer(self, asked: Question, lines: list[str]) -> None:
        """Answers once, with whichever bot is first: the slow or the quick one."""
        with self.speaking:
            if self.asked is asked:
                self.asked = None
                for line in lines:
                    self.tell(line)

    def say(self, line: str) -> None:
        with self.speaking:
            self.tell(line)


def _thought(bot: str, asked: Question) -> list[str]:
    """What a bot thinks, and chooses, as lines."""
    game, position, past, go = asked
    rng = Random(go.seed)
    seconds = _seconds(go)
    opinion = able.level_of(bot, game).opinion(game, position, go.seat, rng, seconds, past)
    chances = [
        (game.write_action(position, go.seat, action), chance)
        for action, chance in best(opinion, len(opinion))
    ]
    unrepeated = fresh(opinion, game, position, go.seat, past)
    choice = game.write_action(position, go.seat, pick(unrepeated, rng))
    return [write_chances(chances), f"choice {choice}"]


def _seconds(go: Go) -> float:
    """Without a limit, a share of what is left on the clock."""
    if go.seconds is None and go.seat < len(go.clocks):
        return min(SECONDS, SHARE_OF_CLOCK * go.clocks[go.seat])
    return SECONDS if go.seconds is None else go.seconds


def claims(bot: str) -> list[Claim]:
    """What a bot plays: for every game and number of players, the values of options that it can."""
    found: dict[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], tuple[int, ...]] = {}
    for game in GAMES.values():
        for players in game.PLAYERS:
            if (values := _values(bot, game, players)) is not None:
                key = (game.NAME, values)
                found[key] = (*found.get(key, ()), players)
    return [Claim(name, players, dict(values)) for (name, values), players in found.items()]


def _values(
    bot: str, game: Game[Any], players: int
) -> tuple[tuple[str, tuple[str, ...]], ...] | None:
    """The values of the option that a bot can play with; nothing if with all, None if with none."""
    for option, all_values in able.choices(game).items():
        values = tuple(
            value
            for value in all_values
            if not able.unable(bot, game, game.start(players, **{option: value}))
        )
        return None if not values else () if values == all_values else ((option, values),)
    return None if able.unable(bot, game, game.start(players)) else ()
