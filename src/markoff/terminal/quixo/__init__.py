"""Quixo in the terminal."""
