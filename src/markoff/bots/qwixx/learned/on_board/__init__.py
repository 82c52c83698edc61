"""Qwixx On Board by a network that learned from games against itself, on boards of all kinds."""
