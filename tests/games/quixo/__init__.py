"""The rules of Quixo, for two and for four."""
