"""Solitaire Qwixx, solved sheet by sheet."""
