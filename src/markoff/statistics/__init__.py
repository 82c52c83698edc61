"""How sure results are. Nothing here knows a game."""
