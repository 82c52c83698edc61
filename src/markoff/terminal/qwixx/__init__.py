"""Qwixx and Qwixx On Board in the terminal."""
