"""Qwixx and Qwixx On Board on packed integers."""
