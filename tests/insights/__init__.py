"""Statistics of play, and the command that shows them."""
