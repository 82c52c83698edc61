"""A server's table from afar, by its link: for people in the terminal and for bots."""
