"""How Qwixx and Qwixx On Board look."""
