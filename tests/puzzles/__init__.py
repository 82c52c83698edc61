"""Puzzles: the shipped ones, how they are judged, and how they are made."""
