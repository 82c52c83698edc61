"""How Quixo looks."""
