"""The rules of Qwixx On Board, as far as they are not those of Qwixx."""
