"""Qwixx by a network that learned from games against itself: docs/learning.md explains it."""
