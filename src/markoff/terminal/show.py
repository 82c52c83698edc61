"""A record on the screen: the whole game in sentences, or the picture at one ply."""

from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay, steps
from markoff.terminal.command import command
from markoff.terminal.picture import happened
from markoff.terminal.screen import Screen


def show_match(screen: Screen, record: Record) -> None:
    names = record.setup.names
    screen.say(f"{record.setup.game}, {record.setup.date}: {', '.join(names)}", "bold")
    for ply, match in enumerate(steps(record)):
        if match.turns:
            for sentence in happened(match, ply - 1):
                screen.say(f"{ply - 1:4}  {sentence}")
        for place, comment in record.comments:
            if place == ply:
                screen.say(f"      # {comment}", "italic")
    match = replay(record)
    if match.result:
        screen.end(match)
    else:
        screen.board(match, None)
        screen.say(f"The game is not finished. Continue it with: {command()} play --resume FILE")


def show_ply(screen: Screen, match: Match) -> None:
    screen.say(f"Ply {match.ply}", "bold")
    screen.board(match, None)
    screen.copy(match.rules.write(match.position))
