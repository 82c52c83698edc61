"""Reviews of matches, and the command that shows them."""
