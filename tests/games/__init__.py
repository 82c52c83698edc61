"""The rulebooks, sentence by sentence: a folder for each game, a file for each chapter."""
