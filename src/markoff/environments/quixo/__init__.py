"""Quixo as numbers."""
