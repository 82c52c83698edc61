"""The doors: who may come in from the network, how many, and how long they may dawdle."""
