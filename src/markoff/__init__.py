"""Play, analyse and solve Qwixx, Qwixx On Board and Quixo."""

__version__ = "0.1.0"
