"""Quixo, solved backwards level by level."""
