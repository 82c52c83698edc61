"""Rooms without a server: their events, acts and views."""
