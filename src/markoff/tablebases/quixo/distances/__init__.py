"""How many plies every won and lost position of Quixo for two lasts, level by level."""
