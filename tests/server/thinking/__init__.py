"""Whose question is answered next, and what becomes of one that nobody waits for."""
