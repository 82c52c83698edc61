"""Where a command plays: on the full screen if the terminal has one, else line by line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markoff.terminal.screen import Screen


def on_a_screen(task: "Callable[[Screen], None]", *, plain: bool, others_act: bool = False) -> None:
    """With `others_act`, news can come while you type."""
    from markoff.screen.fitting import fills

    if fills(plain):
        from markoff.screen.app import play_on_screen

        play_on_screen(task)
    elif others_act:
        from markoff.terminal.listening import listening

        with listening() as screen:
            task(screen)
    else:
        from markoff.terminal.screen import Screen

        task(Screen())
