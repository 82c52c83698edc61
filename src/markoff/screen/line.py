"""The line at the bottom: you type into it, and while it is empty, keys move the cursor."""

from textual import events
from textual.message import Message
from textual.widgets import Input

MOVING = ("up", "down", "pageup", "pagedown")
MOVING_WHILE_EMPTY = ("left", "right", "home", "end", "?", "question_mark")


class Line(Input):
    class Steered(Message):
        """A key that is not for editing."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    async def _on_key(self, event: events.Key) -> None:
        empty = not self.value and event.key in MOVING_WHILE_EMPTY
        if event.key in MOVING or empty or event.key == "escape":
            event.stop()
            event.prevent_default()
            self.post_message(self.Steered(event.key))
            return
        await super()._on_key(event)
