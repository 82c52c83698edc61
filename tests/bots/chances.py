"""Chances to win in an opinion that is made up."""

GOOD, BAD = 0.9, 0.1
EVEN = 0.5
NEARLY, NEXT = 0.89, 0.8
FIRST = 0.95
