"""The Quixo board to choose on: first a cube, then the side where it is pushed back in.

Before the choice every cube that can be taken is a spot. Once one is lifted, arrows around the
board show where it can come back. Fits forty columns.
"""

from collections.abc import Iterable

from rich.text import Text

from markoff.game import Seat
from markoff.games import quixo
from markoff.games.quixo import MARKS, Position
from markoff.terminal.ink import INK, shown, wrapped
from markoff.terminal.quixo.cubes import ARROWS, CUT, WOOD, Looks, cubes
from markoff.terminal.scene import Scene, Sides
from markoff.terminal.spots import spot

LIFTED = f"bold {WOOD} on {INK}"
TAKABLE = f"bold {INK} on #ecd6ae"
HANDLE = "bold reverse"
POINTING = {"N": "▾", "S": "▴", "W": "▸", "E": "◂"}
"""From outside into the board."""
LEFT = "     "
"""The number of the row, and a handle."""


def laid_out(scene: Scene, now: str, width: int) -> Sides:
    position = scene.position
    ended = quixo.result(position)
    line = 0
    for each in quixo.lines_of(position, ended.winners[0] % 2) if ended and ended.winners else []:
        line |= each
    return Sides([*_players(scene, width), Text(), *_board(scene, line), *wrapped(now, width)], [])


def _players(scene: Scene, width: int) -> list[Text]:
    """Who plays what, and for four from which side; the arrow marks whose turn it is."""
    position, seats = scene.position, range(scene.position.players)
    turn = next(iter(quixo.to_act(position)), None)
    if position.players == 2:
        room = width // 2 - 5
        words = [_player(scene, seat, turn, room) for seat in seats]
        return [Text(" ") + Text("  ").join(words)]
    room = width // 2 - 7
    pairs = ((0, 2), (1, 3))
    return [
        Text(" ") + Text("  ").join(_player(scene, seat, turn, room) for seat in pair)
        for pair in pairs
    ]


def _player(scene: Scene, seat: Seat, turn: Seat | None, room: int) -> Text:
    side = f"{ARROWS[seat]} " if scene.position.players == 4 else ""
    mark = "▸" if seat == turn else " "
    words = f"{mark}{MARKS[seat % 2]} {side}{shown(scene.names, seat, room)}"
    return Text(words, "bold" if seat == turn else "")


def _board(scene: Scene, line: int) -> list[Text]:
    size = scene.position.size
    offers = set(scene.offers.values())
    lifted = scene.begun[:2].lower() if len(scene.begun) > 1 else ""
    handles = {text[:3] for text in offers if lifted and text != "-"}
    grid = cubes(scene.position, line, _looks(scene, lifted, offers))
    lines = [_ends(handles, "N", size)]
    for n, text in enumerate(grid):
        row = str(size - n // 2) if n % 2 else ""
        west = _handle(handles, "W", row, lifted) if row else Text("   ")
        east = _handle(handles, "E", row, lifted) if row else Text("   ")
        lines.append(Text.assemble(f"{row:>2}", west, text, east))
    letters = Text(LEFT + " " + "".join(f"{letter:^6}" for letter in "abcde"[:size]))
    return [*lines, _ends(handles, "S", size), letters]


def _looks(scene: Scene, lifted: str, offers: Iterable[str]) -> Looks:
    """The style and the brackets of each cube that is not like all others."""
    position: Position = scene.position
    takable = {text[:2] for text in offers if text != "-"}
    if lifted:  # another cube can be lifted instead
        takable |= {text[:2] for text in scene._replace(begun="").offers.values() if text != "-"}
    looks: Looks = {}
    last = last_cube(scene)
    for cell in range(position.size**2):
        name = f"{'abcde'[cell % position.size]}{cell // position.size + 1}"
        if name == lifted:
            looks[cell] = "()", spot(LIFTED, "")
        elif name in takable:
            looks[cell] = "‹›" if cell == last else "  ", spot(CUT if lifted else TAKABLE, name)
        elif cell == last:
            looks[cell] = "‹›", CUT
    return looks


def last_cube(scene: Scene) -> int | None:
    """Where the cube of the last move was put, unless somebody passed."""
    if not scene.past:
        return None
    position, choices = scene.past[-1]
    (seat,) = choices
    word = quixo.write_action(position, seat, choices[seat].action)
    if word == "-":
        return None
    size: int = position.size
    column, row = "abcde".index(word[0]), int(word[1]) - 1
    column, row = {
        "N": (column, size - 1),
        "S": (column, 0),
        "W": (0, row),
        "E": (size - 1, row),
    }[word[2]]
    return row * size + column


def _handle(handles: Iterable[str], side: str, row: str, lifted: str) -> Text:
    """At the end of a row: only the lifted cube's own row has one."""
    key = f"{lifted}{side}"
    if lifted[1:] != row or key not in handles:
        return Text("   ")
    return Text(f" {POINTING[side]} ", spot(HANDLE, key))


def _ends(handles: Iterable[str], side: str, size: int) -> Text:
    """Above or below the columns."""
    line = Text(LEFT)
    columns = {handle[0]: handle for handle in handles if handle[2] == side}
    for letter in "abcde"[:size]:
        handle = columns.get(letter)
        line.append(" ")
        line.append(
            f"  {POINTING[side] if handle else ' '}  ", spot(HANDLE, handle) if handle else ""
        )
    return line
