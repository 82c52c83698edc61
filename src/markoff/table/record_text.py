"""A record as text: tags, then a line for each turn. docs/notation.md has examples.

While a match is played, its file only grows. So it may also hold choices that still wait for others
(`?`), turns that were undone (`undo`), and a last line cut short by a crash. `read` understands all
of that; `write` writes the clean record.
"""

import re
from collections import deque
from itertools import accumulate

from markoff.game import Result
from markoff.games.reasons import THREEFOLD
from markoff.table.record import AWAITED, Record
from markoff.table.setup import NO_CAPS, Caps, Clock, Player, Setup
from markoff.text import BYTE_ORDER_MARK, BadText, excerpt

VERSION = "1"
LONGEST_RECORD = 10_000_000


def write(record: Record) -> str:
    """The record as people read it, which `read` and `markoff.read_record` understand."""
    lines = [*setup_lines(record.setup), ""]
    comments = deque(record.comments)
    for ply, turn in enumerate([*record.turns, record.pending]):
        while comments and comments[0][0] <= ply:
            lines.append(comment_line(comments.popleft()[1]))
        if turn:
            lines.append(turn_line(ply, turn))
    lines += ending_lines(record.secret, record.result, record.forfeit)
    return "\n".join(lines) + "\n"


def setup_lines(setup: Setup) -> list[str]:
    lines = [f"markoff: {VERSION}", f"game: {setup.game}"]
    lines += [f"option {name}: {value}" for name, value in sorted(setup.options.items())]
    if setup.position:
        lines.append(f"position: {setup.position}")
    lines += [f"match: {setup.match}", f"date: {setup.date}", f"dice: {setup.dice}"]
    for seat, player in enumerate(setup.players):
        lines.append(f"seat {seat}: {player.name}")
        if player.bot:
            lines.append(f"bot {seat}: {player.bot}")
        if player.words:
            lines.append(f"words {seat}: {player.words}")
    if setup.drawn is not None:
        lines.append(f"drawn: {_numbers(setup.drawn)}")
    if setup.caps.threefold:
        lines.append(f"cap: {THREEFOLD}")
    if setup.caps.moves is not None:
        lines.append(f"cap moves: {setup.caps.moves}")
    if setup.clock and setup.clock.per_move:
        lines.append(f"clock per move: {setup.clock.bank}")
    elif setup.clock:
        lines.append(f"clock: {setup.clock.bank} {setup.clock.increment}")
    return lines


def turn_line(ply: int, turn: str) -> str:
    return f"{ply} {turn}"


def undo_line(ply: int) -> str:
    return f"undo {ply}"


def comment_line(text: str) -> str:
    return f"# {text}"


def ending_lines(
    secret: str, result: Result | None, forfeit: tuple[int, str] | None = None
) -> list[str]:
    lines = [f"secret: {secret}"] if secret else []
    if forfeit:
        lines.append(f"forfeit {forfeit[0]}: {forfeit[1]}")
    if result:
        lines.append(f"winners: {_numbers(result.winners) or 'none'}")
        lines.append(f"scores: {_numbers(result.scores)}")
        lines.append(f"reason: {result.reason}")
    return lines


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def without_torn_line(text: str) -> str:
    """Every complete line; a crash may leave one without its end."""
    return text[: text.rfind("\n") + 1]


def read(text: str) -> Record:
    """The record in this text, without an incomplete last line. `BadText` for anything else."""
    if len(text) > LONGEST_RECORD:
        raise BadText(
            "record_length",
            "a record has at most {most:,} characters, not {length:,}",
            most=LONGEST_RECORD,
            length=len(text),
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadText(
            "half_character",
            "character {at} is only half a character: a lone surrogate",
            at=error.start + 1,
        ) from None
    page = _Page()
    lines = without_torn_line(text).removeprefix(BYTE_ORDER_MARK).split("\n")
    for number, line in enumerate(lines, start=1):
        try:
            page.take(line)
        except BadText as error:
            raise BadText("at_line", "line {line}: {why}", line=number, why=error) from None
    return page.record()


class _Page:
    """A record while it is read, line after line. Each line takes the same time however many there
    are, because strangers upload records too."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.forfeits: list[str] = []
        """The tags that say so."""
        self.turns: list[str] = []
        self.pending = ""
        self.comments: list[str] = []
        self.plies: list[int] = []
        """For each comment, the fewest turns that there were from then until the next one."""

    def take(self, line: str) -> None:
        if line.startswith("#"):
            self.comments.append(line[1:].removeprefix(" "))
            self.plies.append(len(self.turns))
        elif line.startswith("undo "):
            self.go_on()
            self.take_back(line)
        elif line[:1].isdigit():
            self.go_on()
            self.take_turn(line)
        elif line:
            self.take_tag(line)

    def go_on(self) -> None:
        """Nothing follows the end, but a flag fall cut short by a crash has ended nothing."""
        if "reason" in self.tags:
            raise BadText("goes_on", "the record goes on after the end of the game")
        self.tags.pop("winners", None)
        self.tags.pop("scores", None)
        while self.forfeits:
            del self.tags[self.forfeits.pop()]

    def take_turn(self, line: str) -> None:
        ply, _, turn = line.partition(" ")
        if ply != str(len(self.turns)):
            raise BadText(
                "next_ply",
                "expected ply {ply}, found {found}",
                ply=len(self.turns),
                found=excerpt(ply),
            )
        if not turn:
            raise BadText("no_choices", "expected the choices of ply {ply}, found nothing", ply=ply)
        words = set(turn.split(" "))
        if words == {AWAITED}:  # all choices were withdrawn
            self.pending = ""
        elif AWAITED in words:
            self.pending = turn
        else:
            self.turns.append(turn)
            self.pending = ""

    def take_back(self, line: str) -> None:
        last = len(self.turns) - 1
        if not self.turns or line != undo_line(last):
            raise BadText(
                "undo_line",
                "only the last turn, ply {last}, can be undone, not {found}",
                last=last,
                found=excerpt(line),
            )
        self.turns.pop()
        self.pending = ""
        if self.plies:
            self.plies[-1] = min(self.plies[-1], last)

    def take_tag(self, line: str) -> None:
        """The same tag twice is one: a crash while the ending is written leaves a part of it."""
        name, colon, value = line.partition(": ")
        if not colon:
            raise BadText(
                "record_line",
                "expected a tag, a turn or a comment, found {found}",
                found=excerpt(line),
            )
        if name not in self.tags and name.startswith("forfeit "):
            self.forfeits.append(name)
        if self.tags.setdefault(name, value) != value:
            raise BadText(
                "tag_twice",
                "the tag {tag} is already there with another value",
                tag=excerpt(name),
            )

    def settled(self) -> tuple[tuple[int, str], ...]:
        """The comments; one that stood behind turns that were undone goes back with them."""
        plies = [*accumulate(reversed(self.plies), min)]
        return tuple(zip(reversed(plies), self.comments, strict=True))

    def record(self) -> Record:
        tags = _Tags(self.tags)
        if (version := tags.take("markoff")) != VERSION:
            raise BadText(
                "record_version",
                "expected a record of version {version}, found {found}",
                version=VERSION,
                found=excerpt(version),
            )
        setup = _read_setup(tags)
        secret = tags.take("secret", "")
        if not re.fullmatch(r"([0-9a-f]{64})?", secret):
            raise BadText(
                "secret_digits",
                "a secret must have 64 hex digits, not {found}",
                found=excerpt(secret),
            )
        winners, scores = tags.take("winners", "none"), tags.take("scores", "")
        reason = tags.take("reason", "")
        forfeit = _read_forfeit(tags, len(setup.players))
        tags.all_taken()
        return Record(
            setup,
            tuple(self.turns),
            self.pending,
            self.settled(),
            secret,
            _read_numbers("winners", winners) if reason and winners != "none" else (),
            _read_numbers("scores", scores) if reason else (),
            reason,
            forfeit if reason else None,
        )


class _Tags:
    """Tags that are taken one by one, so that none is overlooked."""

    def __init__(self, tags: dict[str, str]) -> None:
        self.left = dict(tags)

    def take(self, name: str, default: str | None = None) -> str:
        value = self.left.pop(name, default)
        if value is None:
            raise BadText("tag_missing", "the record has no tag {tag}", tag=name)
        return value

    def all_taken(self) -> None:
        for name in self.left:
            raise BadText("no_such_tag", "a record has no tag {tag} here", tag=excerpt(name))


def _read_setup(tags: _Tags) -> Setup:
    players: list[Player] = []
    while f"seat {len(players)}" in tags.left:
        bot, words = tags.take(f"bot {len(players)}", ""), tags.take(f"words {len(players)}", "")
        players.append(Player(tags.take(f"seat {len(players)}"), bot, words))
    options = [name for name in tags.left if name.startswith("option ")]
    drawn = tags.take("drawn", "")
    return Setup(
        game=tags.take("game"),
        players=tuple(players),
        match=tags.take("match"),
        date=tags.take("date"),
        dice=tags.take("dice"),
        options={name.removeprefix("option "): tags.take(name) for name in options},
        drawn=_read_numbers("drawn", drawn) if drawn else None,
        caps=_read_caps(tags),
        clock=_read_clock(tags),
        position=tags.take("position", ""),
    )


def _read_forfeit(tags: _Tags, players: int) -> tuple[int, str] | None:
    for seat in range(players):
        if why := tags.take(f"forfeit {seat}", ""):
            return seat, why
    return None


def _read_caps(tags: _Tags) -> Caps:
    threefold, moves = tags.take("cap", ""), tags.take("cap moves", "")
    if threefold not in ("", THREEFOLD):
        raise BadText(
            "cap_tag",
            "expected cap: {cap}, found {found}",
            cap=THREEFOLD,
            found=excerpt(threefold),
        )
    if not threefold and not moves:
        return NO_CAPS
    return Caps(bool(threefold), _read_numbers("cap moves", moves, 1)[0] if moves else None)


def _read_clock(tags: _Tags) -> Clock | None:
    live, per_move = tags.take("clock", ""), tags.take("clock per move", "")
    if live and per_move:
        raise BadText("one_clock", "a record has one clock")
    if per_move:
        return Clock(_read_numbers("clock per move", per_move, 1)[0], per_move=True)
    if live:
        bank, increment = _read_numbers("clock", live, 2)
        return Clock(bank, increment)
    return None


def _read_numbers(tag: str, text: str, count: int | None = None) -> tuple[int, ...]:
    words = text.split(" ")
    if not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
        raise BadText(
            "tag_numbers",
            "the tag {tag} needs whole numbers, not {found}",
            tag=tag,
            found=excerpt(text),
        )
    if count is not None and count != len(words):
        raise BadText(
            "tag_count",
            "the tag {tag} needs {count} numbers, not {found}",
            tag=tag,
            count=count,
            found=len(words),
        )
    return tuple(map(int, words))
