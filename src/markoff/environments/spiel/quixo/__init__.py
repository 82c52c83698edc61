"""Quixo in OpenSpiel."""
