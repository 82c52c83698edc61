"""Whole games solved, offline, into tables."""
