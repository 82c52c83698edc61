"""The rules of Qwixx."""
