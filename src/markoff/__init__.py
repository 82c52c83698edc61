"""Play, analyse and solve Qwixx, Qwixx On Board and Quixo."""
