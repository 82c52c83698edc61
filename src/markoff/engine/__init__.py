"""Programs that play: how Markoff talks to them, and how it speaks when it is one itself."""
