"""Qwixx On Board, learned on boards of all kinds."""
