"""Quixo on packed integers."""
