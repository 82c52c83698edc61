"""Processes of one server that live and end together."""
