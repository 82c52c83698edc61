"""Whole games solved, offline, into tablebases."""
