"""What Qwixx On Board offers beyond its law: mostly what Qwixx does, and boards."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from markoff.bots.qwixx.levels import ON_BOARD
from markoff.bots.qwixx.why.reasons import REASONS_ON_BOARD
from markoff.disk import in_file
from markoff.game import Seat
from markoff.games import qwixx_boards, qwixx_on_board
from markoff.kits import qwixx
from markoff.kits.kit import Kit
from markoff.kits.qwixx import PLAYOUTS, chances, start_of
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.learn.plan import Plan
    from markoff.learn.subject import Subject


def read_board(text: str) -> str:
    """A shipped board by its name, a board written out, or the board in a file."""
    if text in qwixx_boards.SHIPPED or "=" in text:
        return text
    try:
        with in_file(Path(text)):
            board = qwixx_boards.read_file(Path(text).read_text(encoding="utf-8"))
    except OSError as error:
        shipped = ", ".join(qwixx_boards.SHIPPED)
        raise BadText(
            "no_board",
            "no board {board} ({why}); there are {shipped}",
            board=text,
            why=str(error.strerror),
            shipped=shipped,
        ) from None
    except BadText:
        raise
    except ValueError:
        raise BadText("not_a_text_file", "{path} is not a text file", path=excerpt(text)) from None
    return qwixx_boards.write_word(board)


def boards() -> dict[str, str]:
    return {
        name: qwixx_boards.write_spaces(qwixx_boards.shipped(name)) for name in qwixx_boards.SHIPPED
    }


def roller(position: Any) -> Seat:
    return qwixx.roller(position.qwixx)


def subject(plan: "Plan") -> "Subject":
    """On boards of all kinds; from a position, on its own board."""
    from markoff.learn.qwixx.on_board.boards import learned_boards
    from markoff.learn.qwixx.on_board.subject import subject

    position = start_of(plan, qwixx_on_board)
    boards = [position.board] if plan.start else learned_boards(plan.players)
    return subject(position, boards, plan.hidden)


KIT = Kit(
    levels=ON_BOARD,
    adviser="expert",
    usual="casual",
    chances=chances,
    glance_error=0.08,
    reasons=REASONS_ON_BOARD,
    roller=roller,
    subject=subject,
    playouts=PLAYOUTS,
    read_option={"board": read_board},
    boards=boards,
)
