"""Programs that play: the protocol from both sides, and programs that do not keep it."""
