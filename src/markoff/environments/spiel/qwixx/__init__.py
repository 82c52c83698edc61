"""Qwixx and Qwixx On Board in OpenSpiel."""
