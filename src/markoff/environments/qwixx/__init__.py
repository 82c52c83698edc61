"""Qwixx and Qwixx On Board as numbers."""
